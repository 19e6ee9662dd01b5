import { readCollection, type SavedDrawing, writeCollection } from '../drawings/serialise.ts';
import {
  canonical,
  EMPTY,
  forgetRemovals,
  laterOf,
  mergeCollections,
  newestRevision,
  type Collection,
  type Removal,
  type Revised,
} from './collection.ts';
import { LAYOUT_VERSION, type ChartLayout } from './layout.ts';

/** Fields of a layout of which the last change counts as a whole. */
export type LayoutField = Exclude<keyof ChartLayout, 'version' | 'drawings' | 'revision' | 'changed'>;

/** A value with the time of its last change, in ms since 1970; 0 where nobody has said. */
interface Register {
  readonly value: unknown;
  readonly revision: number;
}

/** A layout as it is merged: what nobody has chosen is not in it. */
export interface LayoutDocument {
  readonly fields: Readonly<Partial<Record<LayoutField, Register>>>;
  /** By symbol. */
  readonly drawings: Readonly<Record<string, Collection<SavedDrawing>>>;
}

export const EMPTY_DOCUMENT: LayoutDocument = { fields: {}, drawings: {} };

/** Drawings of so many symbols are kept. */
const MOST_SYMBOLS = 50;

const OTHERS: ReadonlySet<string> = new Set(['version', 'drawings', 'revision', 'changed']);

const keysOf = (a: object, b: object): readonly string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();

/** Converts a layout to the form that can be merged. */
export const toDocument = (layout: ChartLayout): LayoutDocument => {
  const { drawings, changed = {} } = layout;
  const names = keysOf(layout, changed).filter((name) => !OTHERS.has(name)) as LayoutField[];
  return {
    fields: Object.fromEntries(
      names.map((name) => [name, { value: layout[name], revision: changed[name] ?? 0 }]),
    ) as LayoutDocument['fields'],
    drawings: Object.fromEntries(Object.entries(drawings).map(([symbol, saved]) => [symbol, readCollection(saved)])),
  };
};

/**
 * Merges two copies of a layout. Of each field the last change counts, of drawings of a symbol each drawing's; see
 * `mergeCollections`. The result does not depend on the order or the number of merges.
 */
export const mergeLayouts = (a: LayoutDocument, b: LayoutDocument): LayoutDocument => {
  const fields = keysOf(a.fields, b.fields).map((name) => {
    const [one, other] = [a.fields[name as LayoutField], b.fields[name as LayoutField]];
    return [name, one && other ? laterOf(one, other) : (one ?? other)];
  });
  const drawings = keysOf(a.drawings, b.drawings).map((symbol) => [
    symbol,
    mergeCollections(a.drawings[symbol] ?? EMPTY, b.drawings[symbol] ?? EMPTY),
  ]);
  return {
    fields: Object.fromEntries(fields) as LayoutDocument['fields'],
    drawings: Object.fromEntries(drawings) as LayoutDocument['drawings'],
  };
};

/** Returns a copy in which some fields have other values. */
export const withFields = (
  copy: LayoutDocument,
  values: Readonly<Partial<Record<LayoutField, unknown>>>,
  revision: number,
): LayoutDocument => ({
  ...copy,
  fields: {
    ...copy.fields,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, revision }])),
  },
});

/** Returns the highest revision in a layout; 0 for one that nobody has changed. */
export const revisionOf = ({ fields, drawings }: LayoutDocument): number =>
  Math.max(
    0,
    ...Object.values(fields).map(({ revision }) => revision),
    ...Object.values(drawings).map((collection) => newestRevision(collection)),
  );

/**
 * Returns a layout to show or to store.
 * @param rest values of fields that nobody has chosen · @param now ms since 1970
 */
export const toLayout = (copy: LayoutDocument, rest: ChartLayout, now: number): ChartLayout => {
  const values = Object.entries(copy.fields).map(([name, { value }]) => [name, value]);
  const chosen = Object.fromEntries(values) as Partial<ChartLayout>;
  const layout: ChartLayout = { ...rest, ...chosen, version: LAYOUT_VERSION };
  // Without a theme, the chart follows the page.
  if (layout.theme === undefined) delete layout.theme;
  const changed = Object.entries(copy.fields).filter(([, { revision }]) => revision > 0);
  const revision = revisionOf(copy);
  const symbols = Object.entries(copy.drawings)
    .map(([symbol, collection]) => [symbol, forgetRemovals(collection, now)] as const)
    .filter(([, { items, removed }]) => items.length > 0 || removed.length > 0)
    .sort(([, a], [, b]) => newestRevision(a) - newestRevision(b))
    .slice(-MOST_SYMBOLS);
  return {
    ...layout,
    drawings: Object.fromEntries(symbols.map(([symbol, collection]) => [symbol, writeCollection(collection)])),
    ...(changed.length ? { changed: Object.fromEntries(changed.map(([name, one]) => [name, one.revision])) } : {}),
    ...(revision ? { revision } : {}),
  };
};

/**
 * Returns what has been changed since a time and is not stored.
 * @param since ms since 1970 · @param chosen fields that may be among it
 */
export const changesSince = (
  copy: LayoutDocument,
  since: number,
  stored: LayoutDocument,
  chosen: ReadonlySet<string>,
): LayoutDocument => {
  const isNew = ({ revision = 0 }: { readonly revision?: number }) => revision >= since;
  const fields = Object.entries(copy.fields).filter(
    ([name, { revision }]) => chosen.has(name) && stored.fields[name as LayoutField]?.revision !== revision,
  );
  const drawings = Object.entries(copy.drawings).map(([symbol, { items, removed }]) => {
    const known = stored.drawings[symbol] ?? EMPTY;
    const isKnown = (one: Removal, all: readonly Revised[]) =>
      all.some(({ id, revision }) => id === one.id && revision === one.revision);
    const own = {
      items: items.filter((item) => isNew(item) && !isKnown(item as SavedDrawing & Removal, known.items)),
      removed: removed.filter((removal) => isNew(removal) && !isKnown(removal, known.removed)),
    };
    return [symbol, own] as const;
  });
  return {
    fields: Object.fromEntries(fields) as LayoutDocument['fields'],
    drawings: Object.fromEntries(drawings.filter(([, { items, removed }]) => items.length > 0 || removed.length > 0)),
  };
};

/** Returns whether two values are the same, for fields of a layout. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);
