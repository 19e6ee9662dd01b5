import { CLOCK_SKEW } from '../memory/stored-time.ts';
import { HOUR } from '../clock.ts';

/** Longest value that is no error (FP-05). */
export const VALUE_LIMIT = 60;
/** Longest encoded error (FP-05). */
export const ERROR_LIMIT = 1024;

const MARKER = 'error:';

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
 * A `finger_print` value: eight hex digits of time in seconds, then 32 of the id (FP-01, FP-02).
 * It has expired 24 h after its time (FP-03), and when its time is still to come.
 */
export const validateFingerprint = (value: unknown, now: number): { valid: boolean; expired: boolean } => {
  const valid = typeof value === 'string' && /^[\da-f]{8}[\w-]{32}$/i.test(value) && !isError(value);
  if (!valid) return { valid, expired: false };
  const age = now - parseInt(value.slice(0, 8), 16) * 1000;
  return { valid, expired: !(age < 24 * HOUR && age >= -CLOCK_SKEW) };
};

/** A value of an id; what is too long is cut (FP-05). */
export const fingerprintOf = (id: string, now: number): string =>
  (
    Math.floor(now / 1000)
      .toString(16)
      .padStart(8, '0')
      .slice(-8) + id
  ).slice(0, VALUE_LIMIT);

/** An error as a value that no server takes for an id: base64 of `error:` and the reason, 1024 characters at most (FP-06). */
export const encodeError = (reason: unknown): string => {
  const text = MARKER + String((reason as Error | undefined)?.message ?? reason);
  const bytes = new TextEncoder().encode(text.slice(0, ERROR_LIMIT)).slice(0, (ERROR_LIMIT / 4) * 3);
  return btoa(String.fromCharCode(...bytes));
};
