import { SECOND } from '../../runtime/page/clock.ts';
import type { Period } from '../../runtime/page/simulation.ts';

/** Time after a simulation in which elements return to the real situation, in ms. */
const RETURN = SECOND;

/**
 * Returns true if a measurement overlaps a simulation, or the return from it.
 * @param entry times in ms since the page's time origin
 */
export const isSimulated = (
  { startTime, duration }: Pick<PerformanceEntry, 'startTime' | 'duration'>,
  periods: readonly Period[] = [],
): boolean => periods.some(({ from, to = Infinity }) => startTime + duration >= from && startTime <= to + RETURN);
