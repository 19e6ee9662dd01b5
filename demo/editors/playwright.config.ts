import { defineConfig } from 'playwright/test';
import { browserArgs, browserPath } from '../../src/tools/browser.mjs';

/** The recipes of docs/cms.md with the editors themselves (`npm run test:editors`, after a build). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    headless: true,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    launchOptions: { executablePath: browserPath(), args: browserArgs },
    screenshot: 'only-on-failure',
  },
});
