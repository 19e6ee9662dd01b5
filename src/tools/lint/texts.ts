/** English texts without a translation. */
import type { EnglishTexts } from '../../build/texts.ts';

/** Translations by language and namespace; undefined for a file that is not there. */
export type Translations = (lang: string, namespace: string) => Readonly<Record<string, string>> | undefined;

/** A text for a number that the language has no form for, `_one` in Chinese, is never asked for. */
const isAskedFor = (key: string, lang: string): boolean => {
  const form = /_(zero|one|two|few|many|other)$/.exec(key)?.[1];
  return !form || new Intl.PluralRules(lang).resolvedOptions().pluralCategories.includes(form as Intl.LDMLPluralRule);
};

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
      const missing = Object.keys(text).filter(
        (key) => isAskedFor(key, lang) && (!Object.hasOwn(found, key) || found[key] === ''),
      );
      return missing.length ? [`${file} lacks ${missing.join(', ')}: translate them`] : [];
    }),
  );
