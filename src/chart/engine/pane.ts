import { formatDecimal } from '../price/format-number.ts';
import type { PriceStep } from '../price/price-step.ts';
import type { Column } from '../feed/column.ts';
import { Layer } from './layer.ts';
import { addAnchor, holdValue, type Anchor, type IChartApi } from './library.ts';
import { PriceGrid } from './price-grid.ts';
import type { Study } from './study.ts';
import type { Surface } from './surface.ts';

/** Price → CSS px of a pane. Every scale but the logarithmic one is linear, so two values determine it. */
export const scaleOf = (
  anchor: Anchor,
  logarithmic: boolean,
  low: number,
  high: number,
): ((value: number) => number) => {
  const yLow = anchor.priceToCoordinate(low);
  const yHigh = anchor.priceToCoordinate(high);
  if (logarithmic || yLow === null || yHigh === null || high === low)
    return (value) => anchor.priceToCoordinate(value) ?? NaN;
  const slope = (yHigh - yLow) / (high - low);
  return (value) => yLow + (value - low) * slope;
};

/** Lowest and highest value of some columns between two bars. */
export const extremes = (columns: readonly Column[], first: number, last: number): [number, number] => {
  let low = Infinity;
  let high = -Infinity;
  for (const column of columns)
    for (let at = first; at <= last; at++) {
      const value = column.get(at);
      if (value < low) low = value;
      if (value > high) high = value;
    }
  return [low, high];
};

/** What a study must have on screen. */
export const studyRange = (study: Study, first: number, last: number): [number, number] => {
  let [low, high] = [Infinity, -Infinity];
  for (const { kind, column, shift } of study.lines) {
    if (kind === 'count') continue;
    // What stands right of the newest bar is seen with it.
    const end = last === column.last ? last : Math.min(column.last, last - shift);
    const [least, most] = extremes([column], Math.max(column.first, first - shift), end);
    low = Math.min(low, least);
    high = Math.max(high, most);
  }
  for (const level of study.place === 'pane' ? study.levels : []) {
    low = Math.min(low, level);
    high = Math.max(high, level);
  }
  if (study.lines.some(({ kind }) => kind === 'histogram')) {
    low = Math.min(low, 0);
    high = Math.max(high, 0);
  }
  return [low, high];
};

/** Autoscale of the library in its own shape; nothing for an empty or broken range. */
export const asRange = ([low, high]: readonly [number, number]) =>
  high >= low && Number.isFinite(high - low) ? { priceRange: { minValue: low, maxValue: high } } : null;

/** What a study's pane reads of the chart. */
export interface PaneSurroundings {
  prices(): PriceStep;
  /** First and last bar on screen. */
  visible(): { first: number; last: number };
  surface(pane: StudyPane): Surface;
  cursor(pane: StudyPane): Surface;
}

/** A pane of one indicator. */
export class StudyPane {
  readonly anchor: Anchor;
  readonly surface: Surface;
  readonly grid: PriceGrid;

  constructor(
    chart: IChartApi,
    index: number,
    readonly study: Study,
    private readonly around: PaneSurroundings,
  ) {
    const format = (value: number) => {
      const { decimals, signs } = around.prices();
      return formatDecimal(value, Math.min(8, Math.max(2, decimals)), signs);
    };
    this.grid = new PriceGrid(format);
    this.anchor = addAnchor(chart, index, format, () => asRange(this.range()), this.grid.labelled);
    this.anchor.priceScale().applyOptions({ scaleMargins: { top: 0.22, bottom: 0.08 } });
    holdValue(this.anchor, 0);
    this.surface = around.surface(this);
    this.anchor.attachPrimitive(new Layer({ pane: this.surface.draw, cursor: around.cursor(this).draw }));
  }

  /** Lowest and highest value on screen. */
  range(): [number, number] {
    const { first, last } = this.around.visible();
    return studyRange(this.study, first, last);
  }

  toY(): (value: number) => number {
    const [low, high] = this.range();
    return Number.isFinite(high - low) && high > low
      ? scaleOf(this.anchor, false, low, high)
      : (value) => this.anchor.priceToCoordinate(value) ?? NaN;
  }
}
