/** What the bars of a page know of each other: which are drawn, and which of them stand behind one line. */
import { signal } from '@preact/signals-core';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';

/** `folded`: behind the line; `open`: at the bottom edge, above the line, until somebody folds them again. */
export type Fold = 'folded' | 'open' | undefined;

export interface Folding {
  /** By priority; the first draws the line. */
  readonly members: readonly ElementRecord[];
  readonly isOpen: boolean;
  /** Of their bars. */
  readonly names: readonly string[];
}

export const UNFOLDED: Folding = { members: [], isOpen: false, names: [] };
export const folding = signal<Folding>(UNFOLDED);

/** What is drawn of each notice. */
export const drawnNotices = new Map<ElementRecord, HTMLElement>();
