/** Where legal texts are listed, and their words as the files have them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../exchange/site/languages.ts';
import { translationOf, type EnglishTexts } from '../../build/texts.ts';
import { changesFindings, type WordsAt } from './changes.ts';
import { legalRowFindings, rowsText, sentencesOf, withRows, type LegalRows } from './legal-rows.ts';
import { legalTextFindings, legalTexts, type LegalKeys } from './legal-texts.ts';

export const LEGAL_TEXTS = join('src', 'locales', 'legal-texts.json');
export const LEGAL_ROWS = join('src', 'locales', 'legal-approvals.json');
export const CHANGES = join('docs', 'maintainers', 'legal-text-changes.md');

export const readLegalKeys = (): LegalKeys => JSON.parse(readFileSync(LEGAL_TEXTS, 'utf8')) as LegalKeys;

/** Returns the words of today, English included. */
export const wordsToday =
  (english: readonly EnglishTexts[]): WordsAt =>
  (lang, namespace, key) =>
    lang === 'en'
      ? english.find((one) => one.namespace === namespace)?.text[key]
      : translationOf(lang, namespace)?.[key];

export const readLegalRows = (): LegalRows =>
  existsSync(LEGAL_ROWS) ? (JSON.parse(readFileSync(LEGAL_ROWS, 'utf8')) as LegalRows) : {};

export const writeLegalRows = (rows: LegalRows): void => writeFileSync(LEGAL_ROWS, rowsText(rows));

const sentencesToday = (english: readonly EnglishTexts[]) =>
  sentencesOf(legalTexts(readLegalKeys(), english), LANGUAGES, wordsToday(english));

/** Writes rows for the words of today. @param wanted names of texts; default: all · @returns the number of texts */
export const addLegalRows = async (english: readonly EnglishTexts[], wanted?: readonly string[]): Promise<number> => {
  const rows = withRows(readLegalRows(), await sentencesToday(english), wanted);
  writeLegalRows(rows);
  return wanted?.length ?? Object.keys(rows).length;
};

/** Returns a line for each legal text whose words are not those of its row. The build fails on them. */
export const rowFindings = async (english: readonly EnglishTexts[]): Promise<string[]> =>
  legalRowFindings(readLegalRows(), await sentencesToday(english));

/** The part of `npm run lint` that keeps the lists for counsel complete. */
export const legalFindings = async (english: readonly EnglishTexts[]): Promise<string[]> => {
  const table = readLegalKeys();
  return [
    ...legalTextFindings(table, english),
    ...changesFindings(readFileSync(CHANGES, 'utf8'), legalTexts(table, english), wordsToday(english)),
    ...(await rowFindings(english)),
  ];
};
