import { esbuildPlugin } from '@web/dev-server-esbuild';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { browserArgs, browserPath } from './src/build/browser.mjs';
import { jsonModules } from './src/build/json.mjs';
import { bundledTests } from './src/build/bundled-tests.mjs';
import { cssText, reactVendor } from './src/build/vendor.mjs';

/** See src/core/property.testing.ts. */
const { SEED } = process.env;
const seed = SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : SEED ? Number(SEED) : undefined;
if (seed !== undefined) console.log(`property tests with SEED=${seed}`);
const globals = {
  ...(seed === undefined ? {} : { gateTestSeed: seed }),
  ...(process.env.GATE_TEST_ALL ? { gateTestAll: true } : {}),
};

export default {
  files: [
    'src/**/*.test.ts',
    'src/**/*.test.tsx',
    'elements/**/*.test.ts',
    'demo/{bench,catalogue,market,mini-apps,trading}/**/*.test.ts',
  ],
  nodeResolve: { exportConditions: ['browser', 'development'] },
  concurrency: 2,
  // The test library's own notice says nothing of ours.
  filterBrowserLogs: ({ args }) => !/Lit is in dev mode/.test(String(args[0])),
  testsStartTimeout: 120_000,
  testsFinishTimeout: 240_000,
  testRunnerHtml: (framework) =>
    `<!doctype html><html><body><script>Object.assign(globalThis, ${JSON.stringify(globals)})</script>
      <script type="module" src="${framework}"></script></body></html>`,
  // A test that is late on a busy machine must not look as if it had noticed a break (src/build/mutants).
  testFramework: { config: { timeout: process.env.TEST_TIMEOUT ?? '10000' } },
  plugins: [
    // `SLIM=1`: on Preact, as in `dist/slim/`.
    await bundledTests(Boolean(process.env.SLIM)),
    await reactVendor(Boolean(process.env.SLIM)),
    cssText(),
    jsonModules(),
    esbuildPlugin({ ts: true, tsx: true, tsconfig: 'tsconfig.json', target: 'es2022' }),
  ],
  browsers: [
    playwrightLauncher({ product: 'chromium', launchOptions: { executablePath: browserPath(), args: browserArgs } }),
  ],
  // Translations as the demo and a CDN serve them.
  middleware: [
    (context, next) => {
      context.url = context.url.replace(/^\/locales\//, '/src/locales/');
      return next();
    },
  ],
};
