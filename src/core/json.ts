import { isRecord, type Bag } from './flag.ts';

/** Keys with which a body could reach a prototype. */
const isForbidden = (key: string) => /^(__proto__|constructor|prototype)$/.test(key);

/** A copy without prototype; nothing for anything but an object. */
export const bag = (value: unknown): Bag => {
  const copy: Record<string, unknown> = Object.create(null);
  if (isRecord(value)) for (const key of Object.keys(value)) if (!isForbidden(key)) copy[key] = value[key];
  return copy;
};

/** The same for the body of an answer: anything but an object is refused. */
export const record = (value: unknown): Bag => {
  if (!isRecord(value)) throw new TypeError('not an object');
  return bag(value);
};

/** Parses JSON and drops the forbidden keys at every depth. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (isForbidden(key) ? undefined : value));

/** A finite number, also when it comes as text. */
export const toNumber = (value: unknown, fallback = 0): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
};
