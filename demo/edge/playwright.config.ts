import { defineConfig } from 'playwright/test';
import { browserArgs, browserPath } from '../../src/tools/browser.mjs';

/** The service and the worker in front of a site, in the Workers runtime (`npm run test:edge`, after a build). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    headless: true,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: browserPath(),
      args: [...browserArgs, '--disable-features=LocalNetworkAccessChecks'],
    },
  },
});
