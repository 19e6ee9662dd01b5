import { clock } from '../page/clock.ts';
import { writeCookie } from './write-cookie.ts';
import { bumpCounter } from './stored-values.ts';
import { keyOf, recall, type MemoryEntry } from './memory-entry.ts';
import { storeShared, writeStored, type Area } from './storage.ts';

/** Marks a flag, stamps a time with now, counts a counter up, or stores the given text. */
export const remember = (row: MemoryEntry, text?: string): void => {
  const { area, hours = 1 } = row;
  if (area === 'cookie') {
    // Browsers keep no cookie longer than 400 days, and one with an impossible date ends with the session.
    const days = Math.min(hours / 24, 400);
    return writeCookie(keyOf(row), '1', { days });
  }
  writeStored(area, keyOf(row), text ?? nextValue(row));
};

/** The value that an entry gets when what it counts happens now. */
const nextValue = (row: MemoryEntry): string => {
  const now = clock.now();
  return row.kind === 'time' ? String(now) : row.kind === 'counter' ? bumpCounter(recall(row), now) : '1';
};

/**
 * Stores an entry before what it counts happens, so that other tabs know of it.
 * @returns a function that takes it back; undefined when the browser has not kept it
 */
export const claim = (row: MemoryEntry & { area: Area }): (() => void) | undefined => {
  const [area, key, before] = [row.area, keyOf(row), recall(row)];
  return storeShared(area, key, nextValue(row)) ? () => void storeShared(area, key, before) : undefined;
};

/** Removes an entry from storage; a cookie stays until it expires. */
export const forget = (row: MemoryEntry): void => {
  if (row.area !== 'cookie') writeStored(row.area, keyOf(row), null);
};
