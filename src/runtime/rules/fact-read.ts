import type { MemoryEntry } from '../memory/memory-entry.ts';

/** One read of a fact by a rule. */
export interface FactRead {
  name: string;
  /** What a fact that is a function was asked for. */
  asked?: string | MemoryEntry;
  /** Its second argument. */
  argument?: string | undefined;
  /** Fields inside the fact, from the outside in; empty for the fact as a whole. */
  keys: readonly string[];
  value: unknown;
}
