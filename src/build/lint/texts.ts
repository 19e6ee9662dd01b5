/** English texts without a translation. */
import type { EnglishTexts } from '../texts.ts';

/** Translations by language and namespace; undefined for a file that is not there. */
export type Translations = (lang: string, namespace: string) => Readonly<Record<string, string>> | undefined;

export const textFindings = (
  english: readonly EnglishTexts[],
  languages: readonly string[],
  translations: Translations,
): string[] =>
  english.flatMap(({ namespace, text }) =>
    languages.flatMap((lang) => {
      const file = `src/locales/${lang}/${namespace}.json`;
      const found = translations(lang, namespace);
      if (!found) return [`${file} is missing: translate ${Object.keys(text).length} texts of ${namespace}.copy.ts`];
      const missing = Object.keys(text).filter((key) => !Object.hasOwn(found, key) || found[key] === '');
      return missing.length ? [`${file} lacks ${missing.join(', ')}: translate them`] : [];
    }),
  );
