import { DAY } from '../page/clock.ts';
import { browser } from '../browser/browser.ts';
import { refreshCookies } from './cookies.ts';

export interface CookieOptions {
  /** Lifetime in days, written as a date. Without it and `maxAge` the cookie lasts for the browser session. */
  days?: number;
  /** Lifetime in seconds; 0 removes the cookie. */
  maxAge?: number;
  /** Domain to share with subdomains. If omitted, the cookie is limited to the page's own host. */
  domain?: string | undefined;
}

/**
 * Writes a cookie for the entire site: Path=/, SameSite=Lax, and Secure on https. Never throws. With a domain,
 * removes the host's own cookie of that name, because two different values would make both untrusted.
 */
export const writeCookie = (name: string, value: string, { days, maxAge, domain }: CookieOptions = {}): void => {
  const set = (text: string, life: readonly string[]) => {
    const secure = new URL(browser.origin()).protocol === 'https:' ? ['Secure'] : [];
    // Names and values come from our own lists, other cookies or URLs, which contain no lone surrogates.
    // eslint-disable-next-line no-restricted-globals
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
    browser.writeCookie([pair, ...life, 'Path=/', 'SameSite=Lax', ...secure].join('; '));
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
    /* Cookies are off. The caller's next step preserves the visitor's choice. */
  }
  refreshCookies();
};

/** Removes a cookie. Never throws. @param domain the domain that it is shared on; the page's own host without it */
export const removeCookie = (name: string, domain?: string): void => writeCookie(name, '', { maxAge: 0, domain });
