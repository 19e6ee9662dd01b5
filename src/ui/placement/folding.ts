/** Shared state of the bars: which notices are rendered and which of them are folded. */
import { signal } from '@preact/signals-core';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';

export interface Folding {
  /** Sorted by priority. The first one renders the line. */
  readonly members: readonly ElementRecord[];
  readonly isOpen: boolean;
  /** Names of all their bars. */
  readonly names: readonly string[];
}

export const UNFOLDED: Folding = { members: [], isOpen: false, names: [] };
export const folding = signal<Folding>(UNFOLDED);

/** Rendered notices with their boxes. */
export const drawnNotices = new Map<ElementRecord, HTMLElement>();
