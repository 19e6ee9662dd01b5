import { own, requireRecord } from './records.ts';
import { toNumber } from './values.ts';

/** Converts an unknown value to a known type. Only the outermost shape may throw. */
export type Reader<T> = (value: unknown) => T;

export const str =
  (fallback = ''): Reader<string> =>
  (value) =>
    typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : fallback;

export const num =
  (fallback = 0): Reader<number> =>
  (value) =>
    toNumber(value, fallback);

export const list =
  <T>(item: (value: unknown) => T | undefined): Reader<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(item).filter((entry) => entry !== undefined) : [];

export const optionalString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns a reader that copies only the named fields. It throws a TypeError unless the value is an object. */
export const shape =
  <T extends Record<string, Reader<unknown>>>(fields: T): Reader<{ [K in keyof T]: ReturnType<T[K]> }> =>
  (value) => {
    const given = requireRecord(value);
    const copy: Record<string, unknown> = {};
    for (const key of Object.keys(fields)) copy[key] = fields[key]!(own(given, key));
    return copy as { [K in keyof T]: ReturnType<T[K]> };
  };
