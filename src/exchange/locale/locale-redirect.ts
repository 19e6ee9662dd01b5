import { localeAllowed, parseLanguage } from './locale.ts';
import { prefixPath } from './prefix.ts';
import { siteById } from '../sites/sites.ts';

/**
 * Where a page in a language that its site does not offer must go (LOC-08 to LOC-10).
 * @param langList the settings' list, or undefined when it is not known: then nothing happens (Q-05)
 * @returns the language for the cookie and the path to load (the same one: the cookie alone is wrong), or null
 */
export const localeRedirect = (
  site: number,
  lang: string,
  langList: readonly string[] | undefined,
  path: string,
): { lang: string; path: string } | null => {
  if (!langList?.length || localeAllowed(site, lang, langList)) return null;
  const fallback = parseLanguage(siteById(site).defaultLang) ?? 'en';
  // A default that the list leaves out would loop.
  return localeAllowed(site, fallback, langList) ? { lang: fallback, path: prefixPath(path, fallback) } : null;
};

/** The home page's redirect to a global site is a stub by specification: nothing happens (LOC-15). */
export const homeRedirect = (): void => undefined;
