import Cookies from 'js-cookie';
import { own } from '../data/records.ts';
import { signal } from '@preact/signals-core';

/** Cookies that the specification names (STORE-09); other names come from answers or config. */
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
 * Reads a cookie header text. A name that comes twice with different values (a cookie tossed from a sub-domain)
 * cannot be trusted and counts as absent.
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

/** Both must be there: one alone is logged out (STORE-02). */
export const isLoggedIn = (cookies: unknown): boolean => Boolean(own(cookies, 'uid') && own(cookies, 'nickname'));

// On a page with `<img name="cookie">` the property is that image: its text holds no cookies.
const documentCookies = (): string => String(document.cookie);
let readSource = documentCookies;
let lastText: string | undefined;

/** The page's cookies, or undefined when they cannot be read (sandboxed frame). Read again by `refreshCookies`. */
export const cookies = signal<CookieBag | undefined>(undefined);

export const refreshCookies = (): void => {
  let now: string | undefined;
  try {
    now = readSource();
  } catch {
    now = undefined;
  }
  if (now === lastText && cookies.peek() !== undefined) return;
  lastText = now;
  cookies.value = now === undefined ? undefined : parseCookies(now);
};

/** Replaces the cookie text in tests; without an argument the document's comes back. */
export const useCookies = (reader: () => string = documentCookies): void => {
  readSource = reader;
  lastText = undefined;
  cookies.value = undefined;
  refreshCookies();
};

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
