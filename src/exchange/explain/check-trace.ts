/** Checks traces before a rule reads them, because they come from links and are pasted from tickets. */
import { checkConfig } from '../config/config.ts';
import type { PlainState } from '../plain-state.ts';
import {
  anyData,
  either,
  listOf,
  mapWith,
  numberBetween,
  readBy,
  textLike,
  textUpTo,
  truth,
  type Kind,
} from '../../runtime/input/kinds.ts';
import type { Trace, TracedElement } from './trace-code.ts';

/** Thrown if a field of a trace or plain state has the wrong type or range. */
export class TraceError extends TypeError {
  override readonly name = 'TraceError';
  /** @param field path of the field, such as `state.tags` */
  constructor(
    readonly field: string,
    range: string,
  ) {
    super(`${field} is not ${range}`);
  }
}

const short = textUpTo(200);
const long = textUpTo(4096);
const anyNumber = numberBetween(-8.64e15, 8.64e15);
/** Accepts an array only, not a text with its entries. */
const tags = readBy('list of at most 1000 tags', (value) =>
  Array.isArray(value) ? listOf(short, 1000).read(value) : undefined,
);
const record = mapWith(anyData);
const object = readBy('object', (value) => (typeof value === 'string' ? undefined : record.read(value)));
const orNull = <T>(kind: Kind<T>): Kind<T | null> =>
  readBy(`${kind.range}, or null`, (value) => (value === null ? null : kind.read(value)));

const number = readBy('number', (value) => (typeof value === 'number' ? anyNumber.read(value) : undefined));
const settings = readBy('object', (value) => (object.read(value) ? checkConfig(object.read(value)) : undefined));

/** Allowed values of every field of a plain state. */
const plainStateKinds: { readonly [Field in keyof Required<PlainState>]: Kind<unknown> } = {
  site: either(number, short),
  lang: short,
  path: long,
  query: either(long, mapWith(long)),
  width: number,
  userAgent: long,
  app: either(number, either(short, truth)),
  cookies: object,
  storage: object,
  session: object,
  user: orNull(object),
  compliance: orNull(object),
  answers: object,
  now: number,
  config: settings,
  tags,
  toasts: number,
};

const elementKinds: { readonly [Field in keyof Required<TracedElement>]: Kind<unknown> } = {
  tag: textLike(/^gate-[a-z][a-z-]{0,60}$/, 'a tag'),
  state: short,
  answers: readBy('list of true, false and undefined', (value) =>
    Array.isArray(value) && value.length <= 100 && value.every((each) => /^(true|false|undefined)$/.test(String(each)))
      ? ([...value] as unknown[])
      : undefined,
  ),
  rule: short,
  because: long,
  variant: short,
  wait: long,
  attributes: object,
};

/** Returns the declared fields of an object; missing ones are left out. @throws TraceError for an invalid field */
const readFields = (value: unknown, kinds: Readonly<Record<string, Kind<unknown>>>, path: string) => {
  const given = object.read(value);
  if (!given) throw new TraceError(path, 'an object');
  const copy: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    if (given[name] === undefined) continue;
    const read = kind.read(given[name]);
    if (read === undefined) throw new TraceError(`${path}.${name}`, kind.range);
    copy[name] = read;
  }
  return copy;
};

/**
 * Returns a copy of a plain state with its declared fields.
 * @param path name of the value in error messages
 * @throws TraceError that names the first invalid field
 */
export const checkPlainState = (value: unknown, path = 'state'): PlainState => readFields(value, plainStateKinds, path);

const REQUIRED = ['tag', 'answers', 'rule', 'attributes'] as const;

/** Returns a copy of a trace with its declared fields. @throws TraceError that names the first invalid field */
export const checkTrace = (value: unknown): Trace => {
  const kinds = {
    version: short,
    at: number,
    state: object,
    calls: object,
    elements: readBy('list of at most 1000 elements', (given) =>
      Array.isArray(given) && given.length <= 1000 ? ([...given] as unknown[]) : undefined,
    ),
  };
  const { version = '', at = 0, state, calls = {}, elements } = readFields(value, kinds, 'trace');
  if (!elements) throw new TraceError('trace.elements', 'a list');
  return {
    version,
    at,
    state: checkPlainState(state),
    calls,
    elements: (elements as unknown[]).map((one, at) => {
      const path = `elements[${at}]`;
      const read = readFields(one, elementKinds, path);
      for (const name of REQUIRED)
        if (read[name] === undefined) throw new TraceError(`${path}.${name}`, elementKinds[name].range);
      return { state: '', because: '', variant: undefined, wait: undefined, ...read };
    }),
  } as unknown as Trace;
};
