import { doc } from '../../runtime/dom/safe-dom.ts';
import { get } from '../../runtime/calls/api.ts';
import type { Endpoint } from '../../runtime/calls/endpoint.ts';
import { trustedScriptUrl } from '../../runtime/page/trusted-types.ts';
import { SECOND } from '../../runtime/page/clock.ts';
import { info, logError } from '../../runtime/page/log.ts';
import { withTimeLimit } from '../../runtime/page/time-limit.ts';
import { CACHE_PREFIX, CONFIG_PATH, readCacheConfig, REMOVE, TAKE_OVER } from './cache-config.ts';
import { browser } from '../../runtime/browser/browser.ts';

/** Where the cache config is (API-47). */
export const cacheConfigEndpoint: Endpoint = { key: 'swCache', path: CONFIG_PATH, plain: true };

/** How long a worker may take to end its work. */
const STOP_LIMIT = 5 * SECOND;

export type Registered =
  /** A new worker was registered. */
  | 'registered'
  | 'same version'
  /** The kill switch is on: our worker and its caches are gone. */
  | 'removed'
  /** The page has its own worker for the entire site. */
  | 'not ours'
  /** No config: nothing to store. */
  | 'no config'
  | 'not supported'
  | 'failed';

export interface ServiceWorkerOptions {
  version: string;
  /** Where the page's own server offers the build's `sw.js`; browsers take workers from the own origin only. */
  script?: string;
  container?: ServiceWorkerContainer | null;
  reload?: () => void;
}

const loaded = () =>
  new Promise<void>((resolve) => {
    if (doc.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

/** `gate.serviceWorker`: one registration, after the page has loaded. Nothing here rejects (SW-03). */
export const createServiceWorker = ({
  version,
  script = '/gate-sw.js',
  container = (navigator as Partial<Navigator>).serviceWorker,
  reload = () => location.reload(),
}: ServiceWorkerOptions) => {
  const listeners = new Set<() => void>();
  let running: Promise<Registered> | undefined;
  let registration: ServiceWorkerRegistration | undefined;

  const scriptUrl = (url: string) => new URL(url, browser.origin());
  const isOurs = (worker: ServiceWorker | null | undefined): worker is ServiceWorker =>
    !!worker && scriptUrl(worker.scriptURL).pathname === scriptUrl(script).pathname;
  const workersOf = ({ active, waiting, installing }: ServiceWorkerRegistration) => [active, waiting, installing];

  const announce = () => {
    // Without a controller it is the first worker, and no update.
    if (registration?.waiting && container?.controller) for (const listener of [...listeners]) listener();
  };
  const follow = (found: ServiceWorkerRegistration) => {
    registration = found;
    found.addEventListener('updatefound', () => {
      found.installing?.addEventListener('statechange', announce);
    });
    announce();
  };

  /** Ends the work of a worker, which otherwise stores more files for the pages that it controls. Older workers do not respond. */
  const stop = (worker: ServiceWorker): Promise<unknown> => {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<unknown>((resolve) => (port1.onmessage = resolve));
    worker.postMessage(REMOVE, [port2]);
    return withTimeLimit(
      () => answered,
      STOP_LIMIT,
      () => undefined,
    ).finally(() => port1.close());
  };

  /** Takes our worker and its caches away; the page's own stay. */
  const remove = async (): Promise<void> => {
    try {
      for (const found of (await container?.getRegistrations()) ?? [])
        if (workersOf(found).some(isOurs)) {
          await Promise.all(workersOf(found).filter(isOurs).map(stop));
          await found.unregister();
        }
      for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
    } catch (error) {
      logError('the service worker could not be removed', error);
    }
  };

  const work = async (): Promise<Registered> => {
    if (!container) return 'not supported';
    await loaded();
    const config = readCacheConfig(await get(cacheConfigEndpoint).catch(() => undefined), scriptUrl('/').origin);
    if (!config) return 'no config';
    if (!config.enabled) {
      await remove();
      return 'removed';
    }
    const current = await container.getRegistration('/');
    const workers = current && current.scope === scriptUrl('/').href ? workersOf(current).filter(Boolean) : [];
    if (workers.some((worker) => !isOurs(worker))) return 'not ours';
    const url = scriptUrl(script);
    url.searchParams.set('v', `${version}_${config.version}`);
    if (current && workers.some((worker) => worker?.scriptURL === url.href)) {
      follow(current);
      return 'same version';
    }
    follow(await container.register(trustedScriptUrl(url.href), { scope: '/', updateViaCache: 'none' }));
    return 'registered';
  };

  return {
    /** Registers once a page (SW-01). @returns what was done */
    register: (): Promise<Registered> =>
      (running ??= work().then(
        (done) => {
          info(`service worker: ${done}`);
          return done;
        },
        (error: unknown) => {
          logError('the service worker could not be registered', error);
          return 'failed' as const;
        },
      )),
    /** Tells of a newer worker that waits. @returns a function that stops listening */
    onUpdate: (listener: () => void): (() => void) => {
      listeners.add(listener);
      announce();
      return () => void listeners.delete(listener);
    },
    /** Activates the newer worker and reloads the page once, only after a request. */
    applyUpdate: (): void => {
      const waiting = registration?.waiting;
      if (!waiting) return;
      container?.addEventListener('controllerchange', () => reload(), { once: true });
      waiting.postMessage(TAKE_OVER);
    },
    remove,
  };
};
