import type { ChartController } from '../../control/controller.ts';
import type { MenuTarget } from '../../state/chart-view.ts';
import { SCALE_MODES } from '../../engine/engine-types.ts';
import { formatPrice } from '../../engine/format.ts';
import { buttonsOf } from '../../overlays/line-layout.ts';
import type { ChartLine } from '../../overlays/overlay-types.ts';
import { commandOf, keysOf, type Command } from './commands.ts';
import { buttonName, type Words } from '../words.ts';

export interface MenuEntry {
  label: string;
  /** The keys that do the same. */
  keys?: string | undefined;
  /** Of a choice; undefined for an action. */
  checked?: boolean;
  run(): void;
}

const CHART_COMMANDS = ['indicators', 'compare', 'alerts', 'objects', 'goToDate', 'settings', 'shortcuts'] as const;

const entryOf = (controller: ChartController, t: Words, word: Command['word']): MenuEntry => ({
  label: t(word),
  keys: keysOf(word),
  run: () => commandOf(word)!.run(controller),
});

/** What can be done at a price; buying and selling where the host asks for it. */
const priceEntries = (controller: ChartController, t: Words, at: number | undefined): MenuEntry[] => {
  if (at === undefined) return [];
  const { drawings, engine, view } = controller;
  const price = formatPrice(at, engine.digits);
  const orders = (['buy', 'sell'] as const).map((side) => ({
    label: t(side === 'buy' ? 'buyAt' : 'sellAt', { price }),
    run: () => controller.order(side, at),
  }));
  return [
    ...(view.peek().takesOrders ? orders : []),
    { label: t('alertAt', { price }), keys: keysOf('alert'), run: () => controller.alerts.addAt(at) },
    {
      label: t('lineAt', { price }),
      run: () => drawings.add({ kind: 'horizontal', anchors: [{ time: engine.bars.lastTime ?? 0, price: at }] }),
    },
    {
      label: t('copyPrice', { price }),
      run: () => void navigator.clipboard?.writeText(at.toFixed(engine.digits)).catch(() => undefined),
    },
  ];
};

const chartEntries = (controller: ChartController, t: Words, at: number | undefined): MenuEntry[] => {
  const { drawings } = controller;
  return [
    entryOf(controller, t, 'reset'),
    ...priceEntries(controller, t, at),
    ...(drawings.copied ? [entryOf(controller, t, 'paste')] : []),
    ...CHART_COMMANDS.map((word) => entryOf(controller, t, word)),
  ];
};

const axisEntries = (controller: ChartController, t: Words, at: number | undefined): MenuEntry[] => {
  const { look, view } = controller;
  const { mode, inverted } = view.peek();
  return [
    ...priceEntries(controller, t, at),
    entryOf(controller, t, 'reset'),
    ...SCALE_MODES.map((one) => ({
      label: t(one),
      keys: one === 'normal' || one === 'indexed' ? undefined : keysOf(one),
      checked: one === mode,
      run: () => look.set({ mode: one }),
    })),
    { ...entryOf(controller, t, 'invert'), checked: inverted },
  ];
};

const indicatorEntries = (controller: ChartController, t: Words, id: string): MenuEntry[] => [
  { label: t('settings'), run: () => controller.set({ panel: 'indicators' }) },
  { label: t('hide'), run: () => controller.indicators.set(id, { hidden: true }) },
  { label: t('moveUp'), run: () => controller.indicators.move(id, -1) },
  { label: t('moveDown'), run: () => controller.indicators.move(id, 1) },
  { label: t('remove'), run: () => controller.indicators.remove(id) },
];

const drawingEntries = (controller: ChartController, t: Words, id: string): MenuEntry[] => {
  const { drawings } = controller;
  const { locked = false } = drawings.find(id) ?? {};
  return [
    { label: t('settings'), run: () => controller.set({ panel: 'objects' }) },
    { label: t('copy'), keys: keysOf('copy'), run: () => drawings.copy(id) && drawings.paste() },
    { label: t(locked ? 'unlock' : 'lock'), run: () => drawings.change(id, { locked: !locked }) },
    { label: t('hide'), run: () => drawings.change(id, { hidden: true }) },
    { label: t('toFront'), run: () => drawings.raise(id) },
    { label: t('remove'), keys: 'Delete', run: () => drawings.remove(id) },
  ];
};

const lineEntries = (controller: ChartController, t: Words, line: ChartLine): MenuEntry[] => [
  ...(line.alert ? [{ label: t('settings'), run: () => controller.set({ panel: 'alerts' }) }] : []),
  ...buttonsOf(line).map((button) => ({
    label: buttonName(line, button, t),
    run: () => controller.overlays.pressLine(line, button),
  })),
];

/** What can be done with what was pressed. */
export const entriesOf = (controller: ChartController, target: MenuTarget, t: Words): readonly MenuEntry[] => {
  switch (target.kind) {
    case 'axis':
      return axisEntries(controller, t, target.price);
    case 'price':
      return priceEntries(controller, t, target.price);
    case 'chart':
      return chartEntries(controller, t, target.price);
    case 'indicator':
      return indicatorEntries(controller, t, target.id);
    case 'drawing':
      return drawingEntries(controller, t, target.id);
    case 'line':
      return lineEntries(controller, t, target.line);
  }
};
