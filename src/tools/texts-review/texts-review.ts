/**
 * Tables for reviewers of translations: `npm run texts -- --out FOLDER [--lang de,ar]` writes one page a language, with
 * element, key, English, translation, the files that draw the text, how much longer it is, terms of the glossary and who
 * has approved it. `npm run texts -- --approve de --by NAME [--only kyc-bar,chart]` approves the texts as they are.
 * `npm run texts -- --changes REF --since DATE` writes the legal texts that changed since a commit, for counsel.
 * `npm run texts -- --legal kyc-bar.short` adds a text to those that counsel approves.
 * `npm run texts -- --row kyc-bar.short` writes the rows of a legal text whose words changed; `--row all` those of all.
 * `npm run texts -- --counsel "memo 12" --date 2026-12-01 [--lang en,de] [--only kyc-bar]` enters counsel's approval.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { elements } from '../../../elements/index.ts';
import type { ElementDeclaration } from '../../runtime/declare/element.ts';
import { sourcesIn } from '../../build/files.ts';
import { readGlossary } from '../lint/words/words.ts';
import { englishTexts, translatedLanguages, translationOf, type EnglishTexts } from '../../build/texts.ts';
import { LANGUAGES } from '../../exchange/site/languages.ts';
import { approve, type Approvals } from './approvals.ts';
import { changedTexts, changesPage } from './changes.ts';
import { legalTexts, withLegalText } from './legal-texts.ts';
import {
  addLegalRows,
  CHANGES,
  LEGAL_TEXTS,
  readLegalKeys,
  readLegalRows,
  wordsToday,
  writeLegalRows,
} from './legal-files.ts';
import { approveRows } from './legal-rows.ts';
import { reviewIndex, reviewPage } from './page.ts';
import { reviewRows, type Use } from './rows.ts';
import { wordsAt } from './texts-at.ts';

/** Which elements and files use the texts of a namespace. */
const uses = (english: readonly EnglishTexts[]): ((namespace: string) => Use) => {
  const all = sourcesIn(['src/**/*.{ts,tsx}', '!**/*.copy.ts']);
  const declared: readonly ElementDeclaration[] = elements;
  const found = new Map(
    english.map(({ namespace }) => {
      const files = all.filter(({ text }) => text.includes(`/${namespace}.copy.ts'`));
      const tags = declared.filter(({ texts }) => texts === namespace).map(({ tag }) => tag);
      return [namespace, { tags, files }] as const;
    }),
  );
  return (namespace) => found.get(namespace) ?? { tags: [], files: [] };
};

const APPROVALS = join('src', 'locales', 'approvals.json');
const readApprovals = (): Approvals => JSON.parse(readFileSync(APPROVALS, 'utf8')) as Approvals;

const assertLanguages = (wanted: readonly string[]): void => {
  const unknown = wanted.filter((lang) => !translatedLanguages().includes(lang));
  if (unknown.length) throw new TypeError(`no such language: ${unknown.join(', ')}`);
};

/** Writes down that somebody has read the texts of a language, and found them right. */
const approveTexts = (english: readonly EnglishTexts[], lang: string, by: string, only: string | undefined): void => {
  assertLanguages([lang]);
  const namespaces = only?.split(',');
  const texts = english
    .filter(({ namespace }) => namespaces?.includes(namespace) ?? true)
    .flatMap(({ namespace, text }) => {
      const translated = translationOf(lang, namespace) ?? {};
      return Object.entries(text).flatMap(([key, source]) => {
        const translation = translated[key];
        return translation ? [{ namespace, key, english: source, translation }] : [];
      });
    });
  const approvals = approve(readApprovals(), lang, texts, by, new Date().toISOString().slice(0, 10));
  writeFileSync(APPROVALS, `${JSON.stringify(approvals, null, 2)}\n`);
  console.log(`${texts.length} texts of ${lang} are approved by ${by}`);
};

const writeTables = (english: readonly EnglishTexts[], out: string, wanted: readonly string[]): void => {
  assertLanguages(wanted);
  const usageOf = uses(english);
  const [glossary, approvals] = [readGlossary(), readApprovals()];
  mkdirSync(out, { recursive: true });
  for (const lang of wanted) {
    // A language of one element alone (Korean, of the chart) has no other files: they are not missing.
    const own = english.filter(({ namespace }) => lang !== 'ko' || translationOf(lang, namespace));
    const standards = { lang, glossary, approvals };
    const rows = reviewRows(own, (namespace) => translationOf(lang, namespace), usageOf, standards);
    writeFileSync(join(out, `${lang}.html`), reviewPage(lang, rows, glossary.languages[lang]));
  }
  writeFileSync(join(out, 'index.html'), reviewIndex(wanted));
  console.log(`${wanted.length} languages in ${out}: open index.html`);
};

const writeChanges = async (english: readonly EnglishTexts[], ref: string, since: string): Promise<void> => {
  const changed = changedTexts(
    legalTexts(readLegalKeys(), english),
    LANGUAGES,
    await wordsAt(ref),
    wordsToday(english),
  );
  writeFileSync(CHANGES, changesPage(changed, { ref, date: since }, readApprovals().questions));
  console.log(`${changed.length} legal texts changed since ${ref}: ${CHANGES}`);
};

const addLegalText = async (english: readonly EnglishTexts[], name: string): Promise<void> => {
  writeFileSync(LEGAL_TEXTS, `${JSON.stringify(withLegalText(readLegalKeys(), english, name), null, 2)}\n`);
  await addLegalRows(english, [name]);
  console.log(`${name} is a legal text: npx prettier --write ${LEGAL_TEXTS}`);
};

const writeRows = async (english: readonly EnglishTexts[], names: string): Promise<void> => {
  const count = await addLegalRows(english, names === 'all' ? undefined : names.split(','));
  console.log(`rows of ${count} legal texts have the hashes of today's words`);
};

const enterApproval = (source: string, date: string | undefined, lang: string | undefined, only?: string): void => {
  const languages = lang?.split(',') ?? LANGUAGES;
  const on = date ?? new Date().toISOString().slice(0, 10);
  writeLegalRows(approveRows(readLegalRows(), { source, date: on, languages, only: only?.split(',') }));
  console.log(`approved on ${on} (${source}): ${only ?? 'all legal texts'} in ${languages.join(', ')}`);
};

const main = async (): Promise<void> => {
  const string = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      out: string,
      lang: string,
      approve: string,
      by: string,
      only: string,
      changes: string,
      since: string,
      legal: string,
      row: string,
      counsel: string,
      date: string,
    },
  });
  const english = await englishTexts();
  if (values.approve) {
    if (!values.by) throw new TypeError('who approves? npm run texts -- --approve de --by NAME');
    approveTexts(english, values.approve, values.by, values.only);
    return;
  }
  if (values.row) return writeRows(english, values.row);
  if (values.counsel) return enterApproval(values.counsel, values.date, values.lang, values.only);
  if (values.legal) return addLegalText(english, values.legal);
  if (values.changes) return writeChanges(english, values.changes, values.since ?? values.changes);
  if (!values.out) throw new TypeError('where to? npm run texts -- --out FOLDER');
  writeTables(english, values.out, values.lang?.split(',') ?? translatedLanguages());
};

main().catch((error: unknown) => {
  console.error(`texts: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
