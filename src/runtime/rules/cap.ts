import { countToday, parseCounter, hasElapsed } from '../memory/stored-values.ts';
import type { MemoryEntry } from '../memory/memory-entry.ts';
import { onEntry } from './rule.ts';
import type { Rule } from '../rules/rule.ts';

/** How often an element may show. Its counter `number/timestamp` is written once the element is visible. */
export interface Cap {
  entry: MemoryEntry;
  /** Maximum showings per local day. */
  perDay: number;
  /** Minimum time between two showings, in ms. */
  apart: number;
}

/** The facts that caps read. */
export interface CapFacts {
  /** Current time, in ms since 1970. */
  readonly now: number;
  readonly config: { readonly ignoreCaps: boolean };
  stored(entry: MemoryEntry): string | null;
}

/**
 * Returns the clauses of a cap. A malformed counter counts as none, and the next showing writes a valid one. Caps do
 * not apply when the visitor or the page opens the element, nor with `config.ignoreCaps` (QA). [POP-02, POP-03]
 */
export const capped = ({ entry, perDay, apart }: Cap): Rule<{ open?: boolean }, CapFacts> => ({
  'fewer than its cap today': onEntry(
    (f, { open }) => open || f.config.ignoreCaps || countToday(f.stored(entry), f.now) < perDay,
  ),
  'not shown just now': onEntry(
    (f, { open }) => open || f.config.ignoreCaps || hasElapsed(String(parseCounter(f.stored(entry))?.at), apart, f.now),
  ),
});
