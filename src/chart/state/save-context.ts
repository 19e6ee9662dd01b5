import type { Removal } from './collection.ts';

/** What a store compares, so that nobody's change is written over. */
export type Revision = string | number;

/** What `save` gets beside the value. */
export interface SaveContext {
  /** Revision of what was stored when it was merged; undefined where the store has named none. */
  readonly revision: Revision | undefined;
  /** Of alerts: what was removed in the last 90 days, for stores that remember it. */
  readonly removed?: readonly Removal[];
}
