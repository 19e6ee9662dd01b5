import type { Removal } from './collection.ts';

/** A revision that stores compare to detect concurrent changes. */
export type Revision = string | number;

/** Second argument of `save`. */
export interface SaveContext {
  /** Revision of the stored value that was merged; undefined if the store returned none. */
  readonly revision: Revision | undefined;
  /** Of alerts: what was removed in the last 90 days, for stores that remember it. */
  readonly removed?: readonly Removal[];
}

/**
 * Where something is kept; both may be asynchronous. `load` returns what was saved, or `{ layout, revision }`. `save` may
 * return `{ revision }`, and may reject with an error that has the newer `layout` and its `revision`: the chart merges and
 * saves again.
 */
export interface Store<T> {
  load(): unknown;
  save(value: T, context: SaveContext): unknown;
}

/** A store as documents use it; hosts have `load` and `save` alone. */
export interface DocumentStore {
  load(): unknown;
  save(value: never, context: SaveContext): unknown;
  /** Set for browser storage: it is synchronous and signals changes by other tabs. */
  readonly local?: { follow(changed: () => void): () => void; exclusively(run: () => unknown): void };
}

/** Returns whether a store holds something. */
export const isThere = (given: unknown): boolean => given !== undefined && given !== null && given !== '';

/** Returns a field of a store's answer. */
export const fieldOf = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null && name in given ? (given as Record<string, unknown>)[name] : undefined;

/** Returns the revision that a store has answered with. */
export const readRevision = (given: unknown): Revision | undefined => {
  const revision = fieldOf(given, 'revision');
  return typeof revision === 'string' || typeof revision === 'number' ? revision : undefined;
};
