import { doc } from '../dom/safe-dom.ts';
import { DAY } from '../page/clock.ts';
import { pageOrigin } from '../address/page-origin.ts';
import { refreshCookies } from './cookies.ts';

/** The page's address, as cookies see it, and where they are written; replaced in tests. */
export const cookieWorld = {
  location: (): { protocol: string; hostname: string } => new URL(pageOrigin()),
  write: (cookie: string): void => {
    doc.cookie = cookie;
  },
};

export interface CookieOptions {
  /** Days to live, as a date. Without it and `maxAge` the cookie ends with the browser's session. */
  days?: number;
  /** Seconds to live; 0 removes the cookie. */
  maxAge?: number;
  /** Domain that sub-domains share; the page's own host only, when it is left out. */
  domain?: string | undefined;
}

/**
 * Writes a cookie for the whole site: Path=/, SameSite=Lax, Secure on https. Never throws.
 * With a domain the host's own cookie of that name goes: of two that differ neither would be believed.
 */
export const writeCookie = (name: string, value: string, { days, maxAge, domain }: CookieOptions = {}): void => {
  const set = (text: string, life: readonly string[]) => {
    const secure = cookieWorld.location().protocol === 'https:' ? ['Secure'] : [];
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
    cookieWorld.write([pair, ...life, 'Path=/', 'SameSite=Lax', ...secure].join('; '));
  };
  const life = [
    ...(days === undefined ? [] : [`expires=${new Date(Date.now() + days * DAY).toUTCString()}`]),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(domain ? [`Domain=${domain}`] : []),
  ];
  try {
    if (domain || maxAge === 0) set('', ['Max-Age=0']);
    if (domain || maxAge !== 0) set(value, life);
  } catch {
    /* cookies are off: the visitor's choice is then kept by what the caller does next */
  }
  refreshCookies();
};

/** Removes a cookie. Never throws. @param domain the domain that it is shared on; the page's own host without it */
export const removeCookie = (name: string, domain?: string): void => writeCookie(name, '', { maxAge: 0, domain });
