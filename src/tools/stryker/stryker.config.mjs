/**
 * Mutation testing of the pure modules: what decides, calls, links and redacts, and what the chart computes.
 *
 * Tests run in Node with a page from jsdom (page.mjs), as one process can then try hundreds of mutants a minute.
 * `PARTS=price,scale` chooses parts; without it all run. A run continues where the one before was stopped.
 */
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What is mutated. */
const PARTS = {
  rules: ['src/runtime/rules'],
  calls: ['src/runtime/calls'],
  compliance: ['src/exchange/policy'],
  links: ['src/exchange/links', 'src/runtime/address'],
  redaction: ['src/services/redact'],
  referral: ['src/services/referral'],
  messages: ['src/services/mini-app/mini-app-messages.ts', 'src/exchange/mini-app-protocol.ts'],
  history: ['src/chart/feed/history'],
  scale: ['src/chart/scale'],
  price: ['src/chart/price'],
};

/** Tests that have to notice a mutant; of these Stryker runs the ones that reach it. */
const TESTS = [
  'src/runtime/{address,calls,data,explain,lifecycle,memory,queue}/*.test.ts',
  'src/exchange/**/*.test.ts',
  'src/services/{redact,referral,mini-app}/*.test.ts',
  'src/chart/{feed,price,scale}/**/*.test.ts',
];

/** Files that need a real browser: style, frames, files by address, elements that render. */
const BROWSER_FILES = [
  'src/runtime/address/page-origin.test.ts',
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

const parts = process.env.PARTS?.split(',') ?? Object.keys(PARTS);
const sources = parts.flatMap((part) => PARTS[part]).map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`));

export default {
  packageManager: 'npm',
  plugins: [import.meta.resolve('@stryker-mutator/mocha-runner')],
  testRunner: 'mocha',
  testRunnerNodeArgs: ['--import', 'tsx', '--import', here('page.mjs')],
  mochaOptions: {
    spec: globSync(TESTS, { ignore: BROWSER_FILES }),
    grep: `^(?!.*(${BROWSER_TESTS.join('|')}))`,
  },
  mutate: globSync(sources, { ignore: ['**/*.{test,testing,d}.ts'] }),
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: '.cache/stryker/incremental.json',
  tempDirName: '.cache/stryker/copy',
  ignorePatterns: ['/demo', '/dist', '/skills', '/test-results', '/docs'],
  concurrency: 2,
  reporters: ['json', 'clear-text'],
  jsonReporter: { fileName: '.cache/stryker/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
