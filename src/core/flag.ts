/** A bag of answers from the server; its values are read with `own`, never trusted to have a type. */
export type Bag = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of the bag itself, so that a polluted `Object.prototype` turns nothing on. */
export const own = (bag: unknown, key: string): unknown =>
  isRecord(bag) && Object.hasOwn(bag, key) ? bag[key] : undefined;

/** Flags are set when they are `true`, `1` or `"1"`. */
export const isSet = (bag: unknown, key: string): boolean => {
  const value = own(bag, key);
  return value === true || value === 1 || value === '1';
};

/** `limit_country` is set when it is a text other than empty and "0". */
export const isNamed = (bag: unknown, key: string): boolean => {
  const value = own(bag, key);
  return typeof value === 'string' && value !== '' && value !== '0';
};

export const textOf = (bag: unknown, key: string): string => {
  const value = own(bag, key);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};
