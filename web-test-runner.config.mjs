import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { globSync } from 'tinyglobby';
import { browserArgs, browserPath } from './src/tools/browser.mjs';
import { installPackages } from './src/tools/packages.mjs';
import { bundledTests, serverRenderer } from './src/tools/test/bundled-tests.mjs';
import { testFonts } from './src/tools/test/fonts/fonts.mjs';
import { unitReporter } from './src/tools/test/unit-reporter.mjs';

installPackages();

/** See src/runtime/page/property.testing.ts. */
const { SEED } = process.env;
const seed = SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : SEED ? Number(SEED) : undefined;
if (seed !== undefined) console.log(`property tests with SEED=${seed}`);
const globals = {
  ...(seed === undefined ? {} : { gateTestSeed: seed }),
  ...(process.env.GATE_TEST_ALL ? { gateTestAll: true } : {}),
  // Left out of the JSON where browsers keep the machine's fonts.
  gateTestFonts: testFonts(),
};

/** `test:all` uses ten times as many inputs, and fifty times as many of the chart's model. @param ms limit of `npm test` */
const limit = (ms) => (process.env.GATE_TEST_ALL ? 15 * ms : ms);

// Packages of single suites have tests of others in `node_modules`.
const files = globSync(['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'], { ignore: '**/node_modules/**' });

/** Few files are bundled sooner than all. */
const option = process.argv.indexOf('--files');
const chosen = option < 0 ? files : process.argv.slice(option + 1).filter((argument) => !argument.startsWith('-'));

export default {
  files,
  nodeResolve: true,
  // One more than the processors of a small machine: tests wait about a third of their time.
  concurrency: 3,
  reporters: [defaultReporter(), unitReporter()],
  // Hide the test library's own notice.
  filterBrowserLogs: ({ args }) => !/Lit is in dev mode/.test(String(args[0])),
  testsStartTimeout: 120_000,
  testsFinishTimeout: limit(900_000),
  testRunnerHtml: (framework) =>
    // Without `timeStamp`, React's development build does not read props to log them, and hostile props throw.
    `<!doctype html><html><body><script>
        Object.assign(globalThis, ${JSON.stringify(globals)});
        delete console.timeStamp;
      </script>
      <script type="module" src="${framework}"></script></body></html>`,
  // The same limit for all tests, in `src/tools/stryker/mocharc.json` too. It is long because a test that is only slow must
  // neither fail nor look as if it had noticed a break (src/tools/mutants).
  testFramework: { config: { timeout: String(limit(120_000)), bail: Boolean(process.env.TEST_BAIL) } },
  plugins: [
    // Sources that a test loads by their address.
    esbuildPlugin({ ts: true, tsx: true, tsconfig: 'tsconfig.json', target: 'es2022' }),
  ],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: browserPath(), args: browserArgs },
      createPage: async ({ context }) => {
        const page = await context.newPage();
        // A limit, no wait: on a busy machine, opening and leaving a page takes longer than 30 s.
        page.setDefaultNavigationTimeout(180_000);
        return page;
      },
    }),
  ],
  middleware: [
    // `SLIM=1`: on Preact, as in `dist/slim/`.
    await bundledTests([...globSync(chosen), 'src/loader/pure.ts'], Boolean(process.env.SLIM)),
    serverRenderer(),
    // Translations as the demo and a CDN serve them.
    (context, next) => {
      context.url = context.url.replace(/^\/locales\//, '/src/locales/');
      return next();
    },
  ],
};
