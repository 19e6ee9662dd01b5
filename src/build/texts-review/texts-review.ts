/**
 * Tables for reviewers of translations: `npm run texts -- --out FOLDER [--lang de,ar]` writes one page a language, with
 * element, key, English, translation, the files that draw the text and how much longer it is.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { elements } from '../../../elements/index.ts';
import type { ElementDeclaration } from '../../runtime/declare/element.ts';
import { sourcesIn } from '../files.ts';
import { englishTexts, translatedLanguages, translationOf, type EnglishTexts } from '../texts.ts';
import { reviewIndex, reviewPage } from './page.ts';
import { reviewRows, type Use } from './rows.ts';

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

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { out: { type: 'string' }, lang: { type: 'string' } } });
  if (!values.out) throw new TypeError('where to? npm run texts -- --out FOLDER');
  const wanted = values.lang?.split(',') ?? translatedLanguages();
  const unknown = wanted.filter((lang) => !translatedLanguages().includes(lang));
  if (unknown.length) throw new TypeError(`no such language: ${unknown.join(', ')}`);
  const english = await englishTexts();
  const useOf = uses(english);
  mkdirSync(values.out, { recursive: true });
  for (const lang of wanted) {
    // A language of one element alone (Korean, of the chart) has no other files: they are not missing.
    const own = english.filter(({ namespace }) => lang !== 'ko' || translationOf(lang, namespace));
    const rows = reviewRows(own, (namespace) => translationOf(lang, namespace), useOf);
    writeFileSync(join(values.out, `${lang}.html`), reviewPage(lang, rows));
  }
  writeFileSync(join(values.out, 'index.html'), reviewIndex(wanted));
  console.log(`${wanted.length} languages in ${values.out}: open index.html`);
};

main().catch((error: unknown) => {
  console.error(`texts: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
