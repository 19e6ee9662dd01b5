import { CLOCK_SKEW } from '../../runtime/memory/stored-values.ts';
import { HOUR } from '../../runtime/page/clock.ts';
import { hasFingerprintForm } from './fingerprint-form.ts';

const fromBase64 = (text: string): string => {
  try {
    return atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  } catch {
    return '';
  }
};
const fromHex = (text: string): string =>
  /^([\da-f]{2})+$/i.test(text) ? text.replace(/../g, (pair) => String.fromCharCode(parseInt(pair, 16))) : '';
const fromPercent = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** Does a value say `error` in any encoding, as a whole or behind its time? */
const isError = (value: string): boolean =>
  [value, value.slice(8)].some((part) =>
    [part, fromPercent(part), fromBase64(part), fromHex(part)].some((text) => /error/i.test(text)),
  );

/**
 * Is a `finger_print` value one that the library has made, and none of its errors (FP-01, FP-02)? It has expired 24 h after its time (FP-03), and when its time is still to come.
 */
export const validateFingerprint = (value: unknown, now: number): { valid: boolean; expired: boolean } => {
  const valid = hasFingerprintForm(value) && !isError(value);
  if (!valid) return { valid, expired: false };
  const age = now - parseInt(value.slice(0, 8), 16) * 1000;
  return { valid, expired: !(age < 24 * HOUR && age >= -CLOCK_SKEW) };
};
