import { baseLanguage, localeAllowed, parseLanguage } from './locale.ts';
import { prefixPath } from './prefix.ts';
import { Site, siteById } from '../site/sites.ts';

const SHORT: Readonly<Record<string, string>> = { zh: 'cn', vi: 'vn', 'zh-tw': 'tw', 'pt-br': 'br' };
/** The form that the `lang` cookie carries: `cn`, `tw`, `br`, `vn`, else the language itself. */
export const shortCode = (lang: string): string => (Object.hasOwn(SHORT, lang) ? SHORT[lang]! : lang);

/** Where to look for a text, best first; English comes last always (LOC-16, I18N-03). */
export const textLanguages = (lang: string): string[] => [...new Set([lang, baseLanguage(lang), 'en'])];

export { isRightToLeft } from './direction.ts';

/** Chinese locales, for rules (LOC-13). */
export const isChinese = (lang: string): boolean => lang === 'zh' || lang === 'zh-tw';

/** Colours of price direction: red rises in `zh` only (LOC-12, Q-06). */
export const risesRed = (lang: string): boolean => lang === 'zh';

/** Search engines must not index these locales (SITE-17). */
export const robotsNoindex = (site: number, lang: string): boolean =>
  site === Site.MAIN && (lang === 'nl' || lang === 'it');

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
