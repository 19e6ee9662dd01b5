/**
 * Keeps what happens in a simulation inside this tab: storage, cookies, forms, analytics and navigation. Reading works
 * as before.
 */
import { config } from '../../../exchange/config/config.ts';
import { browser } from '../../../runtime/browser/browser.ts';
import { urlOf } from '../../../runtime/calls/api.ts';
import { endpoints, type EndpointKey } from '../../../exchange/calls/endpoints.ts';
import { rereadStored, type Area } from '../../../runtime/memory/storage.ts';
import { simulation, type Period } from '../../../runtime/page/simulation.ts';

/** POST calls that only read: rules need their answers. */
const READING: readonly EndpointKey[] = ['agreementStatus', 'ipCheck'];

type Store = ReturnType<typeof browser.storage>;

/** Returns a storage that reads the browser's and keeps what is written to itself. */
const overlayOf = (openReal: () => Store): Store => {
  const written = new Map<string, string | null>();
  const readReal = (key: string): string | null => {
    try {
      return openReal().getItem(key);
    } catch {
      // The page or the browser blocks it.
      return null;
    }
  };
  return {
    getItem: (key) => (written.has(key) ? written.get(key)! : readReal(key)),
    setItem: (key, value) => void written.set(key, value),
    removeItem: (key) => void written.set(key, null),
  };
};

/** Events for analytics. */
const TRACKS = ['gate-track', 'gate-exposure'] as const;

/** Stops events before the page's analytics receives them. */
const stopTracking = (): (() => void) => {
  const stop = (event: Event) => event.stopImmediatePropagation();
  for (const name of TRACKS) addEventListener(name, stop, true);
  const { reporter } = config.peek();
  config.value = { ...config.peek(), reporter: undefined };
  return () => {
    for (const name of TRACKS) removeEventListener(name, stop, true);
    config.value = { ...config.peek(), reporter };
  };
};

/** Replaces members of an object. @returns a function that restores them */
const replace = <T extends object>(target: T, members: Partial<T>): (() => void) => {
  const before = { ...target };
  Object.assign(target, members);
  return () => void Object.assign(target, before);
};

const isReading = (url: string): boolean => READING.some((key) => urlOf(endpoints[key]) === url);

/**
 * Starts to isolate the tab.
 * @param onLeave called instead of a navigation, with the address
 * @returns a function that ends the isolation; what was written meanwhile is dropped
 */
export const isolate = (onLeave: (address: string) => void): (() => void) => {
  const overlays = new Map<Area, Store>();
  const { fetch: send, storage: openReal } = browser;
  const storage = (area: Area) => {
    let overlay = overlays.get(area);
    if (!overlay) overlays.set(area, (overlay = overlayOf(() => openReal(area))));
    return overlay;
  };
  // Before the storages change, because consent follows them.
  simulation.isOn = true;
  const period: Period = { from: performance.now() };
  simulation.periods = [...(simulation.periods ?? []), period];
  const restore = [
    replace(browser, {
      storage,
      writeCookie: () => undefined,
      fetch: (url, init) =>
        init.method === 'POST' && !isReading(url)
          ? Promise.reject(new Error('not sent: the inspector simulates'))
          : send(url, init),
      assign: onLeave,
      replace: onLeave,
      open: onLeave,
      reload: () => onLeave(location.href),
    }),
    stopTracking(),
  ];
  return () => {
    for (const undo of restore.reverse()) undo();
    rereadStored();
    simulation.isOn = false;
    period.to = performance.now();
  };
};
