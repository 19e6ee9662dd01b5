import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

export const FOLDER = 'docs/maintainers/matrix';
type Pages = ReadonlyMap<string, string>;

/** The golden files as they are on disk. */
export const writtenPages = (): Pages =>
  new Map(globSync('*.md', { cwd: FOLDER }).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });

/** The golden files of a git revision. @throws when it has none */
export const pagesAt = (revision: string): Pages =>
  new Map(
    git('ls-tree', '--name-only', `${revision}:./${FOLDER}`)
      .split('\n')
      .filter((name) => name.endsWith('.md'))
      .map((name) => [name, git('show', `${revision}:./${FOLDER}/${name}`)]),
  );

export const writePages = (pages: Pages): void => {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of writtenPages().keys()) if (!pages.has(name)) rmSync(join(FOLDER, name));
  for (const [name, text] of pages) writeFileSync(join(FOLDER, name), text);
};
