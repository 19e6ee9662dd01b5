import { config } from '../config/config.ts';
import type { Reader } from '../../runtime/data/schema.ts';
import { browser } from '../../runtime/address/browser.ts';
import { hostOf, safeHref, webAddress, type SafeUrl } from '../../runtime/address/safe-href.ts';

/** The exchange's hosts: the page's own, those of its sites, and what the page's owner allows besides. */
const knownHosts = (): string[] => {
  const { hosts, allowedHosts } = config.peek();
  const ofSites = Object.values(hosts)
    .flat()
    .map((host) => hostOf(String(host)));
  return [new URL(browser.origin()).hostname, ...ofSites, ...allowedHosts];
};

/**
 * Checks an address that a server, a deep link or a mini-app has sent (T4): it may lead to the page's own origin, by https to
 * `config.hosts`, `config.allowedHosts` and the page's own host, and by mailto and tel. Addresses that the page's owner
 * writes (menus, attributes, config) may lead to any host and pass `safeHref`.
 * @returns the absolute address, or null when it must not be followed
 */
export const serverHref = (url: unknown): SafeUrl | null =>
  safeHref(url, { origin: browser.origin(), allowedHosts: knownHosts() });

/** Such an address as a field of an answer: http(s) or the site's own as a path, else empty (POP-21). */
export const serverAddress: Reader<string> = (value) => (serverHref(value) === null ? '' : webAddress(value));
