import { siteById, sites } from '../sites/sites.ts';
import { textOf } from '../../runtime/data/values.ts';
import { LANGUAGES } from '../site/languages.ts';

/** The nine regional variants, each with the language whose texts it uses. [LOC-03, LOC-16] */
export const REGIONAL: ReadonlyMap<string, string> = new Map(
  sites.flatMap(({ languages }) =>
    languages.filter((lang) => !LANGUAGES.includes(lang)).map((lang) => [lang, lang.slice(0, 2)]),
  ),
);

const SHORT_FORMS: Readonly<Record<string, string>> = { cn: 'zh', vn: 'vi', tw: 'zh-tw', br: 'pt-br' };

/** True if a site offers a language in addition to its `lang_list`. [LOC-06] */
const isExtra = (site: number, lang: string): boolean => siteById(site).extraLanguages.includes(lang);

const isLanguage = (text: string) => LANGUAGES.includes(text) || REGIONAL.has(text);

/**
 * Parses a language in any of its forms: `zh-tw`, `zh_TW`, `tw`, `ZH-TW`. [LOC-02]
 * @returns the canonical form, or undefined for anything else
 */
export const parseLanguage = (text: unknown): string | undefined => {
  if (typeof text !== 'string') return undefined;
  const plain = text.trim().toLowerCase().replaceAll('_', '-');
  return textOf(SHORT_FORMS, plain) || (isLanguage(plain) ? plain : undefined);
};

/** Returns the language of a regional variant (`ar-dubai` → `ar`); other languages are unchanged. */
export const baseLanguage = (lang: string): string => REGIONAL.get(lang) ?? lang;

/** True if a site offers a language: in its `lang_list`, or as a regional extra. [LOC-06, LOC-07] */
export const localeAllowed = (site: number, lang: string, langList: readonly string[]): boolean => {
  const wanted = parseLanguage(lang);
  return wanted !== undefined && (isExtra(site, wanted) || langList.some((listed) => parseLanguage(listed) === wanted));
};

/** Splits `/tr/trade?x=1` into its language and the path without prefix; other paths are unchanged. */
export const splitPath = (path: string): { lang: string | undefined; path: string } => {
  const found = /^\/([a-z]{2}(?:-[a-z]+)?)(?=[/?#]|$)/i.exec(path);
  const lang = found?.[1]?.toLowerCase();
  if (!found || !lang || !isLanguage(lang)) return { lang: undefined, path };
  // Keep one slash only: the rest must not become a host (`/fr//other.example`).
  return { lang, path: '/' + path.slice(found[0].length).replace(/^[/\\]+/, '') };
};

/**
 * Returns the page's language. The first of these decides: the page's config, the URL prefix, the `lang` cookie,
 * `<html lang>`, the site's default. [LOC-14]
 * @param configured the language that the page sets (`config.locale`, `gate.setLocale`)
 */
export const localeOf = (
  site: number,
  path: string,
  configured?: string,
  cookie?: string,
  htmlLang?: string,
): string => {
  const said = parseLanguage(configured) ?? splitPath(path).lang ?? parseLanguage(cookie);
  if (said) return said;
  // `<html lang="en-US">` means American English, not the exchange's US variant, unless this site offers that one.
  const html = parseLanguage(htmlLang);
  if (html && (!REGIONAL.has(html) || isExtra(site, html))) return html;
  return parseLanguage(htmlLang?.split(/[-_]/)[0]) ?? siteById(site).defaultLang;
};
