import { browser } from '../browser/browser.ts';
import { own } from '../data/records.ts';
import { signal } from '@preact/signals-core';

/** Cookie names in the specification; other names are in answers or the config. [STORE-09] */
export const COOKIE_NAMES =
  'lang device_type uid nickname finger_print csrftoken ref_uid ref_type ref_channel group_id'.split(' ');

export type CookieBag = Readonly<Record<string, string>>;

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Parses a cookie header. A name that appears twice with different values (a cookie tossed from a subdomain) is
 * untrusted and counts as absent.
 */
export const parseCookies = (text: string): CookieBag => {
  const found: Record<string, string> = Object.create(null);
  const contradictory = new Set<string>();
  for (const pair of text.split(/; */)) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = decode(pair.slice(0, at).trim());
    const value = decode(
      pair
        .slice(at + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    );
    if (name in found && found[name] !== value) contradictory.add(name);
    found[name] = value;
  }
  for (const name of contradictory) delete found[name];
  return found;
};

/** True if both cookies are present; with only one of them, the visitor is logged out. [STORE-02] */
export const isLoggedIn = (cookies: unknown): boolean => Boolean(own(cookies, 'uid') && own(cookies, 'nickname'));

let lastText: string | undefined;

/** The page's cookies; undefined if they cannot be read (sandboxed frame). Updated by `refreshCookies`. */
export const cookies = signal<CookieBag | undefined>(undefined);

export const refreshCookies = (): void => {
  let now: string | undefined;
  try {
    now = browser.cookies();
  } catch {
    now = undefined;
  }
  if (now === lastText && cookies.peek() !== undefined) return;
  lastText = now;
  cookies.value = now === undefined ? undefined : parseCookies(now);
};
