import { own } from '../../runtime/data/records.ts';
import { splitPath } from '../locale/locale.ts';
import { prefixPath } from '../locale/prefix.ts';
import { Site, siteById } from '../sites/sites.ts';

/** Host names by site key, as `config.hosts`; of several the first one counts. */
export type Hosts = Readonly<Record<string, unknown>>;

/** The origin of the first host that is configured for a site; undefined when there is none. */
export const configuredOrigin = (key: string, hosts: Hosts): string | undefined => {
  const host = [own(hosts, key)].flat()[0];
  return typeof host === 'string' && host
    ? `https://${host.replace(/^https?:\/\//i, '').replace(/\/.*$/, '')}`
    : undefined;
};

/** The origin of a site: its first configured host, else the page's own; no domain is built in. */
export const originOf = (site: number, hosts: Hosts = {}): string => {
  const { key } = siteById(site);
  const configured = configuredOrigin(key, hosts);
  if (configured) return configured;
  const here = (globalThis as { location?: Location }).location?.origin;
  // In Node there is no own host; `.invalid` is reserved, and the key tells the sites apart.
  return here && here !== 'null' ? here : `https://${key}.gate.invalid`;
};

/**
 * The one address under which search engines know a page (LINK-20, LINK-21).
 * @param path with its locale prefix; the US site's login and signup are on its own host without one, all its other pages
 *   on the main site's host under `en-us`
 */
export const canonical = (site: number, path: string, hosts: Hosts = {}): string => {
  const plain = prefixPath(path, 'en');
  if (site !== Site.US) {
    const { lang } = splitPath(path.startsWith('/') ? path : '/' + path);
    return originOf(site, hosts) + prefixPath(plain, lang ?? 'en');
  }
  return /^\/(login|signup)\/?(?=[?#]|$)/.test(plain)
    ? originOf(Site.US, hosts) + plain
    : originOf(Site.MAIN, hosts) + prefixPath(plain, 'en-us');
};
