import { countToday, parseCounter, hasElapsed } from '../memory/stored-values.ts';
import type { MemoryEntry } from '../memory/memory-entry.ts';
import { onEntry } from './rule.ts';
import type { Rule } from '../rules/rule.ts';

/** How often something may come up: a counter `number/timestamp` that is written once it is visible. */
export interface Cap {
  entry: MemoryEntry;
  /** Showings in one local day. */
  perDay: number;
  /** At least this long between two showings, in ms. */
  apart: number;
}

/** What caps read of an application's facts. */
export interface CapFacts {
  /** Milliseconds. */
  readonly now: number;
  readonly config: { readonly ignoreCaps: boolean };
  stored(entry: MemoryEntry): string | null;
}

/**
 * The clauses of a cap (POP-02, POP-03). A spoiled counter counts as none, and the next showing writes a good one. Who
 * opens the element, the visitor or the page, is not held back, nor is QA (`config.ignoreCaps`).
 */
export const capped = ({ entry, perDay, apart }: Cap): Rule<{ open?: boolean }, CapFacts> => ({
  'fewer than its cap today': onEntry(
    (f, { open }) => open || f.config.ignoreCaps || countToday(f.stored(entry), f.now) < perDay,
  ),
  'not shown just now': onEntry(
    (f, { open }) => open || f.config.ignoreCaps || hasElapsed(String(parseCounter(f.stored(entry))?.at), apart, f.now),
  ),
});
