/**
 * True for the format of `finger_print`: the time in seconds as eight hex digits, then 32 characters of the id.
 * [FP-01]
 */
export const hasFingerprintForm = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}[\w-]{32}$/i.test(value);
