/** An untrusted object, such as a server's answer or a config. Read it with `own`, and check the type of each value. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an own property only, so that a polluted `Object.prototype` has no effect. */
export const own = (source: unknown, key: string): unknown =>
  isRecord(source) && Object.hasOwn(source, key) ? source[key] : undefined;

/**
 * Returns a property descriptor without a prototype, because a page may have put `get` or `value` on
 * `Object.prototype`.
 */
export const descriptor = (given: PropertyDescriptor): PropertyDescriptor =>
  Object.assign(Object.create(null) as object, given);

/** True for keys through which an object could reach a prototype. */
export const isForbidden = (key: string): boolean => /^(__proto__|constructor|prototype)$/.test(key);

/** Returns a shallow copy without a prototype; it is empty unless the value is an object. */
export const plainCopy = (value: unknown): UnknownRecord => {
  const copy: Record<string, unknown> = Object.create(null);
  if (isRecord(value)) for (const key of Object.keys(value)) if (!isForbidden(key)) copy[key] = value[key];
  return copy;
};

/** Returns a copy like `plainCopy`, for the body of an answer. @throws TypeError unless the value is an object */
export const requireRecord = (value: unknown): UnknownRecord => {
  if (!isRecord(value)) throw new TypeError('not an object');
  return plainCopy(value);
};

/** Parses JSON and drops the forbidden keys at every depth. @throws SyntaxError for invalid JSON */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (isForbidden(key) ? undefined : value));
