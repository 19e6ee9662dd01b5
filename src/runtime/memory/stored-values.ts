/** Counters and times as they are stored. */
import { MINUTE } from '../page/clock.ts';

/** A stored time may lie this far ahead (clocks drift); beyond it counts as malformed. */
export const CLOCK_SKEW = 5 * MINUTE;

/** Has it been at least `ms` since a stored time? Also true when there is none, or it is malformed or in the future. */
export const hasElapsed = (text: string | null, ms: number, now: number): boolean => {
  const age = now - Number(text);
  return !/^\d{1,15}$/.test(String(text)) || age < -CLOCK_SKEW || age >= ms;
};

/**
 * Reads the time until which something is put off.
 * @param text what is stored · @param longest the greatest delay that is ever stored, in ms
 * @returns 0 for what is no time, or lies further ahead than its longest delay [STORE-11]
 */
export const parseUntil = (text: string | null, longest: number, now: number): number =>
  /^\d{1,15}$/.test(String(text)) && Number(text) <= now + longest + CLOCK_SKEW ? Number(text) : 0;

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
