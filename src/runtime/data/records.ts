/** An object of somebody else (an answer of the server, a config): read with `own`, its values are never trusted to have a type. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of the object itself, so that a polluted `Object.prototype` turns nothing on. */
export const own = (source: unknown, key: string): unknown =>
  isRecord(source) && Object.hasOwn(source, key) ? source[key] : undefined;

/** A property descriptor that inherits nothing: a page may have put `get` or `value` on `Object.prototype`. */
export const descriptor = (given: PropertyDescriptor): PropertyDescriptor =>
  Object.assign(Object.create(null) as object, given);

/** Keys with which a body could reach a prototype. */
const isForbidden = (key: string) => /^(__proto__|constructor|prototype)$/.test(key);

/** A copy without prototype; nothing for anything but an object. */
export const plainCopy = (value: unknown): UnknownRecord => {
  const copy: Record<string, unknown> = Object.create(null);
  if (isRecord(value)) for (const key of Object.keys(value)) if (!isForbidden(key)) copy[key] = value[key];
  return copy;
};

/** The same for the body of an answer. @throws TypeError for anything but an object */
export const requireRecord = (value: unknown): UnknownRecord => {
  if (!isRecord(value)) throw new TypeError('not an object');
  return plainCopy(value);
};

/** Parses JSON and drops the forbidden keys at every depth. @throws SyntaxError */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (isForbidden(key) ? undefined : value));
