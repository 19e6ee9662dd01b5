import { DRAWING_KINDS } from '../../drawings/tools/index.ts';
import { listenForCommands, makeTool, putTool, runBarCommand } from './bar-tools.ts';
import { make, put } from '../../../runtime/dom/make-element.ts';
import { Roving } from './roving.ts';
import type { Part, ToolsContext } from './tools-context.ts';

/** Makes the drawing tools: beside the chart, or in a strip above a narrow one, which scrolls. */
export const makeSideBar = ({ controller, texts, narrow, follow }: ToolsContext): Part => {
  const kinds = (['pointer', ...DRAWING_KINDS] as const).map(
    (name) => [name, makeTool({ command: `tool:${name}`, icon: name })] as const,
  );
  const objects = makeTool({ command: 'objects', icon: 'list' });
  const magnet = makeTool({ command: 'magnet', icon: 'magnet' });
  const remove = makeTool({ command: 'deleteDrawings', icon: 'trash' });
  const tools = kinds.map(([, tool]) => tool);
  const bar = make('div', { class: 'side', role: 'toolbar' }, [
    ...tools,
    make('span', { class: 'rule' }),
    ...[objects, magnet, remove],
  ]);
  const roving = new Roving(() => bar, '.tool', 'both');
  const stopFollowing = follow(() => {
    const [t, flat] = [texts.value, narrow.value];
    const { tool, chosen, drawings, status, magnet: isMagnetic } = controller.view.value;
    const off = status !== 'ready';
    put(bar, {
      class: flat ? 'side flat' : 'side',
      'aria-orientation': flat ? 'horizontal' : 'vertical',
      'aria-label': t('tools'),
    });
    for (const [name, button] of kinds)
      // The pointer is always there: a strip that scrolls must have something to go to.
      if (name === 'pointer') putTool(button, t(name), { 'aria-pressed': tool === undefined });
      else putTool(button, t(name), { 'aria-pressed': tool === name, disabled: off });
    putTool(objects, t('objects'), { disabled: off });
    putTool(magnet, t('magnet'), { 'aria-pressed': isMagnetic, disabled: off });
    putTool(remove, t(chosen ? 'deleteDrawing' : 'deleteDrawings'), { disabled: !drawings.length });
    roving.mark();
  });
  listenForCommands(bar, (name) => runBarCommand(controller, name));
  const stopRoving = roving.listen();
  return {
    nodes: [bar],
    stop() {
      stopFollowing();
      stopRoving();
    },
  };
};
