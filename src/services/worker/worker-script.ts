import { setCacheNameDetails, type RouteHandlerCallbackOptions, type WorkboxPlugin } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { Route, Router } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import {
  CACHE_PREFIX,
  CONFIG_PATH,
  readCacheConfig,
  REMOVE,
  ruleFor,
  TAKE_OVER,
  type CacheConfig,
  type CacheRule,
} from './cache-config.ts';

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

/** Work that may still open a cache. */
const running = new Set<Promise<unknown>>();
const track = (work: Promise<unknown>) => {
  const done = () => void running.delete(work);
  running.add(work);
  work.then(done, done);
};

let removed = false;
/** Pages that the worker controls keep it alive: it stores nothing more, and deletes its caches after all other work. */
const uninstall = async () => {
  removed = true;
  await Promise.allSettled(running);
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
  await worker.registration.unregister();
};

/**
 * Keeps one cache within its limits. Workbox's own plugin trims after the request's work has ended, and so may open a
 * cache again that was just deleted; here the request's work ends when the cache is trimmed.
 */
const within = (cacheName: string, { maxEntries, maxAgeSeconds }: CacheRule): WorkboxPlugin => {
  const expiration = new CacheExpiration(cacheName, { maxEntries, maxAgeSeconds });
  let trimmed: Promise<void> = Promise.resolve();
  return {
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse && !(await expiration.isURLExpired(request.url)) ? cachedResponse : null,
    cacheDidUpdate: async ({ request }) => {
      await expiration.updateTimestamp(request.url);
      trimmed = trimmed.then(() => expiration.expireEntries());
      await trimmed;
    },
  };
};

let hasRules = false;
const applyConfig = (config: CacheConfig | undefined) => {
  if (!config?.enabled || hasRules) return;
  hasRules = true;
  precache.addToCacheList(config.precache);
  router.registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: '' }));
  for (const rule of config.runtime) {
    const cacheName = `${CACHE_PREFIX}-${rule.path}`;
    const strategy = new STRATEGIES[rule.strategy]({ cacheName, plugins: [within(cacheName, rule)] });
    const fits = ({ request, url }: { request: Request; url: URL }) =>
      !removed && url.origin === origin && ruleFor(config.runtime, request.method, url.pathname) === rule;
    const answer = (options: RouteHandlerCallbackOptions) => {
      const [response, done] = strategy.handleAll(options);
      track(done);
      return response;
    };
    router.registerRoute(new Route(fits, answer, 'GET'));
  }
};

const install = async (event: Event) => {
  const config = await fetched();
  if (!config?.enabled) throw new Error('no cache config, or switched off');
  applyConfig(config);
  await precache.install(event as Parameters<typeof precache.install>[0]);
};
worker.addEventListener('install', (event) => {
  const installing = install(event);
  track(installing);
  (event as Extendable).waitUntil(installing);
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
  const { data, ports } = event as MessageEvent<unknown>;
  if (data === TAKE_OVER) void worker.skipWaiting();
  if (data === REMOVE) (event as Extendable).waitUntil(uninstall().then(() => ports[0]?.postMessage(REMOVE)));
});

// The browser has started the worker again: until the rules are read, requests go to the network.
void saved().then(applyConfig);
router.addFetchListener();
