/** What the public methods take. A bad argument is one warning, never an exception. */
import { anyFunction, oneOfTexts, readBy, textLike, textUpTo, type Kind } from '../runtime/input/kinds.ts';
import { warn } from '../runtime/page/log.ts';

export interface Argument {
  readonly name: string;
  readonly kind: Kind<unknown>;
  /** What is used in place of a bad value; without one the call does nothing. */
  readonly fallback?: unknown;
  readonly isOptional?: true;
}

const tag: Argument = { name: 'tag', kind: textUpTo(100) };
const word = textUpTo(200);
/** Copied in depth 1: values are the element's own properties, whatever they are. */
const props = readBy('object', (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined,
);
const settings = readBy('object of settings', (value) =>
  typeof value === 'object' && value !== null ? value : undefined,
);
const root = readBy('document or open shadow root', (value) =>
  value instanceof Document || value instanceof ShadowRoot ? value : undefined,
);

export const methodArguments = {
  configure: [{ name: 'settings', kind: settings }],
  open: [tag, { name: 'props', kind: props, fallback: {}, isOptional: true }],
  close: [tag],
  explain: [{ ...tag, fallback: undefined, isOptional: true }],
  blocked: [{ name: 'feature', kind: word }],
  refresh: [{ name: 'resource', kind: word, isOptional: true }],
  setTheme: [{ name: 'theme', kind: oneOfTexts('light', 'dark', 'auto') }],
  setLocale: [{ name: 'language', kind: word }],
  on: [
    { name: 'type', kind: textLike(/^[\w:-]{1,100}$/, 'name of an event') },
    { name: 'listener', kind: anyFunction },
  ],
  observe: [{ name: 'root', kind: root }],
  push: [{ name: 'run', kind: anyFunction }],
} as const satisfies Readonly<Record<string, readonly Argument[]>>;

export type CheckedMethod = keyof typeof methodArguments;

/**
 * Reads the arguments of a call.
 * @returns undefined when an argument without a fallback is of another kind: the call does nothing then
 */
export const readArguments = (method: CheckedMethod, given: readonly unknown[]): unknown[] | undefined => {
  const read: unknown[] = [];
  for (const [at, argument] of (methodArguments[method] as readonly Argument[]).entries()) {
    const value = given[at];
    const known = argument.kind.read(value);
    const isLeftOut = value === undefined && argument.isOptional;
    if (known === undefined && !isLeftOut) {
      warn(`gate.${method}(): ${argument.name} is not ${argument.kind.range}`);
      if (!('fallback' in argument)) return undefined;
    }
    read.push(known ?? argument.fallback);
  }
  return read;
};

/**
 * Returns a method that checks its arguments first.
 * @param otherwise what a call with bad arguments returns
 */
export const checked =
  <A extends unknown[], R>(method: CheckedMethod, run: (...given: A) => R, otherwise: () => R): ((...given: A) => R) =>
  (...given) => {
    const read = readArguments(method, given);
    return read ? run(...(read as A)) : otherwise();
  };
