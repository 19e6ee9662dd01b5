import type { chartCopy } from '../../chart.copy.ts';
import type { ChartController } from '../../control/controller.ts';
import type { ScaleMode } from '../../engine/engine-types.ts';

/** Keys that do one thing, as TradingView has them where ours are free. */
interface Shortcut {
  /** `Alt+T`, `Ctrl+Alt+H`, `/`: modifiers, and a letter or a sign. */
  readonly keys: string;
  readonly words: keyof typeof chartCopy.text;
  run(controller: ChartController): void;
}

const toggleMode = ({ look, view }: ChartController, mode: ScaleMode): void =>
  look.setMode(view.peek().mode === mode ? 'normal' : mode);

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: 'Alt+T', words: 'trend', run: (chart) => chart.useTool('trend') },
  { keys: 'Alt+H', words: 'horizontal', run: (chart) => chart.useTool('horizontal') },
  { keys: 'Alt+V', words: 'vertical', run: (chart) => chart.useTool('vertical') },
  { keys: 'Alt+F', words: 'fibonacci', run: (chart) => chart.useTool('fibonacci') },
  { keys: 'Ctrl+C', words: 'copy', run: ({ drawings }) => drawings.copy() },
  { keys: 'Ctrl+V', words: 'paste', run: ({ drawings }) => drawings.paste() },
  {
    keys: 'Ctrl+Alt+H',
    words: 'hideDrawings',
    run: ({ drawings }) => drawings.hideAll(drawings.visible.length > 0),
  },
  { keys: 'Alt+I', words: 'invert', run: ({ look, view }) => look.setInverted(!view.peek().inverted) },
  { keys: 'Alt+L', words: 'logarithmic', run: (chart) => toggleMode(chart, 'logarithmic') },
  { keys: 'Alt+P', words: 'percent', run: (chart) => toggleMode(chart, 'percent') },
  { keys: 'Alt+R', words: 'reset', run: ({ gestures }) => gestures.reset() },
  { keys: 'Alt+G', words: 'goToDate', run: (chart) => chart.set({ panel: 'goToDate' }) },
  { keys: 'Alt+A', words: 'alert', run: (chart) => chart.alertAt(chart.pointedPrice()) },
  { keys: 'A', words: 'alerts', run: (chart) => chart.set({ panel: 'alerts' }) },
  { keys: '/', words: 'indicators', run: (chart) => chart.set({ panel: 'indicators' }) },
  { keys: ',', words: 'intervals', run: (chart) => chart.set({ panel: 'intervals' }) },
  { keys: 'O', words: 'objects', run: (chart) => chart.set({ panel: 'objects' }) },
  { keys: '?', words: 'shortcuts', run: (chart) => chart.set({ panel: 'shortcuts' }) },
];

/** The keys for something, for menus. */
export const keysOf = (words: Shortcut['words']): string | undefined =>
  SHORTCUTS.find((one) => one.words === words)?.keys;

/** As a shortcut is written: letters by their key (with Alt some keyboards write signs), signs as they are typed. */
const writtenAs = ({ key, code, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): string => {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isPlain = !ctrlKey && !metaKey && !altKey;
  // A plain letter is the one that is typed, wherever it lies.
  const name = isPlain ? key.toUpperCase() : (letter ?? key.toUpperCase());
  return [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', name].filter(Boolean).join('+');
};

/** @returns whether the keys were a shortcut, which has been run */
export const runShortcut = (controller: ChartController, event: globalThis.KeyboardEvent): boolean => {
  const written = writtenAs(event);
  const found = SHORTCUTS.find(({ keys }) => keys === written);
  found?.run(controller);
  return found !== undefined;
};
