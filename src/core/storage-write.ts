import { follow, kept, open, type Area } from './storage.ts';

/** Stores a text, or removes the key with null. A full or blocked storage is not an error (STORE-12). */
export const writeStored = (area: Area, key: string, value: string | null): void => {
  const name = `${area}:${key}`;
  kept.delete(name);
  try {
    if (value === null) open(area).removeItem(key);
    else open(area).setItem(key, value);
  } catch {
    kept.set(name, value);
  }
  follow(area, key).value = value;
};
