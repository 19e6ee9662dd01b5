import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Golden, GoldenFiles } from './golden.ts';

export const FOLDER = 'src/tools/matrix/golden';

/** @param root of the repository */
export const readGoldenFiles = (root = '.'): GoldenFiles =>
  new Map(
    globSync('*.json', { cwd: join(root, FOLDER) })
      .sort()
      .map((name) => [name, readFileSync(join(root, FOLDER, name), 'utf8')]),
  );

/** The matrix of each element as stored, in alphabetical order. @param root of the repository */
export const readGoldens = (root?: string): Golden[] =>
  [...readGoldenFiles(root).values()].map((text) => JSON.parse(text) as Golden);

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });

/** The golden files of a git revision. @throws Error if it has none */
export const goldenFilesAt = (revision: string): GoldenFiles =>
  new Map(
    git('ls-tree', '--name-only', `${revision}:./${FOLDER}`)
      .split('\n')
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, git('show', `${revision}:./${FOLDER}/${name}`)]),
  );

export const writeGoldenFiles = (files: GoldenFiles): void => {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readGoldenFiles().keys()) if (!files.has(name)) rmSync(join(FOLDER, name));
  for (const [name, text] of files) writeFileSync(join(FOLDER, name), text);
};
