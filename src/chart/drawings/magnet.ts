import { indexOfTime, timeAt } from '../feed/bar-time.ts';
import type { Columns } from '../feed/columns.ts';
import type { Anchor, Projection } from './types.ts';

/** Pixels within which the weak magnet pulls. */
const MAGNET_REACH = 24;

/** Index of the bar nearest to a time; undefined without bars. */
export const nearestBar = (columns: Columns, time: number): number | undefined => {
  const after = columns.indexFrom(time);
  if (!columns.length) return undefined;
  if (after === columns.first) return after;
  if (after > columns.last) return columns.last;
  return time - columns.time.get(after - 1) <= columns.time.get(after) - time ? after - 1 : after;
};

/**
 * Pulls a place to the nearest of open, high, low and close of the nearest bar.
 * @param reach pixels; Infinity for the strong magnet
 * @returns the same place when nothing is near enough, or beyond the ends of the bars
 */
export const snapToBar = (
  anchor: Anchor,
  columns: Columns,
  projection: Projection,
  reach: number = MAGNET_REACH,
): Anchor => {
  const bar = columns.bar(nearestBar(columns, anchor.time) ?? NaN);
  if (!bar) return anchor;
  const [x, y] = [projection.x(anchor.time), projection.y(anchor.price)];
  let nearest = anchor;
  let least = reach;
  for (const price of [bar.open, bar.high, bar.low, bar.close]) {
    const distance = Math.hypot(projection.x(bar.time) - x, projection.y(price) - y);
    if (distance > least || (distance === least && nearest !== anchor)) continue;
    nearest = { time: bar.time, price };
    least = distance;
  }
  return nearest;
};

export interface PlacingOptions {
  readonly bars: Columns;
  /** Length of a bar in seconds. */
  readonly step: number;
  readonly projection: Projection;
  readonly isMagnetic: boolean;
}

/** Returns where a new point goes: on a bar, and with the magnet to one of its prices. */
export const anchorOnBar = (free: Anchor, { bars, step, projection, isMagnetic }: PlacingOptions): Anchor => {
  const pulled = isMagnetic ? snapToBar(free, bars, projection) : free;
  if (pulled !== free) return pulled;
  return { ...free, time: timeAt(bars, Math.round(indexOfTime(bars, free.time, step)), step) };
};
