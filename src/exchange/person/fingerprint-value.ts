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

/** True if a value contains `error` in any encoding, with or without its time prefix. */
const isError = (value: string): boolean =>
  [value, value.slice(8)].some((part) =>
    [part, fromPercent(part), fromBase64(part), fromHex(part)].some((text) => /error/i.test(text)),
  );

/**
 * Validates a `finger_print` value: it has the library's format and is not one of its errors. It expires 24 h after
 * its time; a time in the future also counts as expired. [FP-01, FP-02, FP-03]
 * @param now in ms since 1970
 */
export const validateFingerprint = (value: unknown, now: number): { valid: boolean; expired: boolean } => {
  const valid = hasFingerprintForm(value) && !isError(value);
  if (!valid) return { valid, expired: false };
  const age = now - parseInt(value.slice(0, 8), 16) * 1000;
  return { valid, expired: !(age < 24 * HOUR && age >= -CLOCK_SKEW) };
};
