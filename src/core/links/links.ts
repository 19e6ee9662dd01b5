import { config } from '../config.ts';
import { own } from '../data/records.ts';
import { prefixPath } from '../locale/prefix.ts';
import { browser } from './navigate.ts';
import { safeHref } from './safe-href.ts';
import { Site } from '../site/sites.ts';

/** An address for a link: paths of the site take the language prefix, others must be safe. Unsafe ones lead nowhere (`#`). */
export const linkTo = (url: string, lang: string): string =>
  /^\/(?![/\\])/.test(url) && safeHref(url) !== null
    ? prefixPath(url, lang)
    : (safeHref(url, { origin: browser.origin() }) ?? '#');

/** Help-centre guide to identity verification for main, US or app; the help page where none is configured. */
export const verificationGuide = (site: number, app: boolean, lang: string): string => {
  const name = app ? 'app' : site === Site.US ? 'us' : 'main';
  const guide = own(config.value.guides, name);
  const [, host = '', path = ''] = /^(https?:\/\/[^/]+)?(.*)$/.exec(String(guide ?? '/help'))!;
  return linkTo(host + prefixPath(path, lang), lang);
};
