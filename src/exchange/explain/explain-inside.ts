/** Observes reads inside a fact: fields of answers, query parameters, settings. */
import type { Compliance } from '../policy/compliance.ts';
import { isRecord, own } from '../../runtime/data/records.ts';
import type { Facts } from '../facts.ts';
import type { OnRead } from '../../runtime/explain/explain-reads.ts';

/** Receives the reads inside one fact. */
type OnReadInside = (keys: readonly string[], value: unknown) => void;

/** Returns an object that reports which of its fields are read, at any depth. */
const observeFields = <T extends object>(target: T, onRead: OnReadInside, outer: readonly string[] = []): T => {
  const read = (key: string) => {
    const value = own(target, key);
    const keys = [...outer, key];
    onRead(keys, value);
    return isRecord(value) ? observeFields(value, onRead, keys) : value;
  };
  return new Proxy(
    { ...target },
    {
      get: (_, key) => (typeof key === 'string' ? read(key) : undefined),
      getOwnPropertyDescriptor: (copy, key) => {
        if (typeof key === 'string') read(key);
        return Object.getOwnPropertyDescriptor(copy, key);
      },
    },
  ) as T;
};

/** Observes the compliance answer. Reports only the enabled features that rules test. */
const observeCompliance = (compliance: Compliance, onRead: OnReadInside): Compliance => {
  const { menu, limit, toast, tips } = compliance;
  const includes = (code: string): boolean => {
    const found = menu?.includes(code) ?? false;
    onRead(['menu', code], found);
    return found;
  };
  return {
    ...compliance,
    menu: menu && Object.assign([...menu], { includes }),
    limit: observeFields(limit, onRead, ['limit']),
    toast: observeFields(toast, onRead, ['toast']),
    tips: observeFields(tips, onRead, ['tips']),
  };
};

const observeQuery = (query: URLSearchParams, onRead: OnReadInside): URLSearchParams =>
  new Proxy(query, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const [name] = given;
        if (typeof name === 'string') onRead([name], target.get(name));
        return (value as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  });

const INSIDE: { readonly [Name in keyof Facts]?: (value: never, onRead: OnReadInside) => unknown } = {
  compliance: observeCompliance,
  session: observeFields,
  config: observeFields,
  query: observeQuery,
};

/** Returns the value of a fact with its inner reads observed. */
export const observeInside = (name: string, value: unknown, onRead: OnRead): unknown => {
  const observe = INSIDE[name as keyof Facts];
  return value && observe ? observe(value as never, (keys, read) => onRead({ name, keys, value: read })) : value;
};
