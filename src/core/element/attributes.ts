/** Kinds of attributes that a declaration may have: how a text becomes a prop. */

/** How one attribute becomes one prop. */
export interface Attribute<T> {
  fallback: T;
  parse(text: string): T;
  /** All that it may be, when that is a list. */
  all?: readonly string[];
}

// The declared attributes differ from element to element; `any` is confined to this constraint.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Attributes = Readonly<Record<string, Attribute<any>>>;
export type Camel<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
export type Props<A extends Attributes> = { [K in keyof A & string as Camel<K>]: ReturnType<A[K]['parse']> };

/** `source-type` → `sourceType`. */
export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function text(): Attribute<string | undefined>;
export function text(fallback: string): Attribute<string>;
export function text(fallback?: string): Attribute<string | undefined> {
  return { fallback, parse: (given) => given };
}

export const flag = (): Attribute<boolean> => ({
  fallback: false,
  parse: (given) => given !== 'false' && given !== '0',
});

export const number = (fallback: number): Attribute<number> => ({
  fallback,
  parse: (given) => (given.trim() === '' || !Number.isFinite(Number(given)) ? fallback : Number(given)),
});

export const oneOf = <const T extends readonly string[]>(...all: T): Attribute<T[number]> => ({
  all,
  fallback: all[0]!,
  parse: (given) => (all.includes(given) ? given : all[0]!),
});

/** Something that only a property can hold: an object, a list, a function. */
export const object = <T>(): Attribute<T | undefined> => ({
  fallback: undefined,
  parse: () => undefined,
});

/** What an attribute holds, in words of TypeScript: for the manifest and the docs. */
export const typeOf = ({ all, fallback, parse }: Attribute<unknown>): string => {
  if (all) return all.map((value) => `'${value}'`).join(' | ');
  if (typeof fallback === 'boolean' || typeof fallback === 'number') return typeof fallback;
  return parse('x') === undefined ? 'object' : 'string';
};
