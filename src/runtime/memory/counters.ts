/** Writes stored counters. */
import { countToday, type Counter } from './stored-values.ts';

export const formatCounter = ({ count, at }: Counter): string => `${count}/${at}`;

/** Returns the counter after one more showing; a new day starts at 1. */
export const bumpCounter = (text: string | null, now: number): string =>
  formatCounter({ count: countToday(text, now) + 1, at: now });
