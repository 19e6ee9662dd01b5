import type { IChartApi } from '../library.ts';
import type { ChartPane } from './pane.ts';
import type { Study } from '../study.ts';

/** How much higher than the pane of a study that of the price is, by the number of studies. */
const priceShare = (studies: number): number => Math.max(2, 4 - studies * 0.4);
/** The price pane keeps this part of the chart, however high the others have been made. */
const LEAST_PRICE_PART = 0.3;

/** Heights of the panes. Those that somebody has set stay while other panes come and go: the price pane gives way. */
export class PaneHeights {
  /** Studies whose pane has been resized, in CSS px. */
  private readonly own = new Map<Study, number>();
  /** Shares as they were given out last. */
  private given: readonly number[] = [];
  /** Height of all panes. */
  private whole = 0;

  constructor(private readonly chart: IChartApi) {}

  /** Reads which panes have been resized since shares were given out. */
  read(panes: readonly ChartPane[]): void {
    const shares = this.chart.panes().map((pane) => pane.getStretchFactor());
    this.whole = panes.reduce((sum, { height }) => sum + height, 0);
    if (shares.length !== this.given.length || !this.whole) return;
    panes.forEach(({ study, height }, at) => {
      if (study && (this.own.has(study) || !isNear(shares[at]!, this.given[at]!))) this.own.set(study, height);
    });
  }

  /** Gives each pane its share. */
  apply(panes: readonly ChartPane[]): void {
    const count = panes.length - 1;
    const usual = this.whole / (priceShare(count) + count);
    const isSet = panes.some(({ study }) => study && this.own.has(study));
    const heights = panes.slice(1).map(({ study }) => this.own.get(study!) ?? usual);
    const rest = this.whole - heights.reduce((sum, height) => sum + height, 0);
    this.given = isSet
      ? [Math.max(rest, this.whole * LEAST_PRICE_PART), ...heights]
      : panes.map((_, at) => (at ? 1 : priceShare(count)));
    this.chart.panes().forEach((pane, at) => pane.setStretchFactor(this.given[at] ?? 1));
  }
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6 * other;
