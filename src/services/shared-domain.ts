import { config } from '../exchange/config/config.ts';
import { isHostOf } from '../runtime/address/safe-href.ts';
import { browser } from '../runtime/browser/browser.ts';

/**
 * The domain that the page's cookies are shared on: what the page says, else the shortest of its hosts
 * (`config.hosts`) that is a parent of the page's own. Undefined: the page's own host alone.
 */
export const sharedDomain = (said?: string): string | undefined => {
  const { hostname } = new URL(browser.origin());
  const hosts = said === undefined ? Object.values(config.peek().hosts).flat() : [said];
  return hosts
    .map((host) => host.toLowerCase().replace(/^(https?:\/\/)?\.*/, ''))
    .filter((host) => host.includes('.') && isHostOf(hostname, host) && (said !== undefined || host !== hostname))
    .sort((a, b) => a.length - b.length)[0];
};
