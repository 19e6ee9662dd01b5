import { clock } from '../page/clock.ts';
import { writeCookie } from './write-cookie.ts';
import { bumpCounter } from './stored-values.ts';
import { keyOf, recall, type MemoryEntry } from './memory-entry.ts';
import { writeStored } from './storage.ts';

/** Marks a flag, stamps a time with now, counts a counter up, or stores the given text. */
export const remember = (row: MemoryEntry, text?: string): void => {
  const { area, hours = 1 } = row;
  if (area === 'cookie') {
    // Browsers keep no cookie longer than 400 days, and one with an impossible date ends with the session.
    const days = Math.min(hours / 24, 400);
    return writeCookie(keyOf(row), '1', { days });
  }
  const now = clock.now();
  const value =
    text ?? (row.kind === 'time' ? String(now) : row.kind === 'counter' ? bumpCounter(recall(row), now) : '1');
  writeStored(area, keyOf(row), value);
};

/** Removes an entry from storage; a cookie stays until it expires. */
export const forget = (row: MemoryEntry): void => {
  if (row.area !== 'cookie') writeStored(row.area, keyOf(row), null);
};
