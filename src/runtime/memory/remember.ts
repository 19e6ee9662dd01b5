import { clock } from '../page/clock.ts';
import { writeCookie } from './write-cookie.ts';
import { bumpCounter } from './counters.ts';
import { keyOf, recall, type MemoryEntry } from './memory-entry.ts';
import type { Area } from './storage.ts';
import { storeShared, writeStored } from './write-stored.ts';

/** Sets a flag, stores the current time, increments a counter, or stores the given text. */
export const remember = (row: MemoryEntry, text?: string): void => {
  const { area, hours = 1 } = row;
  if (area === 'cookie') {
    // Browsers keep cookies for at most 400 days, and treat one with an impossible date as a session cookie.
    const days = Math.min(hours / 24, 400);
    return writeCookie(keyOf(row), '1', { days });
  }
  writeStored(area, keyOf(row), text ?? nextValue(row));
};

/** Returns the value to store when the event that the entry records happens now. */
const nextValue = (row: MemoryEntry): string => {
  const now = clock.now();
  return row.kind === 'time' ? String(now) : row.kind === 'counter' ? bumpCounter(recall(row), now) : '1';
};

/**
 * Stores an entry before the event that it records, so that other tabs see it.
 * @returns a function that reverts it; undefined if the browser has not stored it
 */
export const claim = (row: MemoryEntry & { area: Area }): (() => void) | undefined => {
  const [area, key, before] = [row.area, keyOf(row), recall(row)];
  return storeShared(area, key, nextValue(row)) ? () => void storeShared(area, key, before) : undefined;
};

/** Removes an entry from storage. Cookies stay until they expire. */
export const forget = (row: MemoryEntry): void => {
  if (row.area !== 'cookie') writeStored(row.area, keyOf(row), null);
};
