/** The suites of `npm run verify`. */
import { execFileSync } from 'node:child_process';
import type { SuiteName } from '../../release/verified.ts';
import { installPackages } from '../packages.mjs';
import { command, counted, playwright, type Counts } from '../test/test-runs.mjs';

const TSX = ['--import', 'tsx'];
/** More than the processors of a small machine, because tests that fail spend most of their time waiting. */
const COPIES = '8';
const MUTANTS = [...TSX, 'src/tools/mutants/mutants.ts', '--copies', COPIES];

const browserSuite = (suite: string, ...more: readonly string[]): Promise<Counts> =>
  playwright(suite, ['-c', `demo/${suite}/playwright.config.ts`, ...more]);

const installed = (suite: string, ...more: readonly string[]): Promise<Counts> => {
  installPackages([`demo/${suite}`]);
  return browserSuite(suite, ...more);
};

const JOURNEYS = ['journeys-1', 'journeys-2', 'journeys-3', 'journeys-4'] as const;

/** Runs one part of the journeys. */
const runJourneys = (suite: (typeof JOURNEYS)[number]): Promise<Counts> =>
  counted(suite, [
    ...['src/tools/test/test.mjs', '--all', '--journeys'],
    `--shard=${JOURNEYS.indexOf(suite) + 1}/${JOURNEYS.length}`,
  ]);

/** Suites that have the tests of mutants which unit tests do not find. */
const OF_JOURNEYS = [...JOURNEYS, 'engines', 'wordpress', 'editors', 'hosts', 'consumers'] as const;

/** Runs mutants. @param passed whether all their tests have passed for this commit; they do not run unbroken again */
const runMutants = (suite: SuiteName, passed: boolean, ...options: readonly string[]): Promise<Counts> =>
  counted(suite, [...MUTANTS, ...options, ...(passed ? ['--passed'] : [])]);

type HasPassed = (suite: SuiteName) => boolean;

/** Folders below `src` whose mutants have their own suite: together, all mutants of unit tests take more than an hour. */
const FEATURES = 'services|features|mini-app|ui';

/** How each suite runs. Both builds exist. @param hasPassed returns true for suites that passed for this commit */
export const RUNS: Readonly<Record<SuiteName, (hasPassed: HasPassed) => Promise<Counts>>> = {
  // The two parts of `test:all` in Chromium.
  units: () => counted('units', ['src/tools/test/test.mjs', '--all', '--units']),
  'journeys-1': () => runJourneys('journeys-1'),
  'journeys-2': () => runJourneys('journeys-2'),
  'journeys-3': () => runJourneys('journeys-3'),
  'journeys-4': () => runJourneys('journeys-4'),
  engines: () => counted('engines', ['src/tools/engines/test.mjs']),
  // Those that unit tests find, then those that journeys and consumers find.
  'mutants-core': (hasPassed) =>
    runMutants('mutants-core', hasPassed('units'), '--files', `^(?!src/(chart|${FEATURES})/)`),
  'mutants-features': (hasPassed) =>
    runMutants('mutants-features', hasPassed('units'), '--files', `^src/(${FEATURES})/`),
  'mutants-chart': (hasPassed) => runMutants('mutants-chart', hasPassed('units'), '--files', '^src/chart/'),
  'mutants-journeys': (hasPassed) =>
    runMutants('mutants-journeys', OF_JOURNEYS.every(hasPassed), '--journeys', '--consumers'),
  wordpress: () => browserSuite('wordpress', '--project=debian'),
  'wordpress-newer': () => installed('wordpress', '--project=newer'),
  editors: () => installed('editors'),
  hosts: () => installed('hosts'),
  includes: () => playwright('includes', ['-c', 'demo/playwright.config.ts', 'includes']),
  edge: () => installed('edge'),
  nodes: () => installed('nodes'),
  consumers: () => counted('consumers', [...TSX, 'src/tools/consumers/consumers.ts']),
  budgets: () => command('budgets', [...TSX, 'src/tools/budgets/check-budgets.ts']),
  stable: () => command('stable', ['src/tools/check-stable.mjs']),
  mutation: () => {
    installPackages(['src/tools/stryker']);
    return counted('mutation', ['src/tools/stryker/mutation.mjs']);
  },
};

/** Makes both builds. @throws Error if one fails */
export const buildBoth = (): void => {
  for (const flavour of [[], ['--slim']])
    execFileSync(process.execPath, [...TSX, 'src/build/build.ts', ...flavour], { stdio: 'inherit' });
};
