/**
 * Breaks one control at a time and looks whether a test notices. `tsx src/build/mutants/mutants.ts [PATTERN]` runs the unit tests of
 * each break that PATTERN names; with `--journeys` also its journey over two origins, on a build of its own.
 * Files are put back whatever happens; it does not start on files with changes that are not committed.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from '../browser.mjs';
import { mutants } from './all.ts';
import type { Mutant } from './mutant.ts';

/** What the last command has printed. */
let printed = '';
/** Puts back what is broken now, and ends what runs; set while there is something to put back. */
let restore = (): void => undefined;
let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    restore();
    running?.kill();
    process.exit(130);
  });

/** @returns whether the command has succeeded */
const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> =>
  new Promise((resolve) => {
    printed = '';
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...process.env, CHROME_PATH: browserPath(), FORCE_COLOR: '0', TEST_TIMEOUT: '90000', ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running = child;
    child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
    child.on('close', (code) => {
      if (process.env['VERBOSE']) console.log(printed);
      resolve(code === 0);
    });
  });
const units = (tests: readonly string[]): Promise<boolean> =>
  run(
    'node_modules/@web/test-runner/dist/bin.js',
    tests.flatMap((files) => ['--files', files]),
  );

/** Builds what stands in the sources now, and runs journeys on it. @param titles an expression, as the test runner takes it */
const journey = async (titles: string): Promise<boolean> => {
  const dist = mkdtempSync(join(tmpdir(), 'mutant-'));
  try {
    const env = { GATE_DIST: dist, GATE_MUTANT: '1' };
    if (!(await run('node_modules/rollup/dist/bin/rollup', ['-c', '--environment', 'QUICK'], env)))
      throw new Error('the broken sources do not build');
    return await run('node_modules/playwright/cli.js', ['test', '-c', 'demo/playwright.config.ts', '-g', titles], env);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
};

const edit = (source: string, { name, file, from, to, also }: Mutant): string => {
  const edits = also ? [[from, to] as const, also] : [[from, to] as const];
  return edits.reduce((text, [old, broken]) => {
    const found = text.split(old).length - 1;
    if (found !== 1) throw new Error(`"${name}": its text occurs ${found} times in ${file}: ${old}`);
    return text.replace(old, () => broken);
  }, source);
};

/** @returns what did not notice, in words; empty when the mutant is dead */
const survives = async (mutant: Mutant, journeys: boolean): Promise<string> => {
  const source = readFileSync(mutant.file, 'utf8');
  const broken = edit(source, mutant);
  restore = () => writeFileSync(mutant.file, source);
  try {
    writeFileSync(mutant.file, broken);
    const missed: string[] = [];
    if (mutant.tests && (await units(mutant.tests))) missed.push(...mutant.tests);
    if (journeys && mutant.journey !== undefined && (await journey(mutant.journey))) missed.push(mutant.journey);
    return missed.join(', ');
  } finally {
    restore();
    restore = () => undefined;
  }
};

const [pattern = '', ...options] = process.argv.slice(2).filter((word) => word !== '--journeys');
const journeys = process.argv.includes('--journeys');
if (options.length) throw new Error('usage: tsx src/build/mutants/mutants.ts [PATTERN] [--journeys]');
const chosen = mutants.filter(
  ({ name, tests, journey: title }) => new RegExp(pattern).test(name) && (journeys ? title : tests) !== undefined,
);
const files = [...new Set(chosen.map(({ file }) => file))];
const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { encoding: 'utf8' });
if (changed) throw new Error(`commit these first:\n${changed}`);
for (const mutant of chosen) edit(readFileSync(mutant.file, 'utf8'), mutant);
const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests ?? []))];
if (tests.length > 0 && !(await units(tests)))
  throw new Error(`without any break, some of these tests fail:\n${printed}`);
const titles = chosen.flatMap(({ journey: title }) => (journeys && title !== undefined ? [title] : []));
if (titles.length > 0 && !(await journey(titles.join('|'))))
  throw new Error(`without any break, some of these journeys fail:\n${printed}`);

let alive = 0;
for (const mutant of chosen) {
  const missed = await survives(mutant, journeys);
  if (missed) alive++;
  console.log(missed ? `SURVIVES  ${mutant.name}: not noticed by ${missed}` : `dead      ${mutant.name}`);
}
console.log(`${chosen.length - alive} of ${chosen.length} mutants are dead`);
process.exitCode = alive ? 1 : 0;
