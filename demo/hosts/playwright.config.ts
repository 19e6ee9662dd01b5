import { defineConfig } from 'playwright/test';
import { browserArgs, browserPath } from '../../src/tools/browser.mjs';

/** Journeys with the real libraries of host pages (`npm run test:hosts`, after a build). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    headless: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: browserPath(),
      args: [...browserArgs, '--disable-features=LocalNetworkAccessChecks'],
    },
    screenshot: 'only-on-failure',
  },
});
