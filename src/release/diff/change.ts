/** A difference between two releases. */

/** Kinds in the order in which they are printed. */
export const KINDS = [
  'element',
  'attribute',
  'property',
  'method',
  'event',
  'part',
  'slot',
  'css-property',
  'state',
  'api',
  'decision',
  'text',
  'call',
  'storage',
  'directive',
  'size',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Change {
  readonly kind: Kind;
  /** The element that it belongs to. */
  readonly tag?: string;
  /** Name without the tag. For a decision: the cells. */
  readonly name: string;
  /** Before; undefined if it is new. */
  readonly from?: string;
  /** After; undefined if it was removed. */
  readonly to?: string;
  /** True if pages that use it have to change. */
  readonly isBreaking?: true;
  /** True for a text that counsel approves. */
  readonly isLegal?: true;
  /** Languages with these words. */
  readonly lang?: string;
}

export interface ReleaseDiff {
  /** Versions. */
  readonly from: string;
  readonly to: string;
  readonly changes: readonly Change[];
  /** Decisions that keep their result and change only the failing clause. */
  readonly otherReasons: number;
  /** Parts that could not be compared, with the reason. */
  readonly notCompared: readonly string[];
}

/** Returns the entries of two maps by name: first those of the new one, then those that were removed. */
export const pairs = <T>(
  old: ReadonlyMap<string, T>,
  now: ReadonlyMap<string, T>,
): (readonly [name: string, from: T | undefined, to: T | undefined])[] =>
  [...new Set([...now.keys(), ...old.keys()])].map((name) => [name, old.get(name), now.get(name)] as const);
