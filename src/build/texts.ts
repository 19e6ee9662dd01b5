import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';

export interface EnglishTexts {
  namespace: string;
  text: Readonly<Record<string, string>>;
}

/** The English texts of all `*.copy.ts` files. */
export const englishTexts = async (): Promise<EnglishTexts[]> => {
  const found = await Promise.all(
    globSync('src/**/*.copy.ts').map(async (file) =>
      Object.values((await import(pathToFileURL(file).href)) as Record<string, EnglishTexts>),
    ),
  );
  return found.flat().sort((a, b) => a.namespace.localeCompare(b.namespace));
};

/** Languages that have translations, in the order of the alphabet. */
export const translatedLanguages = (): string[] =>
  globSync('src/locales/*', { onlyDirectories: true })
    .map((folder) => basename(folder))
    .sort();

/** Translations by key; undefined where a language has none for the namespace. */
export const translationOf = (lang: string, namespace: string): Record<string, string> | undefined => {
  const file = `src/locales/${lang}/${namespace}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : undefined;
};
