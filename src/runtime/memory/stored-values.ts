/** Formats of stored counters and times. */
import { MINUTE } from '../page/clock.ts';

/** How far a stored time may be in the future, in ms, because clocks drift. Later times are malformed. */
export const CLOCK_SKEW = 5 * MINUTE;

/** True if at least `ms` have passed since a stored time, and if the time is missing, malformed or in the future. */
export const hasElapsed = (text: string | null, ms: number, now: number): boolean => {
  const age = now - Number(text);
  return !/^\d{1,15}$/.test(String(text)) || age < -CLOCK_SKEW || age >= ms;
};

/**
 * Reads the end time of a delay, in ms since 1970.
 * @param text the stored text
 * @param longest the longest delay that is ever stored, in ms
 * @returns 0 for an invalid time, and for one further in the future than the longest delay [STORE-11]
 */
export const parseUntil = (text: string | null, longest: number, now: number): number =>
  /^\d{1,15}$/.test(String(text)) && Number(text) <= now + longest + CLOCK_SKEW ? Number(text) : 0;

export interface Counter {
  count: number;
  /** Time of the last count, in ms since 1970. */
  at: number;
}

/** Parses `number/timestamp`; returns null for anything else. [STORE-11] */
export const parseCounter = (text: unknown): Counter | null => {
  const found = typeof text === 'string' ? /^(\d{1,9})\/(\d{1,15})$/.exec(text) : null;
  return found ? { count: Number(found[1]), at: Number(found[2]) } : null;
};

const sameDay = (a: number, b: number) => new Date(a).toDateString() === new Date(b).toDateString();

/** Returns today's count, by the visitor's local day. */
export const countToday = (text: string | null, now: number): number => {
  const counter = parseCounter(text);
  return counter && counter.at <= now + CLOCK_SKEW && sameDay(counter.at, now) ? counter.count : 0;
};
