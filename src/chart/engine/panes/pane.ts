import type { Column } from '../../feed/column.ts';
import { PaneScale, type ScaleSource } from '../../scale/pane-scale.ts';
import type { PriceScale } from '../../scale/price-scale.ts';
import type { Tick } from '../../scale/ticks.ts';
import type { PanePlace } from './pane-stack.ts';
import { PriceGrid } from './price-grid.ts';
import type { Study } from '../study.ts';

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

/** Returns the range of values that must be visible for a study. */
export const studyRange = (study: Study, first: number, last: number): [number, number] => {
  let [low, high] = [Infinity, -Infinity];
  for (const { kind, column, shift } of study.lines) {
    if (kind === 'count') continue;
    // Values to the right of the newest bar are visible together with it.
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

/** Scaling and axis labels of a pane. */
export interface PaneContent extends Omit<ScaleSource, 'height'> {
  ticks(scale: PriceScale): readonly Tick[];
  /** Returns the text of the crosshair's label at a value. */
  textAt(scale: PriceScale, value: number): string;
}

/** One pane with its scale: the price pane, or that of a study. */
export class ChartPane {
  readonly scale: PaneScale;
  readonly grid: PriceGrid;

  /** @param place returns its place in the chart; without height before layout */
  constructor(
    private readonly content: PaneContent,
    readonly place: () => PanePlace,
    readonly study?: Study,
  ) {
    this.scale = new PaneScale({ ...content, height: () => this.height });
    this.grid = new PriceGrid(
      () => this.scale.now(),
      (scale) => content.ticks(scale),
    );
  }

  /** CSS px. */
  get top(): number {
    return this.place().top;
  }

  /** CSS px; 0 before layout. */
  get height(): number {
    return this.place().height;
  }

  /** Returns all texts that the axis may show: its labels, and the crosshair's at both edges. */
  texts(): readonly string[] {
    return [...this.grid.ticks().map(({ text }) => text), this.textAt(0), this.textAt(this.height - 1)];
  }

  /** Returns the text of the crosshair's label. @param y CSS px from the top of the pane */
  textAt(y: number): string {
    const scale = this.scale.now();
    return scale ? this.content.textAt(scale, scale.toPrice(y)) : '';
  }
}
