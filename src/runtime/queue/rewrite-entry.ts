import { keyOf, type MemoryEntry } from '../memory/memory-entry.ts';
import { rereadStored } from '../memory/storage.ts';
import type { Page } from '../port/page.ts';
import { withTabLock } from './tab-lock.ts';

/** Time for which the lock stays after a write, in ms: its release could reach other tabs before the text. */
const SETTLE = 50;

/**
 * Replaces a stored text by one that depends on it, while no other tab does the same.
 * @param next returns the new text. It must not throw.
 * @returns the text before, as soon as the new one is written. Never rejects.
 */
export const rewriteEntry = (
  { clock, recall, remember }: Page,
  entry: MemoryEntry,
  next: (before: string | null) => string,
): Promise<string | null> =>
  new Promise((resolve) => {
    void withTabLock('gate_memory', async () => {
      rereadStored(keyOf(entry));
      const before = recall(entry);
      remember(entry, next(before));
      resolve(before);
      await new Promise<void>((settled) => void clock.after(SETTLE, settled));
    });
  });
