import { own, requireRecord } from './records.ts';
import { toNumber } from './values.ts';

/** Turns an unknown value into a known one; only the outermost shape may refuse (by throwing). */
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

/** Copies the named fields and nothing else. Anything but an object is refused. */
export const shape =
  <T extends Record<string, Reader<unknown>>>(fields: T): Reader<{ [K in keyof T]: ReturnType<T[K]> }> =>
  (value) => {
    const given = requireRecord(value);
    const copy: Record<string, unknown> = {};
    for (const key of Object.keys(fields)) copy[key] = fields[key]!(own(given, key));
    return copy as { [K in keyof T]: ReturnType<T[K]> };
  };
