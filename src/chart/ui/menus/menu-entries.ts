import type { ChartController } from '../../control/controller.ts';
import type { MenuTarget } from '../../state/chart-view.ts';
import { SCALE_MODES } from '../../engine/engine-types.ts';
import { formatPrice } from '../../engine/format.ts';
import { buttonsOf } from '../../overlays/line-layout.ts';
import { keysOf } from './shortcuts.ts';
import { lineName, LINE_WORDS, type useChartCopy } from '../words.ts';

export interface MenuEntry {
  label: string;
  /** The keys that do the same. */
  keys?: string | undefined;
  /** Of a choice; undefined for an action. */
  checked?: boolean;
  run(): void;
}

type Words = ReturnType<typeof useChartCopy>;

const chartEntries = (controller: ChartController, t: Words, at: number | undefined): MenuEntry[] => {
  const { drawings, engine } = controller;
  const price = at === undefined ? undefined : formatPrice(at, engine.digits);
  const open = (label: 'indicators' | 'objects' | 'goToDate' | 'settings' | 'shortcuts'): MenuEntry => ({
    label: t(label),
    keys: keysOf(label),
    run: () => controller.set({ panel: label }),
  });
  const ofPrice: MenuEntry[] =
    at === undefined || price === undefined
      ? []
      : [
          {
            label: t('copyPrice', { price }),
            run: () => void navigator.clipboard?.writeText(at.toFixed(engine.digits)).catch(() => undefined),
          },
          {
            label: t('lineAt', { price }),
            run: () => drawings.add({ kind: 'horizontal', anchors: [{ time: engine.bars.lastTime ?? 0, price: at }] }),
          },
        ];
  return [
    { label: t('reset'), keys: keysOf('reset'), run: () => controller.gestures.reset() },
    ...ofPrice,
    ...(drawings.copied ? [{ label: t('paste'), keys: keysOf('paste'), run: () => drawings.paste() }] : []),
    open('indicators'),
    open('objects'),
    open('goToDate'),
    open('settings'),
    open('shortcuts'),
  ];
};

const axisEntries = ({ look, view, gestures }: ChartController, t: Words): MenuEntry[] => {
  const { mode, inverted } = view.peek();
  return [
    { label: t('reset'), keys: keysOf('reset'), run: () => gestures.reset() },
    ...SCALE_MODES.map((one) => ({
      label: t(one),
      keys: one === 'normal' || one === 'indexed' ? undefined : keysOf(one),
      checked: one === mode,
      run: () => look.setMode(one),
    })),
    { label: t('invert'), keys: keysOf('invert'), checked: inverted, run: () => look.setInverted(!inverted) },
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

/** What can be done with what was pressed. */
export const entriesOf = (controller: ChartController, target: MenuTarget, t: Words): readonly MenuEntry[] => {
  if (target.kind === 'axis') return axisEntries(controller, t);
  if (target.kind === 'indicator') return indicatorEntries(controller, t, target.id);
  if (target.kind === 'drawing') return drawingEntries(controller, t, target.id);
  if (target.kind === 'chart') return chartEntries(controller, t, target.price);
  const { line } = target;
  return buttonsOf(line).map((button) => ({
    label: t(LINE_WORDS[button], { name: lineName(line) }),
    run: () => controller.overlays.pressLine(line, button),
  }));
};
