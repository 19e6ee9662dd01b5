import { config } from '../page/config.ts';
import { isHostOf } from './safe-href.ts';

/**
 * Resolves the target of a call or report. Allows http(s) on the page's own host, the hosts of
 * `config.allowedHosts`, and their sub-domains.
 * @param address absolute, or relative to `origin`
 * @returns undefined for every other address
 */
export const allowedAddress = (address: string, origin: string): URL | undefined => {
  try {
    const own = new URL(origin);
    const url = new URL(address, own);
    const hosts = [own.hostname, ...config.peek().allowedHosts];
    return /^https?:$/.test(url.protocol) && hosts.some((host) => isHostOf(url.hostname, host)) ? url : undefined;
  } catch {
    return undefined;
  }
};
