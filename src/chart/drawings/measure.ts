import type { Columns } from '../feed/columns.ts';
import type { Anchor } from './types.ts';

export interface Measure {
  /** Second price minus the first. */
  change: number;
  /** In per cent of the first price; NaN when that is 0. */
  percent: number;
  /** Bars between the two times, below zero to the left. */
  bars: number;
  seconds: number;
  /** Volume of these bars, both ends included. */
  volume: number;
}

/** What the measure tool shows about two places. */
export const measureBetween = (first: Anchor, second: Anchor, columns: Columns): Measure => {
  const change = second.price - first.price;
  const [from, to] = first.time <= second.time ? [first.time, second.time] : [second.time, first.time];
  const [start, end] = [columns.indexFrom(from), columns.indexFrom(to)];
  const volumes = columns.volume;
  let volume = 0;
  for (let index = start; index <= end && index < columns.length; index++)
    if (columns.time[index]! <= to) volume += volumes[index]!;
  return {
    change,
    percent: first.price === 0 ? NaN : (change / first.price) * 100,
    bars: (end - start) * (second.time >= first.time ? 1 : -1) || 0,
    seconds: second.time - first.time,
    volume,
  };
};
