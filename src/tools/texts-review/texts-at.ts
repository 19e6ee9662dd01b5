/** Texts of an earlier commit, read from the history. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnglishTexts } from '../../build/texts.ts';
import type { WordsAt } from './changes.ts';

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

/** Writes the files of a commit into a folder: one process for all of them. */
const extract = (ref: string, files: readonly string[], folder: string): void => {
  const input = execFileSync('git', ['archive', ref, ...files], { maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input });
};

/** The copy files import types alone, so that each can be read without its neighbours. */
const englishIn = async (folder: string, files: readonly string[]): Promise<EnglishTexts[]> => {
  const modules = await Promise.all(
    files.map(async (name) => (await import(pathToFileURL(join(folder, name)).href)) as Record<string, EnglishTexts>),
  );
  return modules.flatMap((one) => Object.values(one));
};

const translationsIn = (folder: string, files: readonly string[]): Map<string, Record<string, string>> =>
  new Map(
    files.map((name) => [
      name.replace(/^src\/locales\/|\.json$/g, ''),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>,
    ]),
  );

/** Returns the words of all languages, English included, as a commit has them. */
export const wordsAt = async (ref: string): Promise<WordsAt> => {
  const all = git('ls-tree', '-r', '--name-only', ref, 'src').split('\n');
  const copies = all.filter((name) => name.endsWith('.copy.ts'));
  const locales = all.filter((name) => /^src\/locales\/[^/]+\/[^/]+\.json$/.test(name));
  const folder = mkdtempSync(join(tmpdir(), 'texts-at-'));
  extract(ref, [...copies, ...locales], folder);
  const english = await englishIn(folder, copies);
  const translations = translationsIn(folder, locales);
  rmSync(folder, { recursive: true });
  return (lang, namespace, key) =>
    lang === 'en'
      ? english.find((one) => one.namespace === namespace)?.text[key]
      : translations.get(`${lang}/${namespace}`)?.[key];
};
