import { setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { Route, Router } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { CACHE_PREFIX, CONFIG_PATH, readCacheConfig, ruleFor, TAKE_OVER, type CacheConfig } from './cache-config.ts';

/** The worker: `dist/sw.js`. It stores the files in the config and uses nothing else of the page. */
interface WorkerScope extends EventTarget {
  registration: { unregister(): Promise<boolean> };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };

const worker = globalThis as unknown as WorkerScope;
const { origin, searchParams } = new URL(location.href);
const STRATEGIES = {
  'cache-first': CacheFirst,
  'network-first': NetworkFirst,
  'stale-while-revalidate': StaleWhileRevalidate,
};
const STATE = `${CACHE_PREFIX}-config`;

setCacheNameDetails({ prefix: CACHE_PREFIX });
const precache = new PrecacheController();
const router = new Router();

const configUrl = (): string => {
  const url = new URL(searchParams.get('config') ?? CONFIG_PATH, origin);
  return url.origin === origin ? url.href : origin + CONFIG_PATH;
};

const read = async (response: Response | undefined): Promise<CacheConfig | undefined> =>
  response?.ok ? readCacheConfig(await response.json(), origin) : undefined;

/** The config that this worker was installed with. */
const saved = async () => read(await (await caches.open(STATE)).match(location.href)).catch(() => undefined);

const fetched = async () => {
  const response = await fetch(configUrl(), { cache: 'no-store', credentials: 'omit' });
  const copy = response.clone();
  const config = await read(response);
  if (config) await (await caches.open(STATE)).put(location.href, copy);
  return config;
};

const uninstall = async () => {
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
  await worker.registration.unregister();
};

let hasRules = false;
const applyConfig = (config: CacheConfig | undefined) => {
  if (!config?.enabled || hasRules) return;
  hasRules = true;
  precache.addToCacheList(config.precache);
  router.registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: '' }));
  for (const rule of config.runtime) {
    const strategy = new STRATEGIES[rule.strategy]({
      cacheName: `${CACHE_PREFIX}-${rule.path}`,
      plugins: [new ExpirationPlugin({ maxEntries: rule.maxEntries, maxAgeSeconds: rule.maxAgeSeconds })],
    });
    const fits = ({ request, url }: { request: Request; url: URL }) =>
      url.origin === origin && ruleFor(config.runtime, request.method, url.pathname) === rule;
    router.registerRoute(new Route(fits, strategy, 'GET'));
  }
};

worker.addEventListener('install', (event) => {
  (event as Extendable).waitUntil(
    (async () => {
      const config = await fetched();
      if (!config?.enabled) throw new Error('no cache config, or switched off');
      applyConfig(config);
      await precache.install(event as Parameters<typeof precache.install>[0]);
    })(),
  );
});

worker.addEventListener('activate', (event) => {
  (event as Extendable).waitUntil(
    (async () => {
      const config = await fetched().catch(saved);
      if (config && !config.enabled) return uninstall();
      await precache.activate(event as Parameters<typeof precache.activate>[0]);
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('message', (event) => {
  if ((event as MessageEvent<unknown>).data === TAKE_OVER) void worker.skipWaiting();
});

// The browser has started the worker again: until the rules are read, requests go to the network.
void saved().then(applyConfig);
router.addFetchListener();
