import type { Reader } from '../data/schema.ts';
import { browser } from './browser.ts';
import { pageAddress } from './page-address.ts';

declare const checked: unique symbol;

/**
 * A checked and normalised address. Only `safeHref` (addresses of the page's owner) and `serverHref` (addresses of servers, deep
 * links and mini-apps) return one, so an unchecked string does not compile where an address is followed or sent in an event.
 */
export type SafeUrl = string & { readonly [checked]: true };

/** The `href` of a link without a target. Following it does nothing. */
export const NOWHERE = '#' as SafeUrl;

/** The host name in an address, or in what is written of one. */
export const hostOf = (address: string): string => address.replace(/^https?:\/\//, '').replace(/[:/].*$/, '');

/** The same host, or a sub-domain of it. */
export const isHostOf = (hostname: string, host: string): boolean => {
  const bare = host.toLowerCase().replace(/^\.+/, '');
  return bare !== '' && (hostname === bare || hostname.endsWith('.' + bare));
};

/** Control characters, white space inside, backslashes and bidi marks: each has been used to disguise an address. */
export const DISGUISE = /[\u0000-\u0020\u007f-\u00a0\\\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/;
// As the URL parser writes it: short, octal, hex and decimal forms have become four numbers by then.
const IP = /^(\d{1,3}\.){3}\d{1,3}$|^\[/;

export interface HrefContext {
  /** The page's own origin, against which relative addresses are resolved. */
  origin: string;
  /** Hosts (and their sub-domains) besides the page's own that may be navigated to; without the list any host may. */
  allowedHosts?: readonly string[];
}

const PLACEHOLDER = 'https://gate.invalid';

/**
 * Checks an address that came from outside.
 * @returns the normalised address (absolute; without a context the site's own as a path), or null when it must not be followed: another scheme
 *   than https, http, mailto or tel, a disguise, credentials, a port or IP address of somebody else's, a host off the list.
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

/** Returns an anchor of the page itself (`#prices`), as menus of the page's owner may name it; null for anything else. */
export const anchorHref = (url: string): SafeUrl | null =>
  /^#./.test(url) && safeHref(url) !== null ? (url as SafeUrl) : null;

/** Returns the absolute form of a checked address, whatever `<base>` says. Anchors count from the page's own address. */
export const absoluteUrl = (url: SafeUrl): SafeUrl =>
  /^(mailto|tel):/i.test(url)
    ? url
    : (new URL(url, url.startsWith('#') ? pageAddress() : browser.origin()).href as SafeUrl);

/** Returns an absolute address as a path where it is one of the page's own origin, else unchanged. */
export const pathOrUrl = (absolute: SafeUrl, origin: string): SafeUrl => {
  const own = new URL(origin).origin;
  return absolute.startsWith(`${own}/`) ? (absolute.slice(own.length) as SafeUrl) : absolute;
};

/** Returns a checked address as events carry it: the page's own origin as a path, because routers take paths; others absolute. */
export const eventUrl = (url: SafeUrl): SafeUrl => pathOrUrl(absoluteUrl(url), browser.origin());

/** An address of a picture or a page: http(s) or the site's own, else empty (POP-21). */
export const webAddress: Reader<string> = (value) => {
  const href = safeHref(value);
  return href !== null && /^(https?:|\/)/.test(href) ? href : '';
};
