import { config } from '../config/config.ts';
import { pageOrigin } from '../../runtime/browser/page-origin.ts';
import { isHostOf } from '../../runtime/address/safe-href.ts';
import { siteByHost } from './site-by-host.ts';

/** The pages that embed this one; replaced in tests. */
export const embedder = {
  /**
   * Returns the origins of the embedding pages; empty for a top-level page. Undefined if the browser hides
   * cross-origin ancestors.
   */
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
 * True if an untrusted page embeds this one and might overlay it (clickjacking). Trusted pages are on the same
 * origin, on the exchange's sites (`config.hosts`) or on `config.allowedHosts`.
 */
export const heldByStranger = (): boolean => !(embedder.origins()?.every(known) ?? false);
