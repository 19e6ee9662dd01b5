import type { Bar, FeedBar } from '../feed/types.ts';
import { startOf, TRADE_EVERY, type World } from './world.testing.ts';

/** What a chart shows, as far as it is compared. */
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
  /** The moving averages by their length: one value a bar, NaN where there is none. */
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
  /** The newest price when it was made, and how often its symbol had been opened by then. */
  readonly before: number;
  readonly opening: number;
}

/** Where somebody looks: at the newest bars, or at a time. */
type Anchor = { readonly spacing: number } & ({ readonly behind: number } | { readonly time: number });

/** Minutes that a bar has. */
const minutesOf = (resolution: string): number => (resolution === '1D' ? 1440 : Number(resolution));

/**
 * What a chart has to show, computed in the simplest way from the world and from what was done: no pages, no caches, no
 * increments. Every `expect…` throws with words when the chart shows something else.
 */
export class ReferenceModel {
  symbol: string;
  resolution: string;
  /** How often another symbol or resolution was opened. */
  opening = 0;
  readonly drawings = new Map<string, Map<string, readonly { time: number; price: number }[]>>();
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

  /** Holds once nothing is on its way: from the first bar on, every bar is there once and is as the market made it. */
  expectBars({ first, last, bar: barAt, time: timeOf, symbol, resolution }: ShownChart, now: number): void {
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
    const shown = drawings.map(({ id, anchors }) => ({ id, anchors }));
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

  /** Holds once nothing is on its way: what the newest price has passed has fired, what no trade came near has not. */
  expectFired({ symbol, last, close }: ShownChart, now: number): void {
    const newest = close(last);
    if (Number.isNaN(newest)) return;
    for (const [id, alert] of this.alerts) {
      const isFired = this.fired.includes(id);
      const hasPassed = alert.before < alert.price ? newest >= alert.price : newest <= alert.price;
      if (alert.symbol === symbol && alert.opening === this.opening && hasPassed && !isFired)
        throw new Error(`alert ${id} at ${alert.price} has not fired between ${alert.before} and ${newest}`);
      if (isFired && !this.mayHaveFired(alert, now))
        throw new Error(`alert ${id} at ${alert.price} fired out of the blue`);
    }
  }

  private mayHaveFired({ symbol, price, since, before }: Alert, now: number): boolean {
    let [low, high] = [before, before];
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
