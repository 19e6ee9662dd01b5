import { config } from '../config/config.ts';
import { pageOrigin } from '../../runtime/address/page-origin.ts';
import { isHostOf } from '../../runtime/address/safe-href.ts';
import { siteByHost } from '../sites/site-by-host.ts';

/** Who holds this page in a frame; tests set it. */
export const embedder = {
  /** Origins of the pages around this one, none at the top; undefined where the browser keeps those of strangers to itself. */
  origins(): readonly string[] | undefined {
    if (window.top === window) return [];
    if (location.ancestorOrigins) return [...location.ancestorOrigins];
    try {
      return [window.top!.location.origin];
    } catch {
      return undefined;
    }
  },
  own: pageOrigin,
};

const known = (origin: string): boolean => {
  const { hosts, allowedHosts } = config.peek();
  const host = origin.replace(/^https:\/\//, '').replace(/:\d+$/, '');
  return (
    origin === embedder.own() ||
    siteByHost(host, hosts) !== undefined ||
    allowedHosts.some((allowed) => isHostOf(host, allowed))
  );
};

/**
 * Does a page of somebody else hold this one in a frame, and so may lay something over what is asked here? Pages of the
 * same origin, of the exchange's sites (`config.hosts`) and of `config.allowedHosts` are none.
 */
export const heldByStranger = (): boolean => !(embedder.origins()?.every(known) ?? false);
