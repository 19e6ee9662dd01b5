/** The form of a `finger_print` value: eight hex digits of time in seconds, then 32 of the id (FP-01). */
export const hasFingerprintForm = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}[\w-]{32}$/i.test(value);
