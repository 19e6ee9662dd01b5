import { useRef } from 'react';
import { DRAWING_KINDS } from '../drawings/tools/index.ts';
import { Tool } from './tool.tsx';
import { ListIcon, TOOL_ICONS, TrashIcon } from './icons.tsx';
import { useChart } from './use-chart.ts';
import { useRoving } from './use-roving.ts';

/** Drawing tools: beside the chart, or (`flat`) in a strip above it that scrolls. */
export function SideBar({ flat }: { flat: boolean }) {
  const { controller, view, t } = useChart();
  const { tool, magnet, chosen, drawings, status } = view;
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box, '.tool', 'both');
  const off = status !== 'ready';
  const any = drawings.length > 0;
  const button = (name: keyof typeof TOOL_ICONS, pressed: boolean, onPress: () => void) => {
    const Face = TOOL_ICONS[name];
    // The pointer is always there: a strip that scrolls must have something to go to.
    const disabled = off && name !== 'pointer';
    return <Tool key={name} label={t(name)} content={<Face size={18} />} {...{ pressed, disabled, onPress }} />;
  };
  return (
    <div
      className={flat ? 'side flat' : 'side'}
      role="toolbar"
      aria-orientation={flat ? 'horizontal' : 'vertical'}
      aria-label={t('tools')}
      ref={box}
      {...roving}
    >
      {button('pointer', tool === undefined, () => controller.drawings.use(undefined))}
      {DRAWING_KINDS.map((name) =>
        button(name, tool === name, () => controller.drawings.use(tool === name ? undefined : name)),
      )}
      <span className="rule" />
      <Tool
        label={t('objects')}
        content={<ListIcon size={18} />}
        disabled={off}
        onPress={() => controller.set({ panel: 'objects' })}
      />
      {button('magnet', magnet, () => controller.look.set({ magnet: !magnet }))}
      <Tool
        label={t(chosen ? 'deleteDrawing' : 'deleteDrawings')}
        content={<TrashIcon size={18} />}
        disabled={!any}
        onPress={() => (chosen ? controller.drawings.remove() : controller.drawings.clear())}
      />
    </div>
  );
}
