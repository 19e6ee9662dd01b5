/** Kinds of attributes, and other parts of declarations, that no rule of `gate.js` needs: they come with what draws. */
import type { Attribute, Methods } from './element.ts';

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

/** Methods are declared by name, their code comes with the component's chunk. */
export const methods = <M>(...names: (keyof M & string)[]): Methods<M> => names;

/** What an attribute holds, in words of TypeScript: for the manifest and the docs. */
export const typeOf = ({ all, fallback, parse }: Attribute<unknown>): string => {
  if (all) return all.map((value) => `'${value}'`).join(' | ');
  if (typeof fallback === 'boolean' || typeof fallback === 'number') return typeof fallback;
  return parse('x') === undefined ? 'object' : 'string';
};
