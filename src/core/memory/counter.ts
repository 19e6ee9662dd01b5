import { CLOCK_SKEW } from './stored-time.ts';

export interface Counter {
  count: number;
  /** Milliseconds. */
  at: number;
}

/** Reads `number/timestamp`; anything else is no counter (STORE-11). */
export const parseCounter = (text: unknown): Counter | null => {
  const found = typeof text === 'string' ? /^(\d{1,9})\/(\d{1,15})$/.exec(text) : null;
  return found ? { count: Number(found[1]), at: Number(found[2]) } : null;
};

const sameDay = (a: number, b: number) => new Date(a).toDateString() === new Date(b).toDateString();

/** How often something was counted today, by the visitor's local day. */
export const countToday = (text: string | null, now: number): number => {
  const counter = parseCounter(text);
  return counter && counter.at <= now + CLOCK_SKEW && sameDay(counter.at, now) ? counter.count : 0;
};

export const formatCounter = ({ count, at }: Counter): string => `${count}/${at}`;

/** The counter after one more showing; a new day starts at 1. */
export const bumpCounter = (text: string | null, now: number): string =>
  formatCounter({ count: countToday(text, now) + 1, at: now });
