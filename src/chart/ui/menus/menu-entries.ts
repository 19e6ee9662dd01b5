import type { ChartController } from '../../control/controller.ts';
import { isShown } from '../../control/session/shown-market.ts';
import type { OpenMenu } from '../../state/chart-view.ts';
import { SCALE_MODES } from '../../engine/engine-types.ts';
import { zoomPrices } from '../../engine/view/view-steps.ts';
import { buttonsOf } from '../../overlays/line-layout.ts';
import type { ChartLine } from '../../overlays/overlay-types.ts';
import type { IconName } from '../icons.ts';
import { commandOf, keysOf, STEP, type Command } from './commands.ts';
import { buttonName, lineName, type Words } from '../words.ts';

export interface MenuEntry {
  label: string;
  /** The keys that do the same. */
  keys?: string | undefined;
  /** State of a choice; undefined for an action. */
  checked?: boolean;
  /** Icon of a repeatable step, which is in the first row and keeps the menu open. */
  icon?: IconName;
  /** Icon before the label. */
  face?: IconName | undefined;
  run(): void;
}
/** Entries that belong together; a line separates groups. */
type Group = readonly MenuEntry[];

const CHART_COMMANDS = ['indicators', 'compare', 'alerts', 'objects', 'goToDate', 'settings', 'shortcuts'] as const;

const entryOf = (controller: ChartController, t: Words, word: Command['word']): MenuEntry => ({
  label: t(word),
  keys: keysOf(word),
  face: commandOf(word)!.icon,
  run: () => commandOf(word)!.run(controller),
});

/** Single-press alternatives to dragging and pinching (WCAG 2.5.7). */
const viewSteps = (controller: ChartController, t: Words): MenuEntry[] =>
  (['earlier', 'zoomOut', 'zoomIn', 'later'] as const).map((word) => ({
    ...entryOf(controller, t, word),
    icon: commandOf(word)!.icon!,
  }));

/** The same for a height. @param stretch makes it larger by a factor */
const heightSteps = (lower: string, higher: string, stretch: (factor: number) => void): MenuEntry[] => [
  { label: lower, icon: 'zoomOut', run: () => stretch(1 / STEP) },
  { label: higher, icon: 'zoomIn', run: () => stretch(STEP) },
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
  const orders = (['buy', 'sell'] as const).map((side): MenuEntry => ({
    label: t(side === 'buy' ? 'buyAt' : 'sellAt', { price }),
    face: side === 'buy' ? 'up' : 'down',
    run: () => controller.order(side, at, symbol),
  }));
  return [
    ...(view.peek().takesOrders ? orders : []),
    {
      label: t('alertAt', { price }),
      keys: keysOf('alert'),
      face: 'bell',
      run: () => controller.alerts.addAt(at, symbol),
    },
    {
      label: t('lineAt', { price }),
      face: 'horizontal',
      run() {
        const anchors = [{ time: engine.bars.lastTime ?? 0, price: at }];
        if (isShown(view.peek(), symbol)) drawings.add({ kind: 'horizontal', anchors });
      },
    },
    {
      label: t('copyPrice', { price }),
      face: 'copy',
      run: () => void navigator.clipboard?.writeText(engine.prices.plain(at)).catch(() => undefined),
    },
  ];
};

/** Three groups: the view, the place, and the chart. */
const chartEntries = (controller: ChartController, t: Words, at: PricePoint): Group[] => [
  [...viewSteps(controller, t), entryOf(controller, t, 'reset')],
  [
    ...priceEntries(controller, t, at),
    ...(controller.drawings.copied ? [{ ...entryOf(controller, t, 'paste'), face: 'copy' as const }] : []),
  ],
  CHART_COMMANDS.map((word) => entryOf(controller, t, word)),
];

const axisEntries = (controller: ChartController, t: Words, at: PricePoint): Group[] => {
  const { look, view } = controller;
  const { mode, inverted } = view.peek();
  return [
    [
      ...heightSteps(t('zoomOut'), t('zoomIn'), (factor) => zoomPrices(controller.engine, factor)),
      entryOf(controller, t, 'reset'),
    ],
    priceEntries(controller, t, at),
    [
      ...SCALE_MODES.map((one) => ({
        label: t(one),
        keys: one === 'normal' || one === 'indexed' ? undefined : keysOf(one),
        checked: one === mode,
        run: () => look.set({ mode: one }),
      })),
      { ...entryOf(controller, t, 'invert'), checked: inverted },
    ],
  ];
};

const paneSteps = ({ engine, indicators }: ChartController, t: Words, id: string): MenuEntry[] => {
  const study = indicators.studies.find((one) => one.id === id);
  if (study?.place !== 'pane') return [];
  return heightSteps(t('lowerPane'), t('higherPane'), (factor) => engine.picture.stack.stretch(study, factor));
};

const indicatorEntries = (controller: ChartController, t: Words, id: string): Group[] => [
  [
    ...paneSteps(controller, t, id),
    { label: t('settings'), face: 'gear', run: () => controller.set({ panel: 'indicators' }) },
    { label: t('hide'), face: 'eye', run: () => controller.indicators.set(id, { hidden: true }) },
  ],
  [
    { label: t('moveUp'), face: 'up', run: () => controller.indicators.move(id, -1) },
    { label: t('moveDown'), face: 'down', run: () => controller.indicators.move(id, 1) },
  ],
  [{ label: t('remove'), face: 'trash', run: () => controller.indicators.remove(id) }],
];

const drawingEntries = (controller: ChartController, t: Words, id: string): Group[] => {
  const { drawings } = controller;
  const { locked = false } = drawings.find(id) ?? {};
  return [
    [
      { label: t('settings'), face: 'gear', run: () => controller.set({ panel: 'objects' }) },
      { label: t('copy'), keys: keysOf('copy'), face: 'copy', run: () => drawings.copy(id) && drawings.paste() },
    ],
    [
      { label: t(locked ? 'unlock' : 'lock'), face: 'lock', run: () => drawings.change(id, { locked: !locked }) },
      { label: t('hide'), face: 'eye', run: () => drawings.change(id, { hidden: true }) },
      { label: t('toFront'), face: 'up', run: () => drawings.raise(id) },
    ],
    [{ label: t('remove'), keys: 'Delete', face: 'trash', run: () => drawings.remove(id) }],
  ];
};

const lineEntries = (controller: ChartController, t: Words, line: ChartLine): MenuEntry[] => [
  ...(line.alert
    ? [{ label: t('settings'), face: 'gear' as const, run: () => controller.set({ panel: 'alerts' }) }]
    : []),
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

/** Returns the entries for the menu's target, in groups. */
export const entriesOf = (controller: ChartController, { target, symbol }: OpenMenu, t: Words): readonly Group[] => {
  switch (target.kind) {
    case 'axis':
      return axisEntries(controller, t, { price: target.price, symbol });
    case 'price':
      return [priceEntries(controller, t, { price: target.price, symbol })];
    case 'chart':
      return chartEntries(controller, t, { price: target.price, symbol });
    case 'indicator':
      return indicatorEntries(controller, t, target.id);
    case 'drawing':
      return drawingEntries(controller, t, target.id);
    case 'line':
      return [lineEntries(controller, t, target.line)];
  }
};
