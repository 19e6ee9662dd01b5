/** Texts of an earlier commit, read from the history. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnglishTexts } from '../texts.ts';
import type { WordsAt } from './changes.ts';

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

/** The copy files import types alone, so that each can be read without its neighbours. */
const englishAt = async (ref: string): Promise<EnglishTexts[]> => {
  const files = git('ls-tree', '-r', '--name-only', ref, 'src')
    .split('\n')
    .filter((name) => name.endsWith('.copy.ts'));
  const folder = mkdtempSync(join(tmpdir(), 'texts-at-'));
  try {
    execFileSync('tar', ['-x', '-C', folder], {
      input: execFileSync('git', ['archive', ref, ...files], { maxBuffer: 2 ** 28 }),
    });
    const modules = await Promise.all(
      files.map(async (name) => (await import(pathToFileURL(join(folder, name)).href)) as Record<string, EnglishTexts>),
    );
    return modules.flatMap((one) => Object.values(one));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const translationsAt = (ref: string): Map<string, Record<string, string>> => {
  const files = git('ls-tree', '-r', '--name-only', ref, 'src/locales').split('\n');
  return new Map(
    files.flatMap((name) => {
      const [, lang, namespace] = /^src\/locales\/([^/]+)\/([^/]+)\.json$/.exec(name) ?? [];
      if (!lang || !namespace) return [];
      return [[`${lang}/${basename(namespace)}`, JSON.parse(git('show', `${ref}:${name}`)) as Record<string, string>]];
    }),
  );
};

/** Returns the words of all languages, English included, as a commit has them. */
export const wordsAt = async (ref: string): Promise<WordsAt> => {
  const english = await englishAt(ref);
  const translations = translationsAt(ref);
  return (lang, namespace, key) =>
    lang === 'en'
      ? english.find((one) => one.namespace === namespace)?.text[key]
      : translations.get(`${lang}/${namespace}`)?.[key];
};
