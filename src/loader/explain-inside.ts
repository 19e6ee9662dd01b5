/** What rules read inside a fact: fields of answers, parameters, settings. */
import type { Compliance } from '../core/compliance/compliance.ts';
import { isRecord, own } from '../core/data/records.ts';
import type { Facts } from '../core/rules/facts.ts';
import type { OnRead } from './explain-reads.ts';

/** An object that tells which of its fields are read; records inside it do so, too. */
const observed = <T extends object>(name: keyof Facts, target: T, onRead: OnRead, keys: readonly string[] = []): T => {
  const read = (key: string) => {
    const value = own(target, key);
    const path = [...keys, key];
    onRead({ name, keys: path, value });
    return isRecord(value) ? observed(name, value, onRead, path) : value;
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

/** Of the enabled features only those that are asked for are told. */
const observedCompliance = (compliance: Compliance, onRead: OnRead): Compliance => {
  const { menu, limit, toast, tips } = compliance;
  const inside = (key: 'limit' | 'toast' | 'tips', bag: Compliance['limit']) =>
    observed('compliance', bag, onRead, [key]);
  const includes = (code: string): boolean => {
    const found = menu?.includes(code) ?? false;
    onRead({ name: 'compliance', keys: ['menu', code], value: found });
    return found;
  };
  return {
    ...compliance,
    menu: menu && Object.assign([...menu], { includes }),
    limit: inside('limit', limit),
    toast: inside('toast', toast),
    tips: inside('tips', tips),
  };
};

const observedQuery = (query: URLSearchParams, onRead: OnRead): URLSearchParams =>
  new Proxy(query, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const [name] = given;
        if (typeof name === 'string') onRead({ name: 'query', keys: [name], value: target.get(name) });
        return (value as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  });

const observedConfig = (config: Facts['config'], onRead: OnRead): Facts['config'] =>
  new Proxy(config, {
    get(target, key: keyof Facts['config']) {
      const value = target[key];
      onRead({ name: 'config', keys: [key], value });
      return value;
    },
  });

/** What is inside a fact is observed as well. */
export const observeInside = (name: keyof Facts, value: unknown, onRead: OnRead): unknown => {
  if (!value) return value;
  if (name === 'compliance') return observedCompliance(value as Compliance, onRead);
  if (name === 'session') return observed('session', value as Facts['session'], onRead);
  if (name === 'config') return observedConfig(value as Facts['config'], onRead);
  return name === 'query' ? observedQuery(value as URLSearchParams, onRead) : value;
};
