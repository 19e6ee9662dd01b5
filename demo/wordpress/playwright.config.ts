import { defineConfig } from 'playwright/test';
import { browserArgs, browserPath } from '../../src/tools/browser.mjs';

/**
 * The plugin in a real WordPress (after a build): Debian's 6.1 (`npm run test:wordpress`) and 6.5 from npm
 * (`npm run test:wordpress:newer`). One installation, so one test after the other.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  projects: [{ name: 'debian' }, { name: 'newer' }],
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  // A limit, no wait: a busy machine takes minutes for the administration of WordPress.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    headless: true,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: browserPath(), args: browserArgs },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
  },
});
