import { SECOND } from '../../../runtime/page/clock.ts';
import { cleanBars } from '../clean-bars.ts';
import { dividesInto, RESOLUTIONS, resolutionLength } from '../resolutions.ts';
import type { Column } from '../column.ts';
import type { FeedBar, Resolution } from '../types.ts';

/**
 * In which resolution bars really are, by the smallest distance between two.
 * @returns undefined when that is the length of none (a month's, or of too few bars)
 */
const resolutionOf = ({ values }: Column): Resolution | undefined => {
  let least = Infinity;
  for (let at = 1; at < values.length; at++) least = Math.min(least, values[at]! - values[at - 1]!);
  return RESOLUTIONS.find((resolution) => resolution !== '1M' && resolutionLength(resolution) === least);
};

/** The usual answer, recognised by times alone: in order, and the nearest two are as far apart as asked for. */
const isAsAsked = (given: readonly FeedBar[], asked: Resolution): boolean => {
  let least = Infinity;
  let before = -Infinity;
  for (const bar of given) {
    // A bar without a time makes `least` NaN, one out of order makes it negative.
    const time = Number(bar?.time);
    least = Math.min(least, time - before);
    before = time;
  }
  return least === resolutionLength(asked) * SECOND;
};

export interface WrongResolution {
  /** Finer bars, of which the asked ones can be built; undefined for coarser bars. */
  source: Resolution | undefined;
  count: number;
  /** Seconds UTC of the first bar. */
  time: number;
}

/**
 * Detects servers that ignore the requested resolution.
 * @param now seconds UTC · @returns undefined if the answer is correct, or too short to decide
 */
export const sourceOf = (given: readonly FeedBar[], asked: Resolution, now: number): WrongResolution | undefined => {
  if (isAsAsked(given, asked)) return undefined;
  const { bars } = cleanBars(given, { resolution: '1S', now });
  const found = bars.length > 2 ? resolutionOf(bars.time) : undefined;
  if (found === undefined || found === asked) return undefined;
  const isFiner = dividesInto(found, asked);
  if (!isFiner && resolutionLength(found) < resolutionLength(asked)) return undefined;
  return { source: isFiner ? found : undefined, count: bars.length, time: bars.firstTime! };
};
