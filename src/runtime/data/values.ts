import { own } from './records.ts';

/** Flags are set when they are `true`, `1` or `"1"`. */
export const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1';
export const isSet = (bag: unknown, key: string): boolean => isTrue(own(bag, key));

/** `limit_country` is set when it is a text other than empty and "0". */
export const isNamed = (bag: unknown, key: string): boolean => {
  const value = own(bag, key);
  return typeof value === 'string' && value !== '' && value !== '0';
};

/** A text, also when it comes as a number; empty for everything else. */
export const textOf = (bag: unknown, key: string): string => {
  const value = own(bag, key);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

/** A finite number, also when it comes as text. */
export const toNumber = (value: unknown, fallback = 0): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
};
