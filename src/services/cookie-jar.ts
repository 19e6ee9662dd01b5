import { config } from '../core/config.ts';
import { refreshCookies } from '../core/memory/cookies.ts';
import { isHostOf } from '../core/links/hosts.ts';

export interface CookieOptions {
  /** Seconds to live; 0 removes the cookie. */
  maxAge: number;
  /** Domain that sub-domains share; the page's own host only, when it is left out or not a parent of the page's. */
  domain?: string | undefined;
}

/** What reaches the browser; replaced in tests. */
export const jar = {
  write: (text: string): void => {
    document.cookie = text;
  },
  location: (): { protocol: string; hostname: string } => location,
};

/**
 * The domain that the page's cookies are shared on: what the page says, else the shortest of its hosts
 * (`config.hosts`) that is a parent of the page's own. Undefined: the page's own host alone.
 */
export const sharedDomain = (said?: string): string | undefined => {
  const { hostname } = jar.location();
  const hosts = said === undefined ? Object.values(config.peek().hosts).flat() : [said];
  return hosts
    .map((host) => host.toLowerCase().replace(/^(https?:\/\/)?\.*/, ''))
    .filter((host) => host.includes('.') && isHostOf(hostname, host) && (said !== undefined || host !== hostname))
    .sort((a, b) => a.length - b.length)[0];
};

/**
 * Writes a cookie for the whole site: Path=/, SameSite=Lax, Secure wherever the page is. Never throws.
 * With a domain the host's own cookie of that name goes: of two that differ neither would be believed.
 */
export const setCookie = (name: string, value: string, { maxAge, domain }: CookieOptions): void => {
  const { protocol } = jar.location();
  const tail = `; Path=/; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
  try {
    if (domain || !maxAge) jar.write(`${name}=; Max-Age=0${tail}`);
    if (domain || maxAge)
      jar.write(`${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}${domain ? `; Domain=${domain}` : ''}${tail}`);
  } catch {
    /* cookies are off: the visitor's choice */
  }
  refreshCookies();
};
