import { textOf } from '../../runtime/data/values.ts';
import { LANGUAGES, Site, siteById, sites } from '../sites/sites.ts';

/** The nine regional variants, each with the language whose texts it uses (LOC-03, LOC-16). */
export const REGIONAL: ReadonlyMap<string, string> = new Map(
  sites.flatMap(({ languages }) =>
    languages.filter((lang) => !LANGUAGES.includes(lang)).map((lang) => [lang, lang.slice(0, 2)]),
  ),
);

const SHORT_FORMS: Readonly<Record<string, string>> = { cn: 'zh', vn: 'vi', tw: 'zh-tw', br: 'pt-br' };

/** What a site offers beyond its `lang_list`: its regional variants, and Turkish on main (LOC-06). */
const isExtra = (site: number, lang: string): boolean =>
  site === Site.MAIN ? lang === 'tr' : REGIONAL.has(lang) && siteById(site).languages.includes(lang);

const isLanguage = (text: string) => LANGUAGES.includes(text) || REGIONAL.has(text);

/**
 * Reads a language in any of its forms: `zh-tw`, `zh_TW`, `tw`, `ZH-TW` (LOC-02).
 * @returns the canonical form, or undefined for anything else
 */
export const parseLanguage = (text: unknown): string | undefined => {
  if (typeof text !== 'string') return undefined;
  const plain = text.trim().toLowerCase().replaceAll('_', '-');
  return textOf(SHORT_FORMS, plain) || (isLanguage(plain) ? plain : undefined);
};

/** `ar-dubai` → `ar`; a language gives itself. */
export const baseLanguage = (lang: string): string => REGIONAL.get(lang) ?? lang;

/** Does a site offer a language: in its `lang_list`, or one of its regional extras (LOC-06, LOC-07). */
export const localeAllowed = (site: number, lang: string, langList: readonly string[]): boolean => {
  const wanted = parseLanguage(lang);
  return wanted !== undefined && (isExtra(site, wanted) || langList.some((listed) => parseLanguage(listed) === wanted));
};

/** Splits `/tr/trade?x=1` into its language and the path without prefix; other paths come back whole. */
export const splitPath = (path: string): { lang: string | undefined; path: string } => {
  const found = /^\/([a-z]{2}(?:-[a-z]+)?)(?=[/?#]|$)/i.exec(path);
  const lang = found?.[1]?.toLowerCase();
  if (!found || !lang || !isLanguage(lang)) return { lang: undefined, path };
  // One slash only: what follows the language must not become a host (`/fr//other.example`).
  return { lang, path: '/' + path.slice(found[0].length).replace(/^[/\\]+/, '') };
};

/**
 * The page's language: said by the page, else URL prefix, `lang` cookie, `<html lang>`, the site's default (LOC-14).
 * @param configured said by the page itself (`config.locale`, `gate.setLocale`); wins
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
  // `<html lang="en-US">` says American English, not the exchange's US variant, unless this site offers that one.
  const html = parseLanguage(htmlLang);
  if (html && (!REGIONAL.has(html) || isExtra(site, html))) return html;
  return parseLanguage(htmlLang?.split(/[-_]/)[0]) ?? siteById(site).defaultLang;
};
