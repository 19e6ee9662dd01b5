import { localeAllowed, parseLanguage } from './locale.ts';
import { prefixPath } from './prefix.ts';
import { siteById } from '../sites/sites.ts';

/**
 * Returns the redirect of a page in a language that its site does not offer. [LOC-08 to LOC-10]
 * @param langList the settings' list; if it is unknown, there is no redirect [Q-05]
 * @returns the language for the cookie and the path to load, or null. If only the cookie is wrong, the path is the
 *   current one.
 */
export const localeRedirect = (
  site: number,
  lang: string,
  langList: readonly string[] | undefined,
  path: string,
): { lang: string; path: string } | null => {
  if (!langList?.length || localeAllowed(site, lang, langList)) return null;
  const fallback = parseLanguage(siteById(site).defaultLang) ?? 'en';
  // If the list does not include the default language, a redirect would loop.
  return localeAllowed(site, fallback, langList) ? { lang: fallback, path: prefixPath(path, fallback) } : null;
};

/** Does nothing: by specification, the home page's redirect to a global site is a stub. [LOC-15] */
export const homeRedirect = (): void => undefined;
