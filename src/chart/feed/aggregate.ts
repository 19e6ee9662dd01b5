import { barStart } from './resolutions.ts';
import type { Bar, Resolution } from './types.ts';

/** One bar out of two neighbours, the older one first. */
const join = (older: Readonly<Bar>, newer: Readonly<Bar>): Bar => ({
  time: older.time,
  open: older.open,
  high: Math.max(older.high, newer.high),
  low: Math.min(older.low, newer.low),
  close: newer.close,
  volume: older.volume + newer.volume,
});

/**
 * Fine bars in order → coarse bars.
 * @param resolution the coarse one; the fine one has to divide it (`dividesInto`)
 * @param zone whose days and clocks count
 */
export const aggregateBars = (fine: readonly Readonly<Bar>[], resolution: Resolution, zone?: string): Bar[] => {
  const coarse: Bar[] = [];
  for (const bar of fine) {
    const time = barStart(resolution, bar.time, zone);
    const last = coarse.at(-1);
    if (last?.time === time) coarse[coarse.length - 1] = join(last, bar);
    else coarse.push({ ...bar, time });
  }
  return coarse;
};

/** The coarse bar that is under way, from fine bars as they come. O(1) a bar. */
export class LiveAggregate {
  /** All fine bars of this coarse bar but the newest. */
  #closed: Bar | undefined;
  #newest: Bar | undefined;

  /** @param fine the newest fine bars of the history, in order; only those of the newest coarse bar count */
  constructor(
    private readonly resolution: Resolution,
    fine: readonly Readonly<Bar>[] = [],
    private readonly zone?: string,
  ) {
    for (const bar of fine) this.push(bar);
  }

  /**
   * A fine bar: a new one, or the newest one again.
   * @returns the coarse bar so far; undefined if the fine bar is older than the newest
   */
  push(fine: Readonly<Bar>): Bar | undefined {
    const time = barStart(this.resolution, fine.time, this.zone);
    const newest = this.#newest;
    if (newest && fine.time < newest.time) return undefined;
    if (newest && barStart(this.resolution, newest.time, this.zone) !== time) this.#closed = undefined;
    else if (newest && fine.time > newest.time) this.#closed = this.#closed ? join(this.#closed, newest) : newest;
    this.#newest = { ...fine };
    return { ...(this.#closed ? join(this.#closed, fine) : fine), time };
  }
}
