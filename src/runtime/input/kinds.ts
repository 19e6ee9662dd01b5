/**
 * Kinds of input: allowed values from the host page, a store or a link. Used by readers, documentation and fuzz
 * tests.
 */
import { isForbidden, isRecord } from '../data/records.ts';
import { toNumber } from '../data/values.ts';

/** One kind of input. */
export interface Kind<T> {
  /** Type and range, for the documentation. */
  readonly range: string;
  /** Kinds of an object's fields, for the documentation. */
  readonly fields?: Readonly<Record<string, Kind<unknown>>>;
  /** Returns the value in the declared form, or undefined for every other value. Never throws. */
  read(value: unknown): T | undefined;
}

export type ValueOf<K> = K extends Kind<infer T> ? T : never;

const kind = <T>(range: string, read: (value: unknown) => T | undefined): Kind<T> => ({
  range,
  read(value) {
    try {
      return read(value);
    } catch {
      // Thrown by objects without a primitive value, by getters, and by revoked proxies.
      return undefined;
    }
  },
});

/** Accepts a string. @param longest maximum length, in UTF-16 code units */
export const textUpTo = (longest: number): Kind<string> =>
  kind(`text, at most ${longest} characters`, (value) =>
    typeof value === 'string' && value.length <= longest ? value : undefined,
  );

/** Accepts a string that matches a pattern. @param range the pattern in words */
export const textLike = (pattern: RegExp, range: string): Kind<string> =>
  kind(range, (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined));

/** Accepts `true`, `1` and '' as true, `false` and `0` as false; as values or as text. */
export const truth: Kind<boolean> = kind('boolean', (value) => {
  const given = String(value);
  return /^(true|1|)$/.test(given) ? true : /^(false|0)$/.test(given) ? false : undefined;
});

export const oneOfTexts = <const T extends readonly string[]>(...all: T): Kind<T[number]> =>
  kind(all.map((each) => `\`${each}\``).join(', '), (value) => all.find((each) => each === value));

/** Accepts a number, also as text. */
export const numberBetween = (least: number, most: number): Kind<number> =>
  kind(`number from ${least} to ${most}`, (value) => {
    const given = toNumber(value, NaN);
    return given >= least && given <= most ? given : undefined;
  });

/** Accepts an array, or a text with entries separated by spaces or commas. Drops entries of another kind. */
export const listOf = <T>(entry: Kind<T>, most: number): Kind<T[]> =>
  kind(`list of at most ${most}: ${entry.range}`, (value) => {
    const given = typeof value === 'string' ? value.split(/[\s,]+/) : Array.isArray(value) ? value : undefined;
    return given
      ?.slice(0, most)
      .map((each) => entry.read(each))
      .filter((each) => each !== undefined);
  });

/** Returns an object, or an object parsed from JSON. */
const objectFrom = (value: unknown): Record<string, unknown> | undefined => {
  const given: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return isRecord(given) ? given : undefined;
};

/** Accepts a map by name, also as JSON. Drops values of another kind. */
export const mapWith = <T>(entry: Kind<T>, most = 1000): Kind<Readonly<Record<string, T>>> =>
  kind(`map, also as JSON, of ${entry.range}`, (value) => {
    const given = objectFrom(value);
    if (!given) return undefined;
    const copy: Record<string, T> = {};
    for (const key of Object.keys(given).slice(0, most)) {
      const read = isForbidden(key) ? undefined : entry.read(given[key]);
      if (read !== undefined) copy[key] = read;
    }
    return copy;
  });

/**
 * Accepts an object with named fields, also as JSON. Fields of another kind get their default; unknown fields are
 * dropped.
 */
export const objectWith = <T extends object>(
  fields: { readonly [Key in keyof T]-?: Kind<Exclude<T[Key], undefined>> },
  defaults: T,
): Kind<T> => ({
  ...kind('object, also as JSON', (value) => {
    const given = objectFrom(value);
    if (!given) return undefined;
    const copy = { ...defaults } as Record<string, unknown>;
    for (const [name, field] of Object.entries<Kind<unknown>>(fields)) {
      const read = Object.hasOwn(given, name) ? field.read(given[name]) : undefined;
      if (read !== undefined) copy[name] = read;
    }
    return copy as T;
  }),
  fields,
});

const DEEPEST = 12;
const LARGEST = 20_000;

/**
 * Copies data that JSON can represent, so neither functions nor symbols. Runs each getter once and drops those that
 * throw.
 */
const copyData = (value: unknown, depth: number, left: { count: number }): unknown => {
  if (typeof value !== 'object' || value === null) return /symbol|function/.test(typeof value) ? undefined : value;
  if (depth === 0 || left.count-- <= 0) return undefined;
  const attempt = (read: () => unknown): unknown => {
    try {
      return copyData(read(), depth - 1, left);
    } catch {
      return undefined;
    }
  };
  if (Array.isArray(value)) return value.slice(0, LARGEST).map((_, at) => attempt(() => (value as unknown[])[at]));
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const read = isForbidden(key) ? undefined : attempt(() => (value as Record<string, unknown>)[key]);
    if (read !== undefined) copy[key] = read;
  }
  return copy;
};

/** Accepts any value and copies it, so that later changes by its owner have no effect. */
export const anyData: Kind<unknown> = kind('any data, copied', (value) => copyData(value, DEEPEST, { count: LARGEST }));

export const anyFunction: Kind<(...given: never[]) => unknown> = kind('function', (value) =>
  typeof value === 'function' ? (value as (...given: never[]) => unknown) : undefined,
);

/** Accepts a value of either kind; the first kind has precedence. */
export const either = <A, B>(one: Kind<A>, other: Kind<B>): Kind<A | B> =>
  kind<A | B>(`${one.range}, or ${other.range}`, (value) => one.read(value) ?? other.read(value));

/** Accepts what a function returns for the value. Undefined and exceptions count as no value. */
export const readBy = <T>(range: string, read: (value: unknown) => T | undefined): Kind<T> => kind(range, read);
