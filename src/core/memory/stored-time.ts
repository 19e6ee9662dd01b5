import { MINUTE } from '../clock.ts';

/** A stored time may lie this far ahead (clocks drift); beyond it counts as malformed. */
export const CLOCK_SKEW = 5 * MINUTE;

/** Is something not stored (malformed, in the future), or at least `ms` ago? `since(key, ms)` of the rules. */
export const hasElapsed = (text: string | null, ms: number, now: number): boolean => {
  const age = now - Number(text);
  return !/^\d{1,15}$/.test(String(text)) || age < -CLOCK_SKEW || age >= ms;
};
