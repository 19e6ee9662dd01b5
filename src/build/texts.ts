import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface EnglishTexts {
  namespace: string;
  text: Readonly<Record<string, string>>;
}

/** The English texts of all `*.copy.ts` files. */
export const englishTexts = async (): Promise<EnglishTexts[]> => {
  const files = readdirSync('src', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.copy.ts'));
  const found = await Promise.all(
    files.map(async (file) =>
      Object.values((await import(pathToFileURL(join('src', file)).href)) as Record<string, EnglishTexts>),
    ),
  );
  return found.flat().sort((a, b) => a.namespace.localeCompare(b.namespace));
};
