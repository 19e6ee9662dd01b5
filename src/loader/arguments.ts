/** Checks the arguments of the public methods. A bad argument logs one warning and never throws. */
import { isRecord } from '../runtime/data/records.ts';
import { anyFunction, oneOfTexts, readBy, textLike, textUpTo, type Kind } from '../runtime/input/kinds.ts';
import { warn } from '../runtime/page/log.ts';

export interface Argument {
  readonly name: string;
  readonly kind: Kind<unknown>;
  /** Replaces a bad value. Without a fallback the call does nothing. */
  readonly fallback?: unknown;
  readonly isOptional?: true;
}

const tag: Argument = { name: 'tag', kind: textUpTo(100) };
const word = textUpTo(200);
/** Shallow copy. The element checks the values of its own properties. */
const props = readBy('object', (value) => (isRecord(value) ? { ...value } : undefined));
const settings = readBy('object of settings', (value) => (isRecord(value) ? value : undefined));
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
 * @returns undefined when an argument without a fallback is invalid; the call then does nothing
 */
export const readArguments = (method: CheckedMethod, given: readonly unknown[]): unknown[] | undefined => {
  const read: unknown[] = [];
  for (const argument of methodArguments[method] as readonly Argument[]) {
    const value = given[read.length];
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
 * @param otherwise returns the result of a call with bad arguments
 */
export const checked =
  <A extends unknown[], R>(method: CheckedMethod, run: (...given: A) => R, otherwise: () => R): ((...given: A) => R) =>
  (...given) => {
    const read = readArguments(method, given);
    return read ? run(...(read as A)) : otherwise();
  };
