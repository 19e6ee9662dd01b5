/** Languages and regional variants as path prefixes; English has none. */
export const languages = 'en zh zh-tw vi es ru fr de pt pt-br th id tr ja ar uk nl it'.split(' ');
export const regionalVariants = 'en-eu it-eu en-us en-uk en-au en-jp ja-jp en-dubai ar-dubai'.split(' ');
export const locales: readonly string[] = [...languages, ...regionalVariants];

const known = new Set(locales);
export const isLocale = (text: string): boolean => known.has(text);

/** The `lang` cookie carries these short forms; both forms are read. */
const shortByLanguage = new Map([
  ['zh', 'cn'],
  ['vi', 'vn'],
  ['zh-tw', 'tw'],
  ['pt-br', 'br'],
]);
const languageByShort = new Map([...shortByLanguage].map(([language, short]) => [short, language]));

export const toCookieLanguage = (locale: string): string => shortByLanguage.get(locale) ?? locale;

export const fromCookieLanguage = (value: string | undefined): string | undefined => {
  const plain = (value ?? '').toLowerCase();
  const locale = languageByShort.get(plain) ?? plain;
  return isLocale(locale) ? locale : undefined;
};

/** `ar-dubai` → `ar`; a language that is no regional variant gives itself. */
export const baseLanguage = (locale: string): string =>
  regionalVariants.includes(locale) ? (locale.split('-')[0] ?? 'en') : locale;

export const direction = (locale: string): 'rtl' | 'ltr' => (baseLanguage(locale) === 'ar' ? 'rtl' : 'ltr');

/** Values of `<html lang>` for variants whose name is not a valid BCP 47 tag. */
const tagByVariant = new Map([
  ['en-eu', 'en-150'],
  ['it-eu', 'it'],
  ['en-uk', 'en-gb'],
  ['en-dubai', 'en-ae'],
  ['ar-dubai', 'ar-ae'],
]);
export const htmlLanguage = (locale: string): string => tagByVariant.get(locale) ?? locale;

export interface LocalisedPath {
  /** The prefix as written, or undefined. */
  readonly prefix: string | undefined;
  /** The path without prefix and without a trailing slash; `/` for the root. */
  readonly path: string;
}

export const splitPath = (pathname: string): LocalisedPath => {
  const first = pathname.split('/')[1] ?? '';
  const prefix = isLocale(first) ? first : undefined;
  const rest = prefix === undefined ? pathname : pathname.slice(prefix.length + 1);
  const path = rest.length > 1 && rest.endsWith('/') ? rest.slice(0, -1) : rest;
  return { prefix, path: path === '' ? '/' : path };
};

/** English paths carry no prefix; the root of a language is written without a trailing slash. */
export const withPrefix = (locale: string, path: string): string =>
  locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`;
