/** Writes to the browser's storages. Separate from `storage.ts`, because rules only read. */
import { signalOf, unsavedValues, type Area } from './storage.ts';
import { browser } from '../browser/browser.ts';

/**
 * Stores a text that other tabs must be able to read; null removes the key. Subscribers on this page update after
 * `rereadStored`.
 * @returns false if the browser has not stored it
 */
export const storeShared = (area: Area, key: string, value: string | null): boolean => {
  try {
    const store = browser.storage(area);
    if (value === null) store.removeItem(key);
    else store.setItem(key, value);
    return store.getItem(key) === value;
  } catch {
    return false;
  }
};

/** Stores a text; null removes the key. A full or blocked storage is not an error. [STORE-12] */
export const writeStored = (area: Area, key: string, value: string | null): void => {
  const name = `${area}:${key}`;
  unsavedValues.delete(name);
  try {
    if (value === null) browser.storage(area).removeItem(key);
    else browser.storage(area).setItem(key, value);
  } catch {
    unsavedValues.set(name, value);
  }
  signalOf(area, key).value = value;
};
