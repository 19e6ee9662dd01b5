/**
 * Mutation testing of the pure modules: what decides, calls, links and redacts, and what the chart computes.
 *
 * Tests run in Node with a page from jsdom (page.mjs), as one process can then try hundreds of mutants a minute.
 * `mutation.mjs` runs one process a part, which `PART` names: each part has its own score and its own file of results. A run
 * continues where the one before was stopped.
 */
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Folders of mutated files, and of the tests that have to fail. */
export const PARTS = {
  rules: { mutate: ['src/runtime/rules'], tests: ['src/runtime/{rules,explain,lifecycle}', 'src/exchange/policy'] },
  calls: { mutate: ['src/runtime/calls'], tests: ['src/runtime/calls', 'src/exchange/calls'] },
  compliance: { mutate: ['src/exchange/policy'], tests: ['src/exchange/{policy,links}'] },
  links: {
    mutate: ['src/exchange/links', 'src/runtime/address'],
    tests: ['src/exchange/{links,locale,routes}', 'src/runtime/address'],
  },
  redaction: { mutate: ['src/services/redact'], tests: ['src/services/redact'] },
  referral: { mutate: ['src/services/referral'], tests: ['src/services/referral'] },
  messages: {
    mutate: ['src/services/mini-app/mini-app-messages.ts', 'src/exchange/mini-app-protocol.ts'],
    tests: ['src/services/mini-app'],
  },
  history: { mutate: ['src/chart/feed/history'], tests: ['src/chart/feed'] },
  scale: { mutate: ['src/chart/scale'], tests: ['src/chart/scale'] },
  price: { mutate: ['src/chart/price'], tests: ['src/chart/price'] },
};

/** Killed mutants of all valid ones in percent, in each part. */
export const LEAST = 85;

/** Files that need a real browser: style, frames, files by address, elements that render. */
const BROWSER_FILES = [
  'src/runtime/browser/page-origin.test.ts',
  'src/runtime/explain/explain.test.ts',
  'src/runtime/lifecycle/lifecycle.test.ts',
  'src/runtime/queue/{offers,queue}.test.ts',
  'src/exchange/calls/contract.test.ts',
  'src/exchange/current/{embedder,theme}.test.ts',
  'src/exchange/html/html.test.ts',
];

/** Single tests that need one: locks between tabs, the cookie store, sources by their address, a page for each file. */
const BROWSER_TESTS = [
  'two captures at once are one',
  'without locks a slow answer',
  'in the real browser',
  'no pattern in the sources',
  'of an anchor counts from the page',
];

const { PART = 'price' } = process.env;
const { mutate, tests } = PARTS[PART];

/** Files of folders, and files themselves. */
const filesIn = (paths, ending, ignore) =>
  globSync(
    paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*${ending}`)),
    { ignore },
  );

export default {
  packageManager: 'npm',
  plugins: [import.meta.resolve('@stryker-mutator/mocha-runner')],
  testRunner: 'mocha',
  testRunnerNodeArgs: ['--import', 'tsx', '--import', here('page.mjs')],
  mochaOptions: {
    config: 'src/tools/stryker/mocharc.json',
    spec: filesIn(tests, '.test.ts', BROWSER_FILES),
    grep: `^(?!.*(${BROWSER_TESTS.join('|')}))`,
  },
  mutate: filesIn(mutate, '.ts', ['**/*.{test,testing,d}.ts']),
  coverageAnalysis: 'perTest',
  // All tests once, with coverage.
  dryRunTimeoutMinutes: 15,
  incremental: true,
  incrementalFile: `.cache/stryker/${PART}/incremental.json`,
  tempDirName: `.cache/stryker/${PART}/copy`,
  ignorePatterns: ['/.cache', '/demo', '/dist', '/skills', '/test-results', '/docs/*', '!/docs/api'],
  concurrency: 2,
  reporters: ['json', 'clear-text'],
  jsonReporter: { fileName: `.cache/stryker/${PART}/mutation.json` },
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: LEAST, break: LEAST },
};
