import { own } from '../../runtime/data/records.ts';
import { DAY } from '../../runtime/page/clock.ts';

/** Something that several charts, tabs and devices change, each in its own copy. */
export interface Revised {
  readonly id: string;
  /** When it was changed last, in ms since 1970 and never lower than the change before; 0 without one. */
  readonly revision?: number;
  /** Its place among the others, lowest first. */
  readonly order?: number;
}

/** A removed item and the time of its removal, which prevents an older copy from restoring it. */
export interface Removal {
  readonly id: string;
  readonly revision: number;
}

/** Current items in order, and removals. */
export interface Collection<T extends Revised> {
  readonly items: readonly T[];
  readonly removed: readonly Removal[];
}

export const EMPTY: Collection<never> = { items: [], removed: [] };

/** Removals are remembered for so long, in ms. */
const MEMORY = 90 * DAY;

/** Removals of one collection: what exceeds them is broken or hostile. */
const MOST_REMOVALS = 1000;

/** Returns the revision of a change. @param now ms since 1970 @param before the highest revision that is known */
export const nextRevision = (now: number, before = 0): number => Math.max(Math.floor(now), before + 1);

/** Returns a value as text, the same for equal values whatever the order of their fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';

/** Returns the later one of two; of two with the same revision always the same one. */
export const laterOf = <T extends { readonly revision?: number }>(a: T, b: T): T => {
  const [older, newer] = [a.revision ?? 0, b.revision ?? 0];
  if (older !== newer) return older > newer ? a : b;
  return canonical(a) >= canonical(b) ? a : b;
};

const byId = <T extends { readonly id: string }>(a: T, b: T): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const byOrder = (a: Revised, b: Revised): number => (a.order ?? 0) - (b.order ?? 0) || byId(a, b);

const latest = <T extends Revised>(...lists: readonly (readonly T[])[]): Map<string, T> => {
  const found = new Map<string, T>();
  for (const item of lists.flat()) {
    const known = found.get(item.id);
    found.set(item.id, known ? laterOf(known, item) : item);
  }
  return found;
};

/**
 * Merges two copies: of each item the later change counts, and a removal counts against every change that is not later.
 * The result does not depend on the order or the number of merges.
 */
export const mergeCollections = <T extends Revised>(a: Collection<T>, b: Collection<T>): Collection<T> => {
  const items = latest(a.items, b.items);
  const removed = latest(a.removed, b.removed);
  for (const { id, revision } of removed.values())
    if ((items.get(id)?.revision ?? 0) > revision) removed.delete(id);
    else items.delete(id);
  return { items: [...items.values()].sort(byOrder), removed: [...removed.values()].sort(byId) };
};

/** Returns a copy in which other items replace those that were there: a change like any other. */
export const replaceItems = <T extends Revised>(
  { items, removed }: Collection<T>,
  next: readonly T[],
  revision: number,
): Collection<T> =>
  mergeCollections(
    { items: next.map((item, at) => ({ ...item, revision, order: revision + at })), removed: [] },
    { items: [], removed: [...removed, ...items.map(({ id }) => ({ id, revision: revision - 1 }))] },
  );

/** Returns a copy without removals that nobody needs any more. @param now ms since 1970 */
export const forgetRemovals = <T extends Revised>({ items, removed }: Collection<T>, now: number): Collection<T> => ({
  items,
  removed: removed.filter(({ revision }) => revision > now - MEMORY),
});

/** Returns the highest revision in a collection; 0 for one that nobody has changed. */
export const newestRevision = <T extends Revised>({ items, removed }: Collection<T>): number =>
  [...items, ...removed].reduce((newest, { revision = 0 }) => Math.max(newest, revision), 0);

/**
 * Returns what was removed where removals are not remembered, as in a list that a host keeps: the stored list lacks items
 * that were there when it was read before, and brings nothing new. A list that brings something was written by somebody
 * who did not know of the items: they stay.
 * @param before as it was read before · @param stored as it is now
 */
export const removalsBetween = <T extends Revised>(
  before: Collection<T>,
  stored: Collection<T>,
): readonly Removal[] => {
  const known = new Map(before.items.map((item) => [item.id, item.revision ?? 0]));
  const isOld = stored.items.every(({ id, revision = 0 }) => (known.get(id) ?? -1) >= revision);
  if (!isOld || stored.removed.length > before.removed.length) return [];
  const kept = new Set(stored.items.map(({ id }) => id));
  return before.items.filter(({ id }) => !kept.has(id)).map(({ id, revision = 0 }) => ({ id, revision }));
};

const readRemoval = (given: unknown): Removal[] => {
  const [id, revision] = [own(given, 'id'), own(given, 'revision')];
  return typeof id === 'string' && typeof revision === 'number' && revision > 0 ? [{ id, revision }] : [];
};

/** Removals out of a saved state; what does not hold is left out. */
export const readRemovals = (given: unknown): Removal[] =>
  Array.isArray(given) ? given.slice(-MOST_REMOVALS).flatMap(readRemoval) : [];
