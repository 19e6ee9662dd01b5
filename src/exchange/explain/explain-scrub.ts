/** Removes personal data from the state in a shareable link: only states and enumerations remain. */
import { isRecord } from '../../runtime/data/records.ts';
import type { MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import { DAY } from '../../runtime/page/clock.ts';

/** Placeholder for a text that is present but hidden. */
const HIDDEN = 'x';

const PERSONAL_NAME = /uid|nick|mail|phone|token|secret|passw|addr|name$|(^|[._-])(ip|id)s?$/i;
/** Words and enumerations: `home`, `VIP_EXPIRED`, `spot_trade`. */
const WORD = /^([a-z]{1,16}(_[a-z]{1,16}){0,3}|[A-Z]{1,16}(_[A-Za-z]{1,16}){0,4}|\d{1,3})$/;
/** Path segments: words with one or two digits, and market pairs. */
const SEGMENT = /^([a-z]{1,20}\d{0,2}[a-z]{0,20}([-_][a-z]{1,20}\d{0,2}){0,4}|[A-Z]{2,8}(_[A-Z]{2,8})?)$/;
/** Numbers above this are likely ids, not states. */
const LARGEST = 9999;

export interface Scrubber {
  /** Returns a scrubbed value of any depth. @param name the name of its field */
  value(value: unknown, name?: string): unknown;
  path(path: string): string;
  /** True if the name of a cookie, storage key or parameter may be shared. */
  key(name: string): boolean;
  stored(value: string, kind: MemoryEntry['kind']): string;
}

/** Returns all texts and large numbers in an answer, to recognise them elsewhere. */
export const textsIn = (value: unknown, depth = 6): string[] =>
  typeof value === 'string' || (typeof value === 'number' && value > LARGEST)
    ? [String(value)]
    : depth > 0 && typeof value === 'object' && value
      ? Object.values(value).flatMap((inner) => textsIn(inner, depth - 1))
      : [];

/**
 * Returns a scrubber.
 * @param personal texts that identify the visitor; values that contain one of them are hidden
 * @param now in ms since 1970; numbers near it are times
 */
export const scrubber = (personal: readonly string[], now: number): Scrubber => {
  const names = personal.map((text) => text.toLowerCase()).filter((text) => text.length > 2);
  const tells = (text: string) => names.some((name) => text.toLowerCase().includes(name));
  const isTime = (number: number) => Math.abs(number - now) < 400 * DAY;

  const key = (name: string) => /^[\w-]{1,48}$/.test(name) && !/\d{6}/.test(name) && !tells(name);

  const value = (given: unknown, name = ''): unknown => {
    if (given === undefined || given === null || typeof given === 'boolean') return given;
    if (typeof given === 'number') {
      const plain = Math.abs(given) <= LARGEST || isTime(given);
      return plain && !PERSONAL_NAME.test(name) && !tells(String(given)) ? given : 1;
    }
    if (typeof given === 'string')
      return given === '' || (WORD.test(given) && !tells(given) && !PERSONAL_NAME.test(name)) ? given : HIDDEN;
    if (Array.isArray(given)) return given.slice(0, 50).map((entry) => value(entry, name));
    if (!isRecord(given)) return HIDDEN;
    return Object.fromEntries(
      Object.entries(given)
        .filter(([inner]) => key(inner))
        .map(([field, inner]) => [field, value(inner, field)]),
    );
  };

  return {
    value,
    key,
    path: (path) =>
      path
        .split('/')
        .map((segment) => (segment === '' || (SEGMENT.test(segment) && !tells(segment)) ? segment : HIDDEN))
        .join('/'),
    stored(text, kind) {
      if (kind === 'flag') return '1';
      const found = /^(?:(\d{1,3})\/)?(\d{1,15})$/.exec(text);
      if (kind === 'text' || !found || !isTime(Number(found[2]))) return HIDDEN;
      return text;
    },
  };
};
