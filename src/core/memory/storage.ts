import { signal, type Signal } from '@preact/signals-core';

export type Area = 'local' | 'session';
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Values written while the real storage refused them: a closed thing stays closed on this page. */
const kept = new Map<string, string | null>();
const signals = new Map<string, Signal<string | null>>();
/** May throw where a page or a browser blocks storage. */
let open = (area: Area): Store => (area === 'local' ? localStorage : sessionStorage);

function readNow(area: Area, key: string): string | null {
  const own = kept.get(`${area}:${key}`);
  if (own !== undefined) return own;
  try {
    return open(area).getItem(key);
  } catch {
    return null;
  }
}

function follow(area: Area, key: string): Signal<string | null> {
  const name = `${area}:${key}`;
  let found = signals.get(name);
  if (!found) signals.set(name, (found = signal(readNow(area, key))));
  return found;
}

/** A stored text or null. Never throws; inside an effect it is followed, also when another tab changes it. */
export const readStored = (area: Area, key: string): string | null => follow(area, key).value;

/** Reads everything again: after a `storage` event, or when the page comes back from the bfcache. */
export const rereadStored = (key?: string | null): void => {
  for (const [name, held] of signals) {
    const at = name.indexOf(':');
    const own = name.slice(at + 1);
    if (!key || key === own) held.value = readNow(name.slice(0, at) as Area, own);
  }
};

/** Replaces the storages in tests; without an argument the browser's come back. */
export const useStorage = (opener?: (area: Area) => Store): void => {
  open = opener ?? ((area) => (area === 'local' ? localStorage : sessionStorage));
  kept.clear();
  rereadStored();
};

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
