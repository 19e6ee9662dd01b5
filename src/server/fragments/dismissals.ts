/** Dismissals as fields of a form: what a button without script stores at `POST /dismiss` (`service/dismiss.ts`). */
import { memory } from '../../exchange/memory/memory.ts';
import { isMirrored } from '../../exchange/memory/seen-cookie.ts';
import { keyOf, type MemoryEntry } from '../../runtime/memory/memory-entry.ts';

/** True for entries under their own name that a server reads, and a cookie whose name the form does not choose. */
const isPosted = (entry: MemoryEntry, names: Readonly<Record<string, string>>): boolean =>
  keyOf(entry, names) === entry.key && (isMirrored(entry) || entry.key === memory.kycUpgrade.key);

/**
 * Returns the field of each entry that a form can store: its key, or `key=text`.
 * @param names of keys that the page has renamed
 */
export const dismissalsOf = (
  stores: readonly (readonly [entry: MemoryEntry, text?: string])[],
  names: Readonly<Record<string, string>>,
): string[] => [
  ...new Set(
    stores.flatMap(([entry, text]) =>
      isPosted(entry, names) ? [text === undefined ? entry.key : `${entry.key}=${text}`] : [],
    ),
  ),
];
