/** `src/tools/packages.mjs`, in a folder with a package of this machine. Plain Node, no browser. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { FOLDERS, installPackages } from '../../src/tools/packages.mjs';

let folder: string;
const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content));
/** @param version of the suite, which its lock repeats */
const writeLock = (version: string, dependencies = { peer: 'file:peer' }) => {
  const root = { name: 'suite', version, dependencies };
  write('package.json', root);
  write('package-lock.json', {
    ...{ name: 'suite', version, lockfileVersion: 3, requires: true },
    packages: { '': root, peer: { version: '1.0.0' }, 'node_modules/peer': { resolved: 'peer', link: true } },
  });
};
const installed = () => join(folder, 'node_modules/peer/package.json');

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gate-packages-'));
  mkdirSync(join(folder, 'peer'));
  write('peer/package.json', { name: 'peer', version: '1.0.0' });
  writeLock('1.0.0');
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('installs the packages of a suite once, and again when its lock changes', () => {
  installPackages([folder]);
  expect(existsSync(installed())).toBe(true);
  const mark = join(folder, 'node_modules/mark');
  writeFileSync(mark, '');
  installPackages([folder]);
  expect(existsSync(mark), 'an installed folder is left alone').toBe(true);
  writeLock('1.0.1');
  installPackages([folder]);
  expect(existsSync(mark), 'npm ci removes what was there').toBe(false);
  expect(existsSync(installed())).toBe(true);
});

test('fails when npm does, and tries again the next time', () => {
  writeLock('1.0.0', { peer: 'file:other' });
  expect(() => installPackages([folder])).toThrow(/npm ci --prefix .*: exit code 1/);
  writeLock('1.0.0');
  installPackages([folder]);
  expect(existsSync(installed())).toBe(true);
});

test('no package of a suite is also one of the root', () => {
  const namesIn = (path: string): string[] =>
    Object.keys(
      (JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as { devDependencies: object }).devDependencies,
    );
  const root = namesIn('.');
  expect(root.length).toBeLessThanOrEqual(60);
  for (const suite of [...FOLDERS, 'src/tools/engines', 'src/tools/changes'])
    expect(namesIn(suite).filter((name) => root.includes(name))).toEqual([]);
});
