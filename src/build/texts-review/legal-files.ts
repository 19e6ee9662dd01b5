/** Where legal texts are listed, and their words as the files have them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translationOf, type EnglishTexts } from '../texts.ts';
import { changesFindings, type WordsAt } from './changes.ts';
import { legalTextFindings, legalTexts, type LegalKeys } from './legal-texts.ts';

export const LEGAL_TEXTS = join('src', 'locales', 'legal-texts.json');
export const CHANGES = join('docs', 'maintainers', 'legal-text-changes.md');

export const readLegalKeys = (): LegalKeys => JSON.parse(readFileSync(LEGAL_TEXTS, 'utf8')) as LegalKeys;

/** Returns the words of today, English included. */
export const wordsToday =
  (english: readonly EnglishTexts[]): WordsAt =>
  (lang, namespace, key) =>
    lang === 'en'
      ? english.find((one) => one.namespace === namespace)?.text[key]
      : translationOf(lang, namespace)?.[key];

/** The part of `npm run lint` that keeps the lists for counsel complete. */
export const legalFindings = (english: readonly EnglishTexts[]): string[] => {
  const table = readLegalKeys();
  return [
    ...legalTextFindings(table, english),
    ...changesFindings(readFileSync(CHANGES, 'utf8'), legalTexts(table, english), wordsToday(english)),
  ];
};
