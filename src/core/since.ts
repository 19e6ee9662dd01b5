import { MINUTE } from './clock.ts';

/** A stored time may lie this far ahead (clocks drift); beyond it counts as malformed. */
export const CLOCK_SKEW = 5 * MINUTE;

/** A stored time in ms, or undefined when it is absent, malformed or in the future. */
export const parseTime = (text: string | null, now: number): number | undefined => {
  if (text === null || !/^\d{1,15}$/.test(text)) return undefined;
  const at = Number(text);
  return at <= now + CLOCK_SKEW ? at : undefined;
};

/** Is something not stored, or at least `ms` ago? `since(key, ms)` of the rules. */
export const isSince = (text: string | null, ms: number, now: number): boolean => {
  const at = parseTime(text, now);
  return at === undefined || now - at >= ms;
};
