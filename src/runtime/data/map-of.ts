import { plainCopy } from './records.ts';
import type { Reader } from './schema.ts';

/** Returns a reader of a map by key that applies the same reader to each value. */
export const mapOf =
  <T>(item: Reader<T>): Reader<Readonly<Record<string, T>>> =>
  (value) => {
    const copy: Record<string, T> = Object.create(null);
    for (const [key, entry] of Object.entries(plainCopy(value))) copy[key] = item(entry);
    return copy;
  };
