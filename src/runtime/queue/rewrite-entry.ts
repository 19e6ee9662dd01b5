import { keyOf, type MemoryEntry } from '../memory/memory-entry.ts';
import { rereadStored } from '../memory/storage.ts';
import { SECOND } from '../page/clock.ts';
import type { Page } from '../port/page.ts';
import { withTabLock } from './tab-lock.ts';

/** Each tab reads the text that the previous one has written under this lock. */
const LOCK = 'gate_memory';

/** Longest wait for other tabs, in ms. After it, the text is replaced without the lock. */
const LIMIT = SECOND;

/** Time for which the lock stays after a write, in ms: its release could reach other tabs before the text. */
const SETTLE = 50;

/**
 * Replaces a stored text by one that depends on it, while no other tab does the same.
 * @param next returns the new text
 * @returns the text before, as soon as the new one is written. Never rejects unless `next` throws.
 */
export const rewriteEntry = (
  { clock, recall, remember }: Page,
  entry: MemoryEntry,
  next: (before: string | null) => string,
): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const rewrite = async (): Promise<void> => {
      rereadStored(keyOf(entry));
      const before = recall(entry);
      remember(entry, next(before));
      resolve(before);
      await new Promise<void>((settled) => void clock.after(SETTLE, settled));
    };
    withTabLock(LOCK, rewrite, LIMIT).catch(reject);
  });
