import { isRecord, own } from '../../runtime/data/records.ts';

export type CacheStrategy = 'cache-first' | 'network-first' | 'stale-while-revalidate';

export interface CacheRule {
  /** Beginning of the paths that it is for. */
  path: string;
  strategy: CacheStrategy;
  maxEntries: number;
  maxAgeSeconds: number;
}

/** `sw.cache.json`, as page and worker read it. */
export interface CacheConfig {
  /** The kill switch: false removes the worker and all that it has stored. */
  enabled: boolean;
  /** Changes when the worker is to be installed again. */
  version: string;
  precache: { url: string; revision: string | null }[];
  runtime: CacheRule[];
}

/** Answers about people and money are never stored, even if the config lists them. */
const NEVER = /^\/(?:api|apiw|apiweb|json_svr)(?:\/|$)/;
const STRATEGIES: readonly unknown[] = ['cache-first', 'network-first', 'stale-while-revalidate'];
const MOST = 500;

/** A path of the same origin that may be stored. */
const pathOf = (value: unknown, origin: string): string | undefined => {
  if (typeof value !== 'string' || !value) return undefined;
  try {
    const url = new URL(value, origin);
    return url.origin === origin && !NEVER.test(url.pathname) ? url.pathname + url.search : undefined;
  } catch {
    return undefined;
  }
};

const count = (value: unknown, fallback: number, most: number): number =>
  typeof value === 'number' && value > 0 ? Math.min(Math.floor(value) || 1, most) : fallback;

/**
 * Reads the config; what makes no sense is left out.
 * @returns undefined for anything but an object: there is then nothing to cache, and nothing to remove
 */
export const readCacheConfig = (given: unknown, origin: string): CacheConfig | undefined => {
  if (!isRecord(given)) return undefined;
  const listOf = (key: string): unknown[] => {
    const value = own(given, key);
    return Array.isArray(value) ? value.slice(0, MOST) : [];
  };
  const enabled = own(given, 'enabled');
  const version = own(given, 'version');
  return {
    enabled: ![false, 0, '0', 'false'].includes(enabled as string),
    version: /^[\w.-]{1,64}$/.test(String(version)) ? String(version) : '0',
    precache: listOf('precache').flatMap((entry) => {
      const url = pathOf(isRecord(entry) ? own(entry, 'url') : entry, origin);
      const revision = own(entry, 'revision');
      return url ? [{ url, revision: typeof revision === 'string' ? revision : null }] : [];
    }),
    runtime: listOf('runtime').flatMap((entry) => {
      const path = pathOf(own(entry, 'path'), origin);
      const strategy = own(entry, 'strategy') as CacheStrategy;
      // The root would be everything, and so also what must not be stored.
      if (!path || path === '/' || !STRATEGIES.includes(strategy)) return [];
      return [
        {
          path,
          strategy,
          maxEntries: count(own(entry, 'maxEntries'), 60, MOST),
          maxAgeSeconds: count(own(entry, 'maxAgeSeconds'), 86_400, 31_536_000),
        },
      ];
    }),
  };
};

/** Returns the rule for a request; undefined for other methods and for requests that are never stored. */
export const ruleFor = (rules: readonly CacheRule[], method: string, pathname: string): CacheRule | undefined =>
  method === 'GET' && !NEVER.test(pathname) ? rules.find(({ path }) => pathname.startsWith(path)) : undefined;

/** Names of our caches begin so; others are the page's own. */
export const CACHE_PREFIX = 'gate-sw';
export const CONFIG_PATH = '/homepage/public/javascript/sw.cache.json';
/** Sent to a waiting worker to let it take over. */
export const TAKE_OVER = 'gate-take-over';
/** Message to a worker: store nothing more, and delete your caches. The response arrives on the port of the message. */
export const REMOVE = 'gate-remove';
