import { SECOND } from '../../runtime/page/clock.ts';

const FIRST_DELAY = SECOND;
const LONGEST_DELAY = 30 * SECOND;

/** Returns the delay (ms) before attempt `n` (0, 1, …): doubling up to 30 s, less a random part of up to a half. */
export const backOff = (attempt: number, random: () => number): number =>
  Math.min(FIRST_DELAY * 2 ** attempt, LONGEST_DELAY) * (0.5 + random() / 2);
