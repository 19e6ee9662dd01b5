import type { Reader } from '../data/schema.ts';
import { browser } from '../browser/browser.ts';
import { pageAddress } from './page-address.ts';
import type { SafeUrl } from '../browser/safe-url.ts';

export type { SafeUrl };

/** `href` of a link without a target. Following it does nothing. */
export const NOWHERE = '#' as SafeUrl;

/** Returns the host name of a URL, or of a partial URL. */
export const hostOf = (address: string): string => address.replace(/^https?:\/\//, '').replace(/[:/].*$/, '');

/** True if the host name is the host or one of its subdomains. */
export const isHostOf = (hostname: string, host: string): boolean => {
  const bare = host.toLowerCase().replace(/^\.+/, '');
  return bare !== '' && (hostname === bare || hostname.endsWith('.' + bare));
};

/** Control characters, inner white space, backslashes and bidi marks: attackers use each of them to disguise URLs. */
export const DISGUISE = /[\u0000-\u0020\u007f-\u00a0\\\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/;
// The URL parser has already normalised short, octal, hex and decimal forms to four numbers.
const IP = /^(\d{1,3}\.){3}\d{1,3}$|^\[/;

export interface HrefContext {
  /** The page's own origin. Relative URLs resolve against it. */
  origin: string;
  /** Allowed hosts and their subdomains, in addition to the page's own. Without a list, every host is allowed. */
  allowedHosts?: readonly string[];
}

const PLACEHOLDER = 'https://gate.invalid';

/**
 * Checks a URL from an untrusted source. Rejects schemes other than https, http, mailto and tel, disguised URLs and
 * credentials. On other origins, also rejects ports, IP addresses and hosts that are not on the list.
 * @returns the normalised URL, or null if it must not be followed. It is absolute; without a context, same-origin
 *   URLs are paths.
 */
export const safeHref = (url: unknown, context?: HrefContext): SafeUrl | null => {
  if (typeof url !== 'string') return null;
  const given = url.trim();
  if (given === '' || given.length > 2048 || DISGUISE.test(given)) return null;
  if (/^(mailto|tel):[^/]/i.test(given)) return given as SafeUrl;
  const origin = context?.origin ?? PLACEHOLDER;
  let parsed: URL;
  let base: URL;
  try {
    base = new URL(origin);
    parsed = new URL(given, base);
  } catch {
    return null;
  }
  // `blob:` and `filesystem:` addresses have the origin of the page that made them.
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return null;
  if (parsed.origin === base.origin) {
    if (parsed.username || parsed.password) return null;
    if (parsed.pathname.startsWith('//')) return null;
    return (context ? parsed.href : parsed.pathname + parsed.search + parsed.hash) as SafeUrl;
  }
  if (given.startsWith('//') || parsed.username || parsed.password || parsed.port || IP.test(parsed.hostname))
    return null;
  if (parsed.hostname.endsWith('.') || !parsed.hostname.includes('.')) return null;
  const allowed = context?.allowedHosts;
  if (allowed && (parsed.protocol !== 'https:' || !allowed.some((host) => isHostOf(parsed.hostname, host))))
    return null;
  return parsed.href as SafeUrl;
};

/** Returns the absolute form of a checked URL and ignores `<base>`. Anchors resolve against the page's own URL. */
export const absoluteUrl = (url: SafeUrl): SafeUrl =>
  new URL(url, url.startsWith('#') ? pageAddress() : browser.origin()).href as SafeUrl;

/** Reads the URL of an image or page: http(s) or a path on the site, else ''. [POP-21] */
export const webAddress: Reader<string> = (value) => {
  const href = safeHref(value);
  return href !== null && /^(https?:|\/)/.test(href) ? href : '';
};
