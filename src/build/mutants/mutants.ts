/**
 * Breaks one control at a time and looks whether a test notices. `tsx src/build/mutants/mutants.ts [PATTERN]` runs the unit tests of
 * each break that PATTERN names; with `--journeys` also its journey over two origins, on a build of its own.
 * Files are put back whatever happens; it does not start on files with changes that are not committed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from '../browser.mjs';
import { mutants } from './all.ts';
import type { Mutant } from './mutant.ts';

const LINES = 400_000;

/** What the last command has printed. */
let printed = '';
/** @returns whether the command has succeeded */
const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean => {
  const { status, stdout } = spawnSync(process.execPath, [script, ...args], {
    env: { ...process.env, CHROME_PATH: browserPath(), FORCE_COLOR: '0', TEST_TIMEOUT: '90000', ...env },
    encoding: 'utf8',
    maxBuffer: LINES * 100,
  });
  printed = stdout;
  if (process.env['VERBOSE']) console.log(stdout);
  return status === 0;
};
const units = (tests: readonly string[]): boolean =>
  run(
    'node_modules/@web/test-runner/dist/bin.js',
    tests.flatMap((files) => ['--files', files]),
  );

/** Builds what stands in the sources now, and runs journeys on it. @param titles an expression, as the test runner takes it */
const journey = (titles: string): boolean => {
  const dist = mkdtempSync(join(tmpdir(), 'mutant-'));
  try {
    const env = { GATE_DIST: dist, GATE_MUTANT: '1' };
    if (!run('node_modules/rollup/dist/bin/rollup', ['-c', '--environment', 'QUICK'], env))
      throw new Error('the broken sources do not build');
    return run('node_modules/playwright/cli.js', ['test', '-c', 'demo/playwright.config.ts', '-g', titles], env);
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
const survives = (mutant: Mutant, journeys: boolean): string => {
  const source = readFileSync(mutant.file, 'utf8');
  const broken = edit(source, mutant);
  const restore = () => writeFileSync(mutant.file, source);
  const stop = () => (restore(), process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    writeFileSync(mutant.file, broken);
    const missed = [
      mutant.tests.length > 0 && units(mutant.tests) && mutant.tests.join(' '),
      journeys && mutant.journey !== undefined && journey(mutant.journey) && mutant.journey,
    ];
    return missed.filter((who) => who !== false).join(', ');
  } finally {
    restore();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
};

const [pattern = '', ...options] = process.argv.slice(2).filter((word) => word !== '--journeys');
const journeys = process.argv.includes('--journeys');
if (options.length) throw new Error('usage: tsx src/build/mutants/mutants.ts [PATTERN] [--journeys]');
const chosen = mutants.filter(
  ({ name, tests, journey: title }) =>
    new RegExp(pattern).test(name) && (journeys ? title !== undefined : tests.length > 0),
);
const files = [...new Set(chosen.map(({ file }) => file))];
const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { encoding: 'utf8' });
if (changed) throw new Error(`commit these first:\n${changed}`);
for (const mutant of chosen) edit(readFileSync(mutant.file, 'utf8'), mutant);
const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
if (tests.length > 0 && !units(tests)) throw new Error(`without any break, some of these tests fail:\n${printed}`);
const titles = chosen.flatMap(({ journey: title }) => (journeys && title !== undefined ? [title] : []));
if (titles.length > 0 && !journey(titles.join('|')))
  throw new Error(`without any break, some of these journeys fail:\n${printed}`);

let alive = 0;
for (const mutant of chosen) {
  const missed = survives(mutant, journeys);
  if (missed) alive++;
  console.log(missed ? `SURVIVES  ${mutant.name}: not noticed by ${missed}` : `dead      ${mutant.name}`);
}
console.log(`${chosen.length - alive} of ${chosen.length} mutants are dead`);
process.exitCode = alive ? 1 : 0;
