/**
 * Breaks one control at a time and checks whether a test fails. `tsx src/tools/mutants/mutants.ts [PATTERN]` runs the unit
 * tests of each break that matches PATTERN. `--journeys` runs their journeys instead, on a separate build, and
 * `--consumers` their consumers with the package in `dist`, which is printed again afterwards. `--files PATTERN` chooses
 * breaks by the path of the broken file. `--copies N` divides the breaks among N copies of the working tree, because tests
 * that fail spend most of their time waiting. With `--passed`, these tests do not run without a break first, because they
 * have just passed. Files are always restored. The script does not start on files with uncommitted changes.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserPath } from '../browser.mjs';
import { installPackages } from '../packages.mjs';
import { writeCounts } from '../test/test-runs.mjs';
import { mutants } from './all.ts';
import { runInCopies } from './copies.ts';
import { breakText, type Mutant } from './mutant.ts';

/** Output of the last command. */
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

/** A broken source may keep its tests from ending. After so many ms they count as failed. */
const LIMIT = 300_000;

/** @returns whether the command has succeeded, within a limit in ms */
const run = (
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  timeout = 0,
): Promise<boolean> =>
  new Promise((resolve) => {
    printed = '';
    const child = spawn(process.execPath, [script, ...args], {
      env: {
        ...process.env,
        CHROME_PATH: browserPath(),
        FORCE_COLOR: '0',
        TEST_BAIL: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout,
    });
    running = child;
    child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
    child.on('close', (code) => {
      if (process.env['VERBOSE']) console.log(printed);
      resolve(code === 0);
    });
  });
const units = (tests: readonly string[], timeout?: number): Promise<boolean> =>
  run(
    'node_modules/@web/test-runner/dist/bin.js',
    tests.flatMap((files) => ['--files', files]),
    {},
    timeout,
  );

/** Files outside the bundle need no separate build. */
const madeFor = ({ made, file }: Mutant): Mutant['made'] =>
  made ?? (/^(demo|src\/build)\//.test(file) ? 'nothing' : undefined);

const DEMO = ['demo/playwright.config.ts'];
const TSX = 'node_modules/tsx/dist/cli.mjs';
const build = (dist: string, ...options: string[]): Promise<boolean> =>
  run(TSX, ['src/build/build.ts', ...options], { GATE_DIST: dist });
/** Steps that print what the declarations say. */
const PRINTED = ['texts', 'manifest', 'package', 'wordpress'];

/** Builds the current sources. @returns the folder; `dist` itself is unchanged */
const make = async (made: Mutant['made']): Promise<string | undefined> => {
  if (made === 'nothing') return undefined;
  const dist = mkdtempSync(join(tmpdir(), 'mutant-'));
  if (made === 'printed') cpSync('dist', dist, { recursive: true });
  if (!(await build(dist, '--readable', ...(made === 'printed' ? PRINTED : []))))
    throw new Error('the broken sources do not build');
  return dist;
};

/** One failure is enough to notice a break. Failing journeys run until a time limit, so none is repeated. */
const FIRST_FAILURE = ['--max-failures=1', '--retries=0'];

/** Runs journeys on the current sources. @param titles a pattern in the test runner's syntax */
const journey = async (titles: string, mutant: Mutant, more: readonly string[] = []): Promise<boolean> => {
  const { suite = DEMO } = mutant;
  const dist = await make(madeFor(mutant));
  try {
    const [config, ...options] = suite;
    const env: Record<string, string> = dist ? { GATE_DIST: dist } : {};
    // A title that no test has must not look as if a test had failed.
    const flags = ['--pass-with-no-tests', ...more, ...options];
    return await run('node_modules/playwright/cli.js', ['test', '-c', config!, '-g', titles, ...flags], env);
  } finally {
    if (dist) rmSync(dist, { recursive: true, force: true });
  }
};

/** Prints the package of the current sources into `dist`. */
const printPackage = async (): Promise<void> => {
  if (!(await build('dist', ...PRINTED, 'types', 'pure'))) throw new Error('the package could not be printed');
};
const consumer = async (name: string): Promise<boolean> => {
  await printPackage();
  return run(TSX, ['src/tools/consumers/consumers.ts', name]);
};

const {
  values: { journeys, consumers, files: filePattern, copies, part, passed },
  positionals: [pattern = '', ...others],
} = parseArgs({
  options: {
    journeys: { type: 'boolean', default: false },
    consumers: { type: 'boolean', default: false },
    files: { type: 'string', default: '' },
    copies: { type: 'string', default: '1' },
    // The part that one copy runs, such as `1/3`.
    part: { type: 'string', default: '' },
    passed: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (others.length || !(Number(copies) >= 1))
  throw new Error(
    'usage: tsx src/tools/mutants/mutants.ts [PATTERN] [--journeys] [--consumers] [--files PATTERN] [--copies N]',
  );

const unitTestsOf = ({ tests = [] }: Mutant): readonly string[] => (journeys || consumers ? [] : tests);

/** @returns what did not notice, in words; empty when the mutant is dead */
const survives = async (mutant: Mutant): Promise<string> => {
  const source = readFileSync(mutant.file, 'utf8');
  const broken = breakText(source, mutant);
  restore = () => writeFileSync(mutant.file, source);
  try {
    writeFileSync(mutant.file, broken);
    const missed: string[] = [];
    const tests = unitTestsOf(mutant);
    // Without a file the runner would take all tests.
    if (tests.length && (await units(tests, LIMIT))) missed.push(...tests);
    if (journeys && mutant.journey !== undefined && (await journey(mutant.journey, mutant, FIRST_FAILURE)))
      missed.push(mutant.journey);
    if (consumers && mutant.consumer !== undefined && (await consumer(mutant.consumer)))
      missed.push(`the consumer ${mutant.consumer}`);
    return missed.join(', ');
  } finally {
    restore();
    restore = () => undefined;
  }
};

const [partNumber = 1, parts = 1] = part.split('/').filter(Boolean).map(Number);
const chosen = mutants
  .filter(
    ({ name, file, tests, journey: title, consumer: fails }) =>
      new RegExp(pattern).test(name) &&
      new RegExp(filePattern).test(file) &&
      (journeys || consumers ? (journeys && title) || (consumers && fails) : tests?.length),
  )
  .filter((_, index) => index % parts === partNumber - 1);
const sameRun = (mutant: Mutant): string => [madeFor(mutant), ...(mutant.suite ?? DEMO)].join(' ');

/** @throws Error if a file has uncommitted changes or does not contain what a mutant breaks */
const checkFiles = (): void => {
  const files = [...new Set(chosen.map(({ file }) => file))];
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { encoding: 'utf8' });
  if (changed) throw new Error(`commit these first:\n${changed}`);
  for (const mutant of chosen) breakText(readFileSync(mutant.file, 'utf8'), mutant);
};

/** @throws Error if a test fails without any break */
const checkUnbroken = async (): Promise<void> => {
  const tests = [...new Set(chosen.flatMap(unitTestsOf))];
  if (tests.length > 0 && !(await units(tests)))
    throw new Error(`without any break, some of these tests fail:\n${printed}`);
  for (const run of new Set(journeys ? chosen.filter(({ journey: title }) => title).map(sameRun) : [])) {
    const together = chosen.filter((mutant) => mutant.journey && sameRun(mutant) === run);
    const titles = [...new Set(together.map(({ journey: title }) => title))].join('|');
    if (!(await journey(titles, together[0]!)))
      throw new Error(`without any break, some of these journeys fail:\n${printed}`);
  }
  for (const name of new Set(consumers ? chosen.flatMap(({ consumer: fails }) => fails ?? []) : []))
    if (!(await consumer(name))) throw new Error(`without any break, the consumer ${name} fails:\n${printed}`);
};

/** @returns what survived, with the tests that did not notice it */
const breakEach = async (): Promise<readonly string[]> => {
  const alive: string[] = [];
  for (const mutant of chosen) {
    const missed = await survives(mutant);
    if (missed) alive.push(`${mutant.name}: not noticed by ${missed}`);
    console.log(missed ? `SURVIVES  ${mutant.name}: not noticed by ${missed}` : `dead      ${mutant.name}`);
  }
  return alive;
};

/** Installs packages that only the suites of the chosen journeys need. */
const installSuites = (): void => {
  const folders = new Set(chosen.flatMap(({ suite }) => (suite?.[0] ? dirname(suite[0]) : [])));
  installPackages([...folders].filter((folder) => existsSync(join(folder, 'package-lock.json'))));
};

// The tree that made the copies has done this.
if (!part) {
  if (journeys) installSuites();
  checkFiles();
  if (!passed) await checkUnbroken();
}
const options = [
  pattern,
  `--files=${filePattern}`,
  ...(journeys ? ['--journeys'] : []),
  ...(consumers ? ['--consumers'] : []),
];
const count = Math.min(Number(copies), chosen.length);
const alive = count > 1 ? await runInCopies(count, options) : await breakEach();
if (consumers) await printPackage();
console.log(`${chosen.length - alive.length} of ${chosen.length} mutants are dead`);
writeCounts({ passed: chosen.length - alive.length, failed: alive.length, flaky: [], failures: alive });
process.exitCode = alive.length ? 1 : 0;
