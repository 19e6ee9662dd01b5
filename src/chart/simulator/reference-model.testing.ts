import type { PriceAlert } from '../alerts/price-alert.ts';
import type { ChartLayout } from '../state/layout.ts';
import type { Bar, FeedBar } from '../feed/types.ts';
import { startOf, TRADE_EVERY, type World } from './world.testing.ts';

/** The compared state of a chart. */
export interface ShownChart {
  symbol: string;
  resolution: string;
  /** Logical indices of the first and the last bar; `last` is below `first` while no bar is shown. */
  first: number;
  last: number;
  bar(index: number): Readonly<Bar> | undefined;
  /** Start of a bar in seconds, without a copy of the bar; NaN outside. */
  time(index: number): number;
  close(index: number): number;
  /** Moving averages with their length: one value per bar, NaN without a value. */
  averages: readonly { length: number; first: number; last: number; value(index: number): number }[];
  view: { right: number; spacing: number };
  drawings: readonly { id: string; anchors: readonly { time: number; price: number }[] }[];
  alerts: readonly { id: string; symbol: string; price: number; fired?: number | undefined }[];
}

interface Alert {
  readonly symbol: string;
  readonly price: number;
  /** Seconds. */
  readonly since: number;
  /** The newest price when it was made, undefined if its symbol was not shown; how often one had been opened by then. */
  readonly before: number | undefined;
  readonly opening: number;
}

/** Where somebody looks: at the newest bars, or at a time. */
type Anchor = { readonly spacing: number } & ({ readonly behind: number } | { readonly time: number });

/** Minutes that a bar has. */
const minutesOf = (resolution: string): number => (resolution === '1D' ? 1440 : Number(resolution));

/**
 * Expected state of a chart, computed from the world and the actions in the simplest way: no pages, no caches, no
 * increments. Each `expect…` throws with a description if the chart differs.
 */
export class ReferenceModel {
  symbol: string;
  resolution: string;
  /** How often another symbol or resolution was opened. */
  opening = 0;
  readonly drawings = new Map<string, Map<string, readonly { time: number; price: number }[]>>();
  /** Drawings that another tab has stored: the chart may know of them or not, and must never lose them. */
  readonly elsewhere = new Set<string>();
  readonly alerts = new Map<string, Alert>();
  readonly fired: string[] = [];
  anchor: Anchor | undefined;

  constructor(
    private readonly world: World,
    start: { symbol: string; resolution: string },
  ) {
    this.symbol = start.symbol;
    this.resolution = start.resolution;
  }

  open(symbol: string, resolution: string): void {
    if (symbol === this.symbol && resolution === this.resolution) return;
    this.symbol = symbol;
    this.resolution = resolution;
    this.opening++;
    this.anchor = undefined;
  }

  get drawn(): Map<string, readonly { time: number; price: number }[]> {
    const found = this.drawings.get(this.symbol) ?? new Map<string, readonly { time: number; price: number }[]>();
    this.drawings.set(this.symbol, found);
    return found;
  }

  /** The visitor has moved the view, or it began. */
  looks(shown: ShownChart): void {
    this.anchor = ReferenceModel.anchorOf(shown);
  }

  /** Holds at any moment: bars rise in time, and each starts where bars start. */
  expectSound({ first, last, time, symbol, resolution }: ShownChart): void {
    if (symbol !== this.symbol || resolution !== this.resolution)
      throw new Error(`shows ${symbol} ${resolution} in place of ${this.symbol} ${this.resolution}`);
    for (let at = first; at <= last; at++) {
      if (at > first && time(at) <= time(at - 1))
        throw new Error(`bar ${at} at ${time(at)} is not after ${time(at - 1)}`);
      if (startOf(resolution, time(at)) !== time(at)) throw new Error(`bar ${at} starts at ${time(at)}`);
    }
  }

  /**
   * Holds once nothing is on its way: every bar is there once and is as the market made it.
   * @param now seconds
   * @param from start of the first bar that is compared, seconds; default: the first bar shown
   */
  expectBars(shownChart: ShownChart, now: number, from = -Infinity): void {
    const { last, bar: barAt, time: timeOf, symbol, resolution } = shownChart;
    let { first } = shownChart;
    while (first < last && timeOf(first) < from) first++;
    const expected = this.world.bars(symbol, resolution, timeOf(first), Infinity, now);
    // The trade of this moment may be on its way.
    const isEnded = ({ time }: FeedBar) => time / 1000 + minutesOf(resolution) * 60 + TRADE_EVERY < now;
    const ended = expected.filter(isEnded);
    for (const [at, { time, ...bar }] of ended.entries()) {
      const shown = barAt(first + at);
      const isSame =
        shown?.time === time / 1000 &&
        (['open', 'high', 'low', 'close', 'volume'] as const).every((name) => shown[name] === bar[name]);
      if (!isSame)
        throw new Error(
          `bar ${at} of ${symbol} ${resolution}: ${JSON.stringify([shown, { time: time / 1000, ...bar }])}`,
        );
    }
    const count = last - first + 1;
    if (count < ended.length || count > expected.length)
      throw new Error(`${count} bars in place of ${expected.length}`);
  }

  /** Holds at any moment: every average is the mean of the closes on screen. */
  expectAverages({ first, last, close, averages }: ShownChart): void {
    for (const average of averages) {
      const { length, value } = average;
      if (last >= first && (average.first !== first || average.last !== last))
        throw new Error(`MA ${length}: values ${average.first} to ${average.last} for bars ${first} to ${last}`);
      // Each bar costs `length`; some of them show as much as all, the newest and the oldest among them.
      const step = Math.max(1, Math.floor((last - first) / 40));
      for (let at = last; at >= first; at -= at < first + length * 2 ? 1 : step) {
        let sum = at - length + 1 < first ? NaN : 0;
        for (let back = 0; back < length && !Number.isNaN(sum); back++) sum += close(at - back);
        const [mean, shown] = [sum / length, value(at)];
        if (Number.isNaN(mean) !== Number.isNaN(shown) || Math.abs(shown - mean) > 1e-6 * Math.abs(mean))
          throw new Error(`MA ${length} at bar ${at}: ${shown} in place of ${mean}`);
      }
    }
  }

  /** Holds at any moment after the first bars: nothing but the visitor moves the view; at its newest bar it follows. */
  expectView(shown: ShownChart): void {
    const { anchor } = this;
    if (!anchor || shown.last < shown.first) return;
    const { view, first, last } = shown;
    if (Math.abs(view.spacing - anchor.spacing) > 1e-6)
      throw new Error(`bars of ${view.spacing} px, not ${anchor.spacing}`);
    const expected = 'behind' in anchor ? last + anchor.behind : ReferenceModel.indexOf(shown, anchor.time);
    if (Math.abs(expected - view.right) > 0.02)
      throw new Error(`the right edge is at ${view.right}, not ${expected} (bars ${first} to ${last})`);
  }

  expectDrawings({ drawings }: ShownChart): void {
    const expected = [...this.drawn].map(([id, anchors]) => ({ id, anchors }));
    const sorted = (all: readonly { id: string }[]) => JSON.stringify([...all].sort((a, b) => (a.id < b.id ? -1 : 1)));
    const own = drawings.filter(({ id }) => !this.elsewhere.has(id));
    const shown = own.map(({ id, anchors }) => ({ id, anchors }));
    if (sorted(shown) !== sorted(expected))
      throw new Error(`drawings ${sorted(shown)} in place of ${sorted(expected)}`);
  }

  /** Holds at any moment: alerts that nobody removed are there, each has fired once at most and for its own symbol. */
  expectAlerts({ alerts }: ShownChart): void {
    const ids = (all: Iterable<string>) => [...all].sort().join();
    const shown = ids(alerts.map(({ id }) => id));
    if (shown !== ids(this.alerts.keys())) throw new Error(`alerts ${shown} in place of ${ids(this.alerts.keys())}`);
    if (new Set(this.fired).size !== this.fired.length) throw new Error(`an alert fired twice: ${this.fired.join()}`);
  }

  /** Holds while bars are shown: an alert that the newest price has passed has fired. */
  expectCrossed({ symbol, last, close }: ShownChart): void {
    const newest = close(last);
    for (const [id, { before, price, opening, symbol: of }] of this.alerts) {
      if (before === undefined || opening !== this.opening || of !== symbol || this.fired.includes(id)) continue;
      if (before < price ? newest >= price : newest <= price)
        throw new Error(`alert ${id} at ${price} has not fired between ${before} and ${newest}`);
    }
  }

  /** Holds once nothing is on its way: no alert has fired that no trade came near. */
  expectFired(now: number): void {
    for (const [id, alert] of this.alerts)
      if (this.fired.includes(id) && !this.mayHaveFired(alert, now))
        throw new Error(`alert ${id} at ${alert.price} fired out of the blue`);
  }

  /** Holds once somebody has gone back before the first bar of all. */
  expectStart(shown: ShownChart, now: number): void {
    const { symbol, resolution } = shown;
    const [start] = this.world.bars(symbol, resolution, startOf(resolution, this.world.begin), Infinity, now);
    if (start && start.time / 1000 !== shown.time(shown.first))
      throw new Error(`the first bar is at ${shown.time(shown.first)}, not ${start.time / 1000}`);
    this.expectBars(shown, now);
  }

  /** Holds once a removed chart has had its time: the stores have what was drawn and which alerts there are. */
  expectStored(layout: ChartLayout | undefined, alerts: readonly PriceAlert[] | undefined): void {
    const ids = (all: Iterable<string>) => [...all].sort().join();
    for (const [symbol, drawn] of this.drawings) {
      const all = (layout?.drawings[symbol]?.drawings ?? []).map(({ id }) => id);
      const stored = ids(all.filter((id) => !this.elsewhere.has(id)));
      if (stored !== ids(drawn.keys())) throw new Error(`stored drawings ${stored} of ${symbol}: ${ids(drawn.keys())}`);
    }
    const known = JSON.stringify(layout?.drawings ?? {});
    for (const id of this.elsewhere)
      if (!known.includes(id)) throw new Error(`the drawing ${id} of another tab is lost`);
    const stored = ids((alerts ?? []).map(({ id }) => id));
    if (stored !== ids(this.alerts.keys())) throw new Error(`stored alerts ${stored}, not ${ids(this.alerts.keys())}`);
  }

  private mayHaveFired({ symbol, price, since, before }: Alert, now: number): boolean {
    let [low, high] = [before ?? Infinity, before ?? -Infinity];
    for (let trade = Math.floor(since / TRADE_EVERY) - 12; trade <= now / TRADE_EVERY; trade++) {
      const at = this.world.price(symbol, trade);
      [low, high] = [Math.min(low, at), Math.max(high, at)];
    }
    return low <= price && price <= high;
  }

  private static anchorOf({ view, first, last, time }: ShownChart): Anchor | undefined {
    if (last < first) return undefined;
    // The chart follows while the whole of the newest bar is on screen.
    if (view.right >= last) return { spacing: view.spacing, behind: view.right - last };
    const floor = Math.floor(view.right);
    const [before, after] = [time(floor), time(floor + 1)];
    if (Number.isNaN(before) || Number.isNaN(after)) return undefined;
    return { spacing: view.spacing, time: before + (after - before) * (view.right - floor) };
  }

  /** Returns the logical index of a time among the bars, with fractions. */
  private static indexOf({ first, last, time: timeOf }: ShownChart, time: number): number {
    let after = first + 1;
    while (after < last && timeOf(after) <= time) after++;
    const [left, right] = [timeOf(after - 1), timeOf(after)];
    return after - 1 + (time - left) / (right - left);
  }
}
