/** `npm run new gate-foo`, in a copy of the sources. Plain Node, no browser. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';

let root: string;
test.beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gate-new-'));
  for (const name of ['src', 'elements', 'package.json', 'tsconfig.json'])
    cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
});
test.afterEach(() => rmSync(root, { recursive: true, force: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'src/tools/new.ts', ...args], { cwd: root, encoding: 'utf8' });

/** Relative imports of a file that lead to no file. */
const deadImports = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, dirname(file), path)))
    .map((path) => `${file} imports ${path}`);

test('creates an element whose imports lead to files, and lists it', () => {
  const { status, stdout, stderr } = run('gate-planted-bar');
  expect(status, stderr).toBe(0);
  const files = stdout.trim().split('\n');
  for (const file of [
    'elements/gate-planted-bar.ts',
    ...['rule.ts', 'copy.ts', 'css', 'tsx', 'test.ts'].map((end) => `src/features/planted-bar/planted-bar.${end}`),
    'src/locales/tr/planted-bar.json',
    'elements/index.ts',
  ])
    expect(files).toContain(file);
  expect(files.filter((file) => /\.tsx?$/.test(file)).flatMap(deadImports)).toEqual([]);
  const index = readFileSync(join(root, 'elements/index.ts'), 'utf8');
  expect(index).toContain("import { gatePlantedBar } from './gate-planted-bar.ts';");
  expect(index).toContain('  gatePlantedBar,\n');
});

test('keeps an element that is there, and rejects other names', () => {
  const { status, stderr } = run('gate-kyc-bar');
  expect([status, stderr]).toEqual([1, 'gate-kyc-bar is there already\n']);
  expect(run('kyc').status).toBe(2);
});
