/** Words of the demo's mini-apps: English is built in, each other language is a file that comes when it is wanted. */
import english from '../texts/en.json';

export type Word = keyof typeof english;
export type Words = Readonly<Record<Word, string>>;

/** One file a language; English is here already. */
const files: Readonly<Record<string, () => Promise<{ default: Words }>>> = {
  zh: () => import('../texts/zh.json'),
  'zh-tw': () => import('../texts/zh-tw.json'),
  vi: () => import('../texts/vi.json'),
  es: () => import('../texts/es.json'),
  ru: () => import('../texts/ru.json'),
  fr: () => import('../texts/fr.json'),
  de: () => import('../texts/de.json'),
  pt: () => import('../texts/pt.json'),
  'pt-br': () => import('../texts/pt-br.json'),
  th: () => import('../texts/th.json'),
  id: () => import('../texts/id.json'),
  tr: () => import('../texts/tr.json'),
  ja: () => import('../texts/ja.json'),
  ar: () => import('../texts/ar.json'),
  uk: () => import('../texts/uk.json'),
  nl: () => import('../texts/nl.json'),
  it: () => import('../texts/it.json'),
};
export const LANGUAGES: readonly string[] = ['en', ...Object.keys(files)];

let words: Words = english;
let wanted = 'en';

/** The file for a locale: its own, that of its base language (`de-AT` reads `de`), or English. */
export const languageOf = (locale: string): string =>
  [locale.toLowerCase(), locale.toLowerCase().split('-')[0] ?? ''].find((one) => LANGUAGES.includes(one)) ?? 'en';

export const readWords = async (language: string): Promise<Words> => (await files[language]?.())?.default ?? english;

/** Brings the words of a locale. Resolves to whether they are still wanted; a language that does not come is English. */
export const setLanguage = async (locale: string): Promise<boolean> => {
  const language = (wanted = languageOf(locale));
  const found = await readWords(language).catch((error: unknown) => {
    console.warn(`no words in "${language}"`, error);
    return english;
  });
  if (language !== wanted) return false;
  words = found;
  return true;
};

export const t = (word: Word, values: Readonly<Record<string, string>> = {}): string =>
  words[word].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
