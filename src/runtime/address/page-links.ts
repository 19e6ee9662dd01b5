/** The forms in which components write checked URLs. */
import { browser } from '../browser/browser.ts';
import { absoluteUrl, safeHref } from './safe-href.ts';
import type { SafeUrl } from '../browser/safe-url.ts';

/** Returns an anchor on the page (`#prices`), as used in the page owner's menus; null for anything else. */
export const anchorHref = (url: string): SafeUrl | null =>
  /^#./.test(url) && safeHref(url) !== null ? (url as SafeUrl) : null;

/** Returns a same-origin URL as a path, and any other URL unchanged. */
export const pathOrUrl = (absolute: SafeUrl, origin: string): SafeUrl => {
  const own = new URL(origin).origin;
  return absolute.startsWith(`${own}/`) ? (absolute.slice(own.length) as SafeUrl) : absolute;
};

/**
 * Returns a checked URL in the form that events carry. Same-origin URLs are paths, because routers take paths; others
 * are absolute.
 */
export const eventUrl = (url: SafeUrl): SafeUrl => pathOrUrl(absoluteUrl(url), browser.origin());
