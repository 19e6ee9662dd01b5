import { isRecord } from '../../runtime/data/records.ts';
import { textOf } from '../../runtime/data/values.ts';

/** A limit that level 2 raises, as the page writes it. */
export interface GainedLimit {
  name: string;
  /** The present limit; '' if the page leaves it out. */
  now: string;
  then: string;
}

/** More rows would push the buttons off a phone. */
const MOST = 4;

/**
 * Reads `siteConfig.kycLimits`, a list of `{ name, now, then }`. No call has these figures, so none are built in.
 * @returns at most four rows. Rows without a name or a new limit are left out
 */
export const readLimits = (given: unknown): GainedLimit[] =>
  (Array.isArray(given) ? given : [])
    .filter(isRecord)
    .map((row) => ({
      name: textOf(row, 'name').trim(),
      now: textOf(row, 'now').trim(),
      then: textOf(row, 'then').trim(),
    }))
    .filter(({ name, then }) => name && then)
    .slice(0, MOST);
