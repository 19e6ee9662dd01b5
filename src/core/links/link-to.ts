import { prefixPath } from '../locale/prefix.ts';
import { browser } from './navigate.ts';
import { safeHref } from './safe-href.ts';

/** An address for a link: paths of the site take the language prefix, others must be safe. Unsafe ones lead nowhere (`#`). */
export const linkTo = (url: string, lang: string): string =>
  /^\/(?![/\\])/.test(url) && safeHref(url) !== null
    ? prefixPath(url, lang)
    : (safeHref(url, { origin: browser.origin() }) ?? '#');
