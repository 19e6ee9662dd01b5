/**
 * `npm test`: build, unit and element tests, journeys. Finds or installs a browser; closes with failures, flaky tests
 * (src/tools/test/test-runs.mjs) and one line of counts.
 *
 * `npm test -- PATH …` runs those files or folders only: unit tests without a build, journeys after one.
 * `--units` or `--journeys` runs only those. `--all` also runs journeys with `@long` in their title, uses more inputs in
 * property tests, and continues with the other installed engines unless it runs only units or journeys. `--evidence` also
 * runs the long journeys that the documentation cites.
 * `--shard=2/4` runs a part of the journeys.
 * `--slim` tests the flavour on Preact, which is built into `dist/slim`.
 */
import { statSync } from 'node:fs';
import { browserPath, startProblem } from '../browser.mjs';
import { installPackages } from '../packages.mjs';
import { close, command, counted, playwright, sum } from './test-runs.mjs';

/** Prints one line about what to install, and a count that reports a failure. */
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

try {
  installPackages();
} catch (error) {
  giveUp(error.message);
}

const args = process.argv.slice(2);
const all = args.includes('--all');
const shard = args.find((argument) => argument.startsWith('--shard='))?.replace('--shard=', '');
const paths = args.filter((argument) => !argument.startsWith('--'));
if (all) process.env.GATE_TEST_ALL = '1';
if (args.includes('--slim')) Object.assign(process.env, { SLIM: '1', GATE_DIST: 'dist/slim' });
/** Long journeys that the documentation does not cite. */
const UNCITED = '^(?!.*@evidence).*@long';
const isJourney = (path) => /\bdemo\/e2e\b/.test(path);
const journeyPaths = paths.filter(isJourney);
/** Patterns of unit tests; a folder includes its subfolders. */
const unitPaths = paths
  .filter((path) => !isJourney(path))
  .map((path) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() ? `${path.replace(/\/$/, '')}/**/*.test.{ts,tsx}` : path,
  );
const everything = paths.length === 0;

const build = () => command('build', ['--import', 'tsx', 'src/build/build.ts']);
const units = () =>
  counted('units and elements', [
    'node_modules/@web/test-runner/dist/bin.js',
    ...(unitPaths.length ? ['--files', ...unitPaths] : []),
  ]);
const journeys = () =>
  playwright(
    'journeys',
    [
      ...['-c', 'demo/playwright.config.ts'],
      ...(all ? [] : [`--grep-invert=${args.includes('--evidence') ? UNCITED : '@long'}`]),
      ...journeyPaths,
    ],
    { shard },
  );
const engines = () => counted('other engines', ['src/tools/engines/test.mjs', '--here']);

const parts = ['--units', '--journeys'].filter((option) => args.includes(option));
const runsPart = (option) => everything && (!parts.length || parts.includes(option));
const withUnits = runsPart('--units') || unitPaths.length > 0;
const withJourneys = runsPart('--journeys') || journeyPaths.length > 0;
const runs = [];
/** Runs tests and keeps their counts. @returns whether all passed */
const take = async (run) => {
  const counts = await run();
  runs.push(counts);
  return !counts.failed;
};
const built = withJourneys && (await take(build));
if (withUnits) await take(units);
if (built) await take(journeys);
if (built && withUnits && all && everything && !process.env.SLIM) await take(engines);
close(sum(runs));
