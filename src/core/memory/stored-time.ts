import { MINUTE } from '../clock.ts';

/** A stored time may lie this far ahead (clocks drift); beyond it counts as malformed. */
export const CLOCK_SKEW = 5 * MINUTE;

/** Has it been at least `ms` since a stored time? Also true when there is none, or it is malformed or in the future. */
export const hasElapsed = (text: string | null, ms: number, now: number): boolean => {
  const age = now - Number(text);
  return !/^\d{1,15}$/.test(String(text)) || age < -CLOCK_SKEW || age >= ms;
};
