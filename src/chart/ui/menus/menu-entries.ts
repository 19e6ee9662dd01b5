import type { ComponentType } from 'react';
import type { ChartController } from '../../control/controller.ts';
import { isShown } from '../../control/session/shown-market.ts';
import type { OpenMenu } from '../../state/chart-view.ts';
import { SCALE_MODES } from '../../engine/engine-types.ts';
import { zoomPrices } from '../../engine/view/view-steps.ts';
import { buttonsOf } from '../../overlays/line-layout.ts';
import type { ChartLine } from '../../overlays/overlay-types.ts';
import { ZoomInIcon, ZoomOutIcon } from '../icons.tsx';
import { commandOf, keysOf, STEP, type Command } from './commands.ts';
import { buttonName, lineName, type Words } from '../words.ts';

export interface MenuEntry {
  label: string;
  /** The keys that do the same. */
  keys?: string | undefined;
  /** State of a choice; undefined for an action. */
  checked?: boolean;
  /** Icon of a repeatable step, which is in the first row and keeps the menu open. */
  Icon?: ComponentType<{ size?: number }>;
  run(): void;
}

const CHART_COMMANDS = ['indicators', 'compare', 'alerts', 'objects', 'goToDate', 'settings', 'shortcuts'] as const;

const entryOf = (controller: ChartController, t: Words, word: Command['word']): MenuEntry => ({
  label: t(word),
  keys: keysOf(word),
  run: () => commandOf(word)!.run(controller),
});

/** Single-press alternatives to dragging and pinching (WCAG 2.5.7). */
const viewSteps = (controller: ChartController, t: Words): MenuEntry[] =>
  (['earlier', 'zoomOut', 'zoomIn', 'later'] as const).map((word) => ({
    ...entryOf(controller, t, word),
    Icon: commandOf(word)!.Icon!,
  }));

/** The same for a height. @param stretch makes it larger by a factor */
const heightSteps = (lower: string, higher: string, stretch: (factor: number) => void): MenuEntry[] => [
  { label: lower, Icon: ZoomOutIcon, run: () => stretch(1 / STEP) },
  { label: higher, Icon: ZoomInIcon, run: () => stretch(STEP) },
];

/** A price, and the symbol that it is of. */
interface PricePoint {
  price: number | undefined;
  symbol: string;
}

/** Returns the actions at a price, including buying and selling if the host enabled orders. */
const priceEntries = (controller: ChartController, t: Words, { price: given, symbol }: PricePoint): MenuEntry[] => {
  if (given === undefined || Number.isNaN(given)) return [];
  const { drawings, engine, view } = controller;
  const at = engine.prices.round(given);
  const price = engine.prices.format(at);
  const orders = (['buy', 'sell'] as const).map((side) => ({
    label: t(side === 'buy' ? 'buyAt' : 'sellAt', { price }),
    run: () => controller.order(side, at, symbol),
  }));
  return [
    ...(view.peek().takesOrders ? orders : []),
    { label: t('alertAt', { price }), keys: keysOf('alert'), run: () => controller.alerts.addAt(at, symbol) },
    {
      label: t('lineAt', { price }),
      run() {
        const anchors = [{ time: engine.bars.lastTime ?? 0, price: at }];
        if (isShown(view.peek(), symbol)) drawings.add({ kind: 'horizontal', anchors });
      },
    },
    {
      label: t('copyPrice', { price }),
      run: () => void navigator.clipboard?.writeText(engine.prices.plain(at)).catch(() => undefined),
    },
  ];
};

const chartEntries = (controller: ChartController, t: Words, at: PricePoint): MenuEntry[] => {
  const { drawings } = controller;
  return [
    ...viewSteps(controller, t),
    entryOf(controller, t, 'reset'),
    ...priceEntries(controller, t, at),
    ...(drawings.copied ? [entryOf(controller, t, 'paste')] : []),
    ...CHART_COMMANDS.map((word) => entryOf(controller, t, word)),
  ];
};

const axisEntries = (controller: ChartController, t: Words, at: PricePoint): MenuEntry[] => {
  const { look, view } = controller;
  const { mode, inverted } = view.peek();
  return [
    ...heightSteps(t('zoomOut'), t('zoomIn'), (factor) => zoomPrices(controller.engine, factor)),
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

const paneSteps = ({ engine, indicators }: ChartController, t: Words, id: string): MenuEntry[] => {
  const study = indicators.studies.find((one) => one.id === id);
  if (study?.place !== 'pane') return [];
  return heightSteps(t('lowerPane'), t('higherPane'), (factor) => engine.picture.stretchPane(study, factor));
};

const indicatorEntries = (controller: ChartController, t: Words, id: string): MenuEntry[] => [
  ...paneSteps(controller, t, id),
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
  ...(line.draggable && !line.alert
    ? [
        {
          label: t('moveLine', { name: lineName(line, t) }),
          run: () => controller.set({ overlappingLines: [line] }),
        },
      ]
    : []),
  ...buttonsOf(line).map((button) => ({
    label: buttonName(line, button, t),
    run: () => controller.overlays.pressLine(line, button),
  })),
];

/** Returns the entries for the menu's target. */
export const entriesOf = (
  controller: ChartController,
  { target, symbol }: OpenMenu,
  t: Words,
): readonly MenuEntry[] => {
  switch (target.kind) {
    case 'axis':
      return axisEntries(controller, t, { price: target.price, symbol });
    case 'price':
      return priceEntries(controller, t, { price: target.price, symbol });
    case 'chart':
      return chartEntries(controller, t, { price: target.price, symbol });
    case 'indicator':
      return indicatorEntries(controller, t, target.id);
    case 'drawing':
      return drawingEntries(controller, t, target.id);
    case 'line':
      return lineEntries(controller, t, target.line);
  }
};
