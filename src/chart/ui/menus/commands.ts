import type { chartCopy } from '../../chart.copy.ts';
import type { ChartController } from '../../control/controller.ts';
import type { ScaleMode } from '../../engine/engine-types.ts';
import { panBy, zoomBy } from '../../engine/view/view-steps.ts';
import type { ChartView, Panel } from '../../state/chart-view.ts';
import type { IconName } from '../icons.ts';

/** An immediate action of the chart, offered by its toolbar, menus, settings or keyboard. */
export interface Command {
  readonly word: keyof typeof chartCopy.text;
  /** `Alt+T`, `Ctrl+Alt+H`, `/`: modifiers, and a letter or a sign; as in TradingView where ours are free. */
  readonly keys?: string;
  readonly icon?: IconName;
  /** It makes no sense now. */
  isOff?(view: ChartView): boolean;
  run(controller: ChartController): void;
}

/** How much wider bars become, or prices and panes higher, by one press. */
export const STEP = 1.4;

const toggleMode =
  (mode: ScaleMode) =>
  ({ look, view }: ChartController): void =>
    look.set({ mode: view.peek().mode === mode ? 'normal' : mode });
const toolCommand = (word: 'trend' | 'horizontal' | 'vertical' | 'fibonacci', keys: string): Command => ({
  ...{ word, keys },
  run: (chart) => chart.drawings.use(word),
});
const open = (word: Panel & Command['word'], icon: IconName, keys?: string): Command => ({
  ...{ word, icon, ...(keys && { keys }) },
  isOff: ({ status }) => status === 'empty' && word !== 'settings' && word !== 'shortcuts',
  run: (chart) => chart.set({ panel: word }),
});

export const COMMANDS: readonly Command[] = [
  {
    word: 'undo',
    keys: 'Ctrl+Z',
    icon: 'undo',
    isOff: ({ canUndo }) => !canUndo,
    run: (chart) => chart.drawings.undo(),
  },
  {
    word: 'redo',
    keys: 'Ctrl+Y',
    icon: 'redo',
    isOff: ({ canRedo }) => !canRedo,
    run: (chart) => chart.drawings.redo(),
  },
  toolCommand('trend', 'Alt+T'),
  toolCommand('horizontal', 'Alt+H'),
  toolCommand('vertical', 'Alt+V'),
  toolCommand('fibonacci', 'Alt+F'),
  { word: 'copy', keys: 'Ctrl+C', run: ({ drawings }) => drawings.copy() },
  { word: 'paste', keys: 'Ctrl+V', run: ({ drawings }) => drawings.paste() },
  {
    word: 'hideDrawings',
    keys: 'Ctrl+Alt+H',
    run: ({ drawings }) => drawings.hideAll(drawings.visible.length > 0),
  },
  { word: 'invert', keys: 'Alt+I', run: ({ look, view }) => look.set({ inverted: !view.peek().inverted }) },
  { word: 'logarithmic', keys: 'Alt+L', run: toggleMode('logarithmic') },
  { word: 'percent', keys: 'Alt+P', run: toggleMode('percent') },
  {
    word: 'reset',
    keys: 'Alt+R',
    icon: 'newest',
    isOff: ({ status }) => status === 'empty',
    run: ({ gestures }) => gestures.reset(),
  },
  { word: 'earlier', icon: 'back', run: ({ engine }) => panBy(engine, engine.width / 2) },
  { word: 'later', icon: 'forth', run: ({ engine }) => panBy(engine, -engine.width / 2) },
  { word: 'zoomIn', icon: 'zoomIn', run: ({ engine }) => zoomBy(engine, STEP) },
  { word: 'zoomOut', icon: 'zoomOut', run: ({ engine }) => zoomBy(engine, 1 / STEP) },
  { word: 'alert', keys: 'Alt+A', run: (chart) => chart.alerts.addAt(chart.pointed().price, chart.view.peek().symbol) },
  open('alerts', 'bell', 'A'),
  open('compare', 'compare'),
  open('goToDate', 'date', 'Alt+G'),
  open('indicators', 'indicators', '/'),
  open('intervals', 'gear', ','),
  open('objects', 'list', 'O'),
  open('table', 'table'),
  open('settings', 'gear'),
  open('shortcuts', 'keys', '?'),
];

export const commandOf = (word: Command['word']): Command | undefined => COMMANDS.find((one) => one.word === word);

/** The keys for something, for menus. */
export const keysOf = (word: Command['word']): string | undefined => commandOf(word)?.keys;

/** As keys are written: letters by their key (with Alt some keyboards write signs), signs as they are typed. */
const writtenAs = ({ key, code, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): string => {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isPlain = !ctrlKey && !metaKey && !altKey;
  // A plain letter is the one that is typed, wherever it lies.
  const name = isPlain ? key.toUpperCase() : (letter ?? key.toUpperCase());
  return [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', name].filter(Boolean).join('+');
};

/** @returns whether the keys were those of a command, which has been run */
export const runKeys = (controller: ChartController, event: globalThis.KeyboardEvent): boolean => {
  const written = event.shiftKey && writtenAs(event) === 'Ctrl+Z' ? 'Ctrl+Y' : writtenAs(event);
  const found = COMMANDS.find(({ keys }) => keys === written);
  found?.run(controller);
  return found !== undefined;
};
