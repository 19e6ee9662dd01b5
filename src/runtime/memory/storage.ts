import { signal, type Signal } from '@preact/signals-core';
import { browser, type Area } from '../browser/browser.ts';

export type { Area };

/** Values that the browser could not store, by `area:key`. They apply on this page only. */
export const unsavedValues = new Map<string, string | null>();
const signals = new Map<string, Signal<string | null>>();

function readCurrent(area: Area, key: string): string | null {
  const own = unsavedValues.get(`${area}:${key}`);
  if (own !== undefined) return own;
  try {
    return browser.storage(area).getItem(key);
  } catch {
    return null;
  }
}

/** Returns the signal of a stored text. */
export function signalOf(area: Area, key: string): Signal<string | null> {
  const name = `${area}:${key}`;
  let found = signals.get(name);
  if (!found) signals.set(name, (found = signal(readCurrent(area, key))));
  return found;
}

/** Returns a stored text or null. Never throws. Effects subscribe to it, including changes by other tabs. */
export const readStored = (area: Area, key: string): string | null => signalOf(area, key).value;

/** Reads stored values again, after a `storage` event or when the page is restored from the bfcache. */
export const rereadStored = (key?: string | null): void => {
  for (const [name, held] of signals) {
    const at = name.indexOf(':');
    const own = name.slice(at + 1);
    if (!key || key === own) held.value = readCurrent(name.slice(0, at) as Area, own);
  }
};
