import { browser } from '../../runtime/browser/browser.ts';
import { NOWHERE, safeHref, type SafeUrl } from '../../runtime/address/safe-href.ts';
import { parseLanguage, splitPath } from './locale.ts';

/**
 * Adds the language prefix to a path and replaces an old one. English has no prefix. Query and hash stay. Absolute
 * and other non-path URLs are unchanged. [LOC-04, LOC-05]
 */
export const prefixPath = (path: string, lang: string): string => {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(path)) return path;
  // Remove all prefixes: a second one would become the language of an English path.
  let old: string | undefined;
  let rest = path.startsWith('/') ? path : '/' + path;
  do ({ lang: old, path: rest } = splitPath(rest));
  while (old);
  const prefix = parseLanguage(lang) ?? 'en';
  if (prefix === 'en') return rest;
  return `/${prefix}${/^\/(?=[?#]|$)/.test(rest) ? rest.slice(1) : rest}`;
};

/**
 * An address for a link: paths of the site take the language prefix, others must be safe. Unsafe ones lead nowhere (`#`).
 * @param origin that of the page; the visitor's page, when it is left out
 */
export const linkTo = (url: string, lang: string, origin?: string): SafeUrl =>
  (/^\/(?![/\\])/.test(url) && safeHref(url) !== null
    ? safeHref(prefixPath(url, lang))
    : safeHref(url, { origin: origin ?? browser.origin() })) ?? NOWHERE;

/**
 * Returns the link to a page in another language. Keeps the current query and fragment.
 * @param path with or without a language
 * @param parts query and fragment as the browser provides them
 */
export const pageLinkTo = (path: string, { search, hash }: Pick<URL, 'search' | 'hash'>, lang: string): SafeUrl => {
  // Browsers do not encode backslashes in a query. If the query is too long, keep the link and drop the query.
  const whole = linkTo(path + (search + hash).replaceAll('\\', '%5C'), lang);
  return whole === NOWHERE ? linkTo(path, lang) : whole;
};
