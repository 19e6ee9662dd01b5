import { siteById } from '../sites/sites.ts';
import { own } from '../../runtime/data/records.ts';
import { splitPath } from '../locale/locale.ts';
import { prefixPath } from '../locale/prefix.ts';

/** Host names by site key, as in `config.hosts`. If there are several, the first one applies. */
export type Hosts = Readonly<Record<string, unknown>>;

/** Returns the origin of a site's first configured host; undefined if none is configured. */
export const configuredOrigin = (key: string, hosts: Hosts): string | undefined => {
  const host = [own(hosts, key)].flat()[0];
  return typeof host === 'string' && host
    ? `https://${host.replace(/^https?:\/\//i, '').replace(/\/.*$/, '')}`
    : undefined;
};

/** Returns the origin of a site: its first configured host, else the page's own. No domain is built in. */
const originOf = (site: number, hosts: Hosts = {}): string => {
  const { key } = siteById(site);
  const configured = configuredOrigin(key, hosts);
  if (configured) return configured;
  const here = (globalThis as { location?: Location }).location?.origin;
  // Node has no page origin. `.invalid` is reserved, and the key distinguishes the sites.
  return here && here !== 'null' ? here : `https://${key}.gate.invalid`;
};

/**
 * Returns the canonical URL of a page, for search engines. Login and signup of the US site are on its own host,
 * without prefix. Its other pages are on the main site's host under `en-us`. [LINK-20, LINK-21, Q-08]
 * @param path with its locale prefix
 */
export const canonical = (site: number, path: string, hosts: Hosts = {}): string => {
  const plain = prefixPath(path, 'en');
  const { prefixOnMain } = siteById(site);
  if (!prefixOnMain) {
    const { lang } = splitPath(path.startsWith('/') ? path : '/' + path);
    return originOf(site, hosts) + prefixPath(plain, lang ?? 'en');
  }
  return /^\/(login|signup)\/?(?=[?#]|$)/.test(plain)
    ? originOf(site, hosts) + plain
    : originOf(0, hosts) + prefixPath(plain, prefixOnMain);
};
