/**
 * Breaks one control at a time and looks whether a test notices. `tsx src/build/mutants/mutants.ts [PATTERN]` runs the unit tests of
 * each break that PATTERN names; with `--journeys` also its journey, on a build of its own; with `--consumers` what is packed
 * with it in `dist`, which is printed anew afterwards.
 * Files are put back whatever happens; it does not start on files with changes that are not committed.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from '../browser.mjs';
import { mutants } from './all.ts';
import { breakText, type Mutant } from './mutant.ts';

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

/** What is no part of the bundle needs no build of its own. */
const madeFor = ({ made, file }: Mutant): Mutant['made'] =>
  made ?? (/^(demo|src\/build)\//.test(file) ? 'nothing' : undefined);

const DEMO = ['demo/playwright.config.ts'];
const TSX = 'node_modules/tsx/dist/cli.mjs';
const print = (dist: string, ...options: string[]): Promise<boolean> =>
  run(TSX, ['src/build/publish.ts', dist, ...options]);

/** Makes what stands in the sources now. @returns where it is; `dist` itself is left alone */
const make = async (made: Mutant['made']): Promise<string | undefined> => {
  if (made === 'nothing') return undefined;
  const dist = mkdtempSync(join(tmpdir(), 'mutant-'));
  if (made === 'printed') cpSync('dist', dist, { recursive: true });
  const env = { GATE_DIST: dist, GATE_MUTANT: '1' };
  const rollup = 'node_modules/rollup/dist/bin/rollup';
  if (!(await (made === 'printed' ? print(dist) : run(rollup, ['-c', '--environment', 'QUICK'], env))))
    throw new Error('the broken sources do not build');
  return dist;
};

/** Runs journeys on what stands in the sources now. @param titles an expression, as the test runner takes it */
const journey = async (titles: string, mutant: Mutant): Promise<boolean> => {
  const { suite = DEMO } = mutant;
  const dist = await make(madeFor(mutant));
  try {
    const [config, ...options] = suite;
    const env: Record<string, string> = dist ? { GATE_DIST: dist, GATE_MUTANT: '1' } : {};
    return await run('node_modules/playwright/cli.js', ['test', '-c', config!, '-g', titles, ...options], env);
  } finally {
    if (dist) rmSync(dist, { recursive: true, force: true });
  }
};

const STANDALONE = "import { standalone } from './src/build/standalone.mjs'; await standalone('dist').writeBundle();";
/** Prints the package of what stands in the sources now into `dist`. */
const printPackage = async (): Promise<void> => {
  if (!(await print('dist', 'types')) || !(await run('--input-type=module', ['-e', STANDALONE])))
    throw new Error('the package could not be printed');
};
const consumer = async (name: string): Promise<boolean> => {
  await printPackage();
  return run(TSX, ['src/build/consumers/consumers.ts', name]);
};

const words = process.argv.slice(2);
const journeys = words.includes('--journeys');
const consumers = words.includes('--consumers');
const [pattern = '', ...others] = words.filter((word) => !word.startsWith('--'));
if (others.length) throw new Error('usage: tsx src/build/mutants/mutants.ts [PATTERN] [--journeys] [--consumers]');

/** @returns what did not notice, in words; empty when the mutant is dead */
const survives = async (mutant: Mutant): Promise<string> => {
  const source = readFileSync(mutant.file, 'utf8');
  const broken = breakText(source, mutant);
  restore = () => writeFileSync(mutant.file, source);
  try {
    writeFileSync(mutant.file, broken);
    const missed: string[] = [];
    // Without a file the runner would take all tests.
    if (mutant.tests?.length && (await units(mutant.tests))) missed.push(...mutant.tests);
    if (journeys && mutant.journey !== undefined && (await journey(mutant.journey, mutant)))
      missed.push(mutant.journey);
    if (consumers && mutant.consumer !== undefined && (await consumer(mutant.consumer)))
      missed.push(`the consumer ${mutant.consumer}`);
    return missed.join(', ');
  } finally {
    restore();
    restore = () => undefined;
  }
};

const chosen = mutants.filter(
  ({ name, tests, journey: title, consumer: fails }) =>
    new RegExp(pattern).test(name) &&
    (journeys || consumers ? (journeys && title) || (consumers && fails) : tests?.length),
);
const files = [...new Set(chosen.map(({ file }) => file))];
const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { encoding: 'utf8' });
if (changed) throw new Error(`commit these first:\n${changed}`);
for (const mutant of chosen) breakText(readFileSync(mutant.file, 'utf8'), mutant);
const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests ?? []))];
if (tests.length > 0 && !(await units(tests)))
  throw new Error(`without any break, some of these tests fail:\n${printed}`);
const sameRun = (mutant: Mutant): string => [madeFor(mutant), ...(mutant.suite ?? DEMO)].join(' ');
for (const run of new Set(journeys ? chosen.filter(({ journey: title }) => title).map(sameRun) : [])) {
  const together = chosen.filter((mutant) => mutant.journey && sameRun(mutant) === run);
  const titles = [...new Set(together.map(({ journey: title }) => title))].join('|');
  if (!(await journey(titles, together[0]!)))
    throw new Error(`without any break, some of these journeys fail:\n${printed}`);
}
for (const name of new Set(consumers ? chosen.flatMap(({ consumer: fails }) => fails ?? []) : []))
  if (!(await consumer(name))) throw new Error(`without any break, the consumer ${name} fails:\n${printed}`);

let alive = 0;
for (const mutant of chosen) {
  const missed = await survives(mutant);
  if (missed) alive++;
  console.log(missed ? `SURVIVES  ${mutant.name}: not noticed by ${missed}` : `dead      ${mutant.name}`);
}
if (consumers) await printPackage();
console.log(`${chosen.length - alive} of ${chosen.length} mutants are dead`);
process.exitCode = alive ? 1 : 0;
