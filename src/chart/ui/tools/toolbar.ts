import type { Signal } from '@preact/signals-core';
import { listenForCommands, makeTool, putTool, runBarCommand } from './bar-tools.ts';
import { make, put } from '../../../runtime/dom/make-element.ts';
import { makeChartIcon, putChildren, putText } from '../dom.ts';
import { shapeOf } from '../icons.ts';
import { commandOf, type Command } from '../menus/commands.ts';
import { makeResolutions, makeScaleMenus, makeTypeMenu, type BarPiece } from '../menus/toolbar-menus.ts';
import { Roving } from './roving.ts';
import type { Part, ToolsContext } from './tools-context.ts';
import { labelled } from '../words.ts';

/** The button of a command. @param worded with its word beside the symbol, where there is room for that */
const makeCommandTool = (word: Command['word'], { roomy = false, worded = false } = {}): BarPiece => {
  const { icon, isOff } = commandOf(word)!;
  const tool = makeTool({ command: word, roomy, ...(icon && { icon }) });
  const words = worded ? tool.appendChild(make('span', { class: 'wide' })) : undefined;
  return {
    nodes: [tool],
    sync(view, t) {
      putTool(tool, t(word), { disabled: isOff?.(view) ?? false });
      if (words) putText(words, t(word));
    },
    stop: () => undefined,
  };
};

/** The symbol, which opens the search. */
const makeSymbol = ({ exchange }: ToolsContext): BarPiece => {
  const [strong, small] = [make('strong'), make('small')];
  const icon = makeChartIcon('search', 16);
  const button = make('button', { type: 'button', part: 'title', class: 'tool symbol', 'data-command': 'search' });
  return {
    nodes: [button],
    sync({ symbol, info, status }, t) {
      // While its name loads: `GATE:BTC_USDT` is a name for feeds.
      const name = info?.name || symbol.replace(/^.*:/, '').replace('_', '/') || t('symbol');
      const market = exchange.value || info?.exchange;
      put(button, { title: labelled(t('searchSymbol'), name, t), disabled: status === 'empty' });
      putText(strong, name);
      putText(small, market || '');
      putChildren(button, [icon, strong, ...(market ? [small] : [])]);
    },
    stop: () => undefined,
  };
};

/** Buttons that act on the page or the element, not on the chart. */
const makeOwnTools = ({ full }: ToolsContext, tools: Signal<boolean>) => {
  const toolsButton = makeTool({ command: 'tools', icon: 'pencil' });
  const screenshot = makeTool({ command: 'screenshot', icon: 'camera', part: 'action', roomy: true });
  const fullScreen = makeTool({ command: 'fullScreen', icon: 'full' });
  const sync: BarPiece['sync'] = ({ status }, t) => {
    putTool(toolsButton, t('tools'), { 'aria-expanded': tools.value });
    putTool(screenshot, t('screenshot'), { disabled: status === 'empty' });
    putTool(fullScreen, t(full.isOn.value ? 'leaveFullScreen' : 'fullScreen'));
    put(fullScreen.querySelector('path')!, { d: shapeOf(full.isOn.value ? 'unfull' : 'full') });
  };
  return { toolsButton, screenshot, fullScreen, sync };
};

/**
 * Makes the toolbar above the chart. The settings contain the controls that do not fit (`roomy`).
 * @param tools true while the drawing tools of a narrow chart are open
 */
export const makeToolbar = (context: ToolsContext, tools: Signal<boolean>): Part => {
  const { controller, texts, full, narrow, onPicture, follow } = context;
  const bar = make('div', { class: 'bar', role: 'toolbar' });
  const own = makeOwnTools(context, tools);
  const roomy = { roomy: true };
  const before = [
    makeSymbol(context),
    makeResolutions(controller),
    makeTypeMenu(controller),
    makeCommandTool('indicators', { worded: true }),
    ...(['compare', 'alerts', 'undo', 'redo'] as const).map((word) => makeCommandTool(word, roomy)),
  ];
  const [reset, scales] = [makeCommandTool('reset', roomy), makeScaleMenus(controller)];
  const [table, settings] = [makeCommandTool('table', roomy), makeCommandTool('settings')];
  const pieces = [...before, reset, scales, table, settings];
  const [start, space] = [before.flatMap(({ nodes }) => nodes), make('span', { class: 'space' })];
  const middle = [...reset.nodes, ...scales.nodes];
  const end = [...table.nodes, own.screenshot, ...settings.nodes, own.fullScreen];
  const roving = new Roving(() => bar, '.tool', 'horizontal');
  const stopFollowing = follow(() => {
    const [view, t] = [controller.view.value, texts.value];
    put(bar, { 'aria-label': t('chart') });
    putChildren(bar, [...start, space, ...middle, ...(narrow.value ? [own.toolsButton] : []), ...end]);
    for (const piece of pieces) piece.sync(view, t);
    own.sync(view, t);
    roving.mark();
  });
  listenForCommands(bar, (name) => {
    if (name === 'tools') tools.value = !tools.peek();
    else if (name === 'screenshot') onPicture();
    else if (name === 'fullScreen') full.toggle();
    else runBarCommand(controller, name);
  });
  const stopRoving = roving.listen();
  return {
    nodes: [bar],
    stop() {
      stopFollowing();
      stopRoving();
      for (const piece of pieces) piece.stop();
    },
  };
};
