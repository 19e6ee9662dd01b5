import Cookies from 'js-cookie';
import { refreshCookies } from './cookies.ts';

/** The page's address, as cookies see it; replaced in tests. */
export const cookieWorld = { location: (): { protocol: string; hostname: string } => location };

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
  const set = (text: string, life: object) =>
    // js-cookie writes attributes in this order, leaves empty ones out, and would put a path of its own first.
    Cookies.withConverter({ write: encodeURIComponent }).set(name, text, {
      path: '',
      ...life,
      Path: '/',
      SameSite: 'Lax',
      Secure: cookieWorld.location().protocol === 'https:',
    });
  try {
    if (domain || maxAge === 0) set('', { 'Max-Age': '0' });
    if (domain || maxAge !== 0)
      set(value, { expires: days, 'Max-Age': maxAge === undefined ? '' : String(maxAge), Domain: domain });
  } catch {
    /* cookies are off: the visitor's choice is then kept by what the caller does next */
  }
  refreshCookies();
};
