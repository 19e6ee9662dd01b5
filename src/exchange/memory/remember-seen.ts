/** Stores what visitors dismiss, and mirrors it for servers that decide (`seen-cookie.ts`). */
import { cookies } from '../../runtime/memory/cookies.ts';
import type { MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import { forget, remember } from '../../runtime/memory/remember.ts';

/** Fetches the code only on pages whose server has created the cookie. */
const mirror = async (entry: MemoryEntry): Promise<void> => {
  if (cookies.peek()?.['gate_seen'] === undefined) return;
  try {
    (await import('./seen-cookie.ts')).mirrorEntry(entry);
  } catch {
    // The server shows the element once more, and the browser hides it.
  }
};

/** Stores an entry, and mirrors it. Resolves once both are done; never rejects. */
export const rememberSeen = (entry: MemoryEntry, text?: string): Promise<void> => {
  remember(entry, text);
  return mirror(entry);
};

/** Removes an entry from storage and from the mirror. Resolves once both are done; never rejects. */
export const forgetSeen = (entry: MemoryEntry): Promise<void> => {
  forget(entry);
  return mirror(entry);
};
