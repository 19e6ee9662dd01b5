import { own } from './records.ts';

/** True for `true`, `1` and `"1"`. */
export const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1';
export const isSet = (bag: unknown, key: string): boolean => isTrue(own(bag, key));

/** True if `limit_country` is set: it is a text other than '' and "0". */
export const isNamed = (bag: unknown, key: string): boolean => {
  const value = own(bag, key);
  return typeof value === 'string' && value !== '' && value !== '0';
};

/** Returns a text, or a number as text; '' for everything else. */
export const textOf = (bag: unknown, key: string): string => {
  const value = own(bag, key);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

/** Returns a finite number, also if it is given as text; otherwise the fallback. */
export const toNumber = (value: unknown, fallback = 0): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
};
