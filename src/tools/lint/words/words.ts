/** The part of `npm run check` that reads translations as their readers do. */
import { readFileSync } from 'node:fs';
import { sourcesIn } from '../../../build/files.ts';
import { translatedLanguages, type EnglishTexts } from '../../../build/texts.ts';
import type { Translations } from '../texts.ts';
import { glossaryFindings, textsInLanguages, type Glossary } from './glossary.ts';
import { joinedTextFindings } from './joined.ts';
import { markFindings } from './marks.ts';
import { equalTextFindings, linkFindings } from './same-words.ts';

/** Returns the glossary of all languages. */
export const readGlossary = (): Glossary => JSON.parse(readFileSync('src/locales/glossary.json', 'utf8')) as Glossary;

/** Returns a line for each text that breaks the glossary, the marks or the names of its language. */
export const wordFindings = (english: readonly EnglishTexts[], translations: Translations): string[] => {
  const texts = textsInLanguages(english, translatedLanguages(), translations);
  return [
    ...glossaryFindings(readGlossary(), texts),
    ...markFindings(texts),
    ...equalTextFindings(texts),
    ...linkFindings(texts, translations),
    ...joinedTextFindings(sourcesIn(['src/{chart,features,shell,ui}/**/*.tsx', '!**/*.test.tsx'])),
  ];
};
