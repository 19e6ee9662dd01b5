import type { MemoryEntry } from '../memory/memory-entry.ts';

/** One read of a fact by a rule. */
export interface FactRead {
  name: string;
  /** First argument of a fact that is a function. */
  asked?: string | MemoryEntry;
  /** Second argument of a fact that is a function. */
  argument?: string | undefined;
  /** Path of fields inside the fact, outermost first; empty for the entire fact. */
  keys: readonly string[];
  value: unknown;
}
