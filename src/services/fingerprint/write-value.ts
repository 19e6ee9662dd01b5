/** Longest value that is no error (FP-05). */
export const VALUE_LIMIT = 60;
/** Longest encoded error (FP-05). */
export const ERROR_LIMIT = 1024;

const MARKER = 'error:';

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
