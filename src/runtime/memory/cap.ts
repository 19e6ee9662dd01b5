import { countToday, parseCounter, hasElapsed } from './stored-values.ts';
import type { MemoryEntry } from '../../exchange/memory/memory.ts';
import { onEntry, type Rule } from '../rules/rule.ts';

/** How often something may come up: a counter `number/timestamp` that is written once it is visible. */
export interface Cap {
  entry: MemoryEntry;
  /** Showings in one local day. */
  perDay: number;
  /** At least this long between two showings, in ms. */
  apart: number;
}

/**
 * The clauses of a cap (POP-02, POP-03). A spoiled counter counts as none, and the next showing writes a good one. Who
 * opens the element, the visitor or the page, is not held back, nor is QA (`config.ignoreCaps`).
 */
export const capped = ({ entry, perDay, apart }: Cap): Rule<{ open?: boolean }> => ({
  'fewer than its cap today': onEntry(
    (f, { open }) => open || f.config.ignoreCaps || countToday(f.stored(entry), f.now) < perDay,
  ),
  'not shown just now': onEntry(
    (f, { open }) => open || f.config.ignoreCaps || hasElapsed(String(parseCounter(f.stored(entry))?.at), apart, f.now),
  ),
});
