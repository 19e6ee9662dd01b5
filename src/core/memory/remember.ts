import { clock } from '../clock.ts';
import { writeCookie } from './cookies.ts';
import { bumpCounter } from './counter.ts';
import { keyOf, recall, type MemoryEntry } from './memory.ts';
import { writeStored } from './storage.ts';

/** Marks a flag, stamps a time with now, counts a counter up, or stores the given text. */
export const remember = (row: MemoryEntry, text?: string): void => {
  const { area, hours = 1 } = row;
  if (area === 'cookie') {
    // No browser keeps a cookie longer, and a date beyond the calendar would make it one of the session.
    const days = Math.min(hours / 24, 400);
    return writeCookie(keyOf(row), '1', { days });
  }
  const now = clock.now();
  const value =
    text ?? (row.kind === 'time' ? String(now) : row.kind === 'counter' ? bumpCounter(recall(row), now) : '1');
  writeStored(area, keyOf(row), value);
};

/** Takes an entry of storage away; a cookie lives out its time. */
export const forget = (row: MemoryEntry): void => {
  if (row.area !== 'cookie') writeStored(row.area, keyOf(row), null);
};
