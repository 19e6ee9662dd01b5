import { config } from '../config/config.ts';
import type { GateConfig } from '../config/defaults.ts';
import type { Reader } from '../../runtime/data/schema.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { hostOf, safeHref, webAddress, type SafeUrl } from '../../runtime/address/safe-href.ts';

/** Settings that allow hosts. */
export type LinkSettings = Pick<GateConfig, 'hosts' | 'allowedHosts'>;

/** Returns the exchange's hosts: the page's own, those of its sites, and those that the page's owner allows. */
const knownHosts = (origin: string, { hosts, allowedHosts }: LinkSettings): string[] => {
  const ofSites = Object.values(hosts)
    .flat()
    .map((host) => hostOf(String(host)));
  return [new URL(origin).hostname, ...ofSites, ...allowedHosts];
};

/**
 * Checks a URL from a server, a deep link or a mini-app (T4). Allows the page's own origin, https on `config.hosts`,
 * `config.allowedHosts` and the page's own host, and mailto and tel. URLs of the page's owner (menus, attributes,
 * config) may use any host; check those with `safeHref`.
 * @param origin of the page · @param settings of the page; both are the visitor's when left out
 * @returns the absolute URL, or null if it must not be followed
 */
export const serverHref = (
  url: unknown,
  origin = browser.origin(),
  settings = config.peek() as LinkSettings,
): SafeUrl | null => safeHref(url, { origin, allowedHosts: knownHosts(origin, settings) });

/** Reads the URL field of an answer: http(s), or a path on the site; else ''. [POP-21] */
export const serverAddress: Reader<string> = (value) => (serverHref(value) === null ? '' : webAddress(value));
