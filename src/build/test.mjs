/**
 * `npm test`: build, unit and element tests, journeys. Finds or installs a browser; closes with one line of counts.
 *
 * `npm test -- PATH …` runs those files or folders only: unit tests without a build, journeys after one.
 * `--all` runs the journeys whose title says `@long`, too, tries more inputs where a test makes them, and goes on to the other
 * engines that are here. `--slim` tests the flavour on Preact, which is built into `dist/slim`.
 */
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { browserPath, startProblem } from './browser.mjs';

/** Ends with one line that says what to install, and a count that no reader takes for success. */
const giveUp = (reason) => {
  console.error(`\n${reason}\n\n0 passed, 1 failed`);
  process.exit(1);
};

try {
  process.env.CHROME_PATH = browserPath();
} catch (error) {
  giveUp(error.message);
}
const problem = startProblem(process.env.CHROME_PATH);
if (problem) giveUp(problem);

let passed = 0;
let failed = 0;
/** What failed, to be read at the end of a long print. */
const failures = [];

/** Runs a command, shows what it prints, and counts what its runner says. */
const run = (title, command, args, count) =>
  new Promise((resolve) => {
    console.log(`\n== ${title}`);
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    let printed = '';
    child.stdout.on('data', (data) => {
      printed += data;
      process.stdout.write(data);
    });
    child.on('close', (code) => {
      const found = count?.(printed) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
      passed += found.passed;
      // A runner that died without saying so has failed, too.
      failed += code !== 0 && found.failed === 0 ? 1 : found.failed;
      if (code !== 0) failures.push(`${title}: exit code ${code}`, ...(printed.match(FAILURE) ?? []));
      resolve(code === 0);
    });
  });

/** A failed unit test with the lines below it, and a failed journey where its error is told. */
const FAILURE =
  /^ *(?:❌|𐄂).*(?:\n(?! *(?:❌|𐄂|Chromium:)).+){0,6}|^ {2}\d+\) (?:\[\w+\] › )?demo\/.*\n(?:\n? {4}.*){0,12}/gm;
const last = (text, pattern) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0);
const counts = (text) => ({ passed: last(text, /(\d+) passed/g), failed: last(text, /(\d+) failed/g) });

const args = process.argv.slice(2);
const all = args.includes('--all');
const paths = args.filter((argument) => !argument.startsWith('--'));
if (all) process.env.GATE_TEST_ALL = '1';
if (args.includes('--slim')) Object.assign(process.env, { SLIM: '1', GATE_DIST: 'dist/slim' });
const isJourney = (path) => /\bdemo\/e2e\b/.test(path);
const journeyPaths = paths.filter(isJourney);
/** Patterns of unit tests: a folder stands for all below it. */
const unitPaths = paths
  .filter((path) => !isJourney(path))
  .map((path) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() ? `${path.replace(/\/$/, '')}/**/*.test.{ts,tsx}` : path,
  );
const everything = paths.length === 0;

const node = process.execPath;
const build = () => run('build', node, ['node_modules/rollup/dist/bin/rollup', '-c']);
const units = () =>
  run(
    'units and elements',
    node,
    ['node_modules/@web/test-runner/dist/bin.js', ...(unitPaths.length ? ['--files', ...unitPaths] : [])],
    counts,
  );
const journeys = () =>
  run(
    'journeys',
    node,
    [
      'node_modules/playwright/cli.js',
      'test',
      '-c',
      'demo/playwright.config.ts',
      ...(all ? [] : ['--grep-invert', '@long']),
      ...journeyPaths,
    ],
    counts,
  );

const engines = () => run('other engines', node, ['src/build/engines/test.mjs', '--here'], counts);

const withJourneys = everything || journeyPaths.length > 0;
const built = withJourneys && (await build());
if (everything || unitPaths.length) await units();
if (built) await journeys();
if (built && all && everything && !process.env.SLIM) await engines();

if (failures.length) console.log(`\n== what failed\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
