import { defineConfig } from 'playwright/test';
import { inBrowser, suite } from '../suite.ts';

/**
 * The plugin in a real WordPress (after a build): Debian's 6.1 (`npm run test:wordpress`) and 6.5 from npm
 * (`npm run test:wordpress:newer`). One installation, so one test after the other.
 */
export default defineConfig(suite, {
  projects: [{ name: 'debian' }, { name: 'newer' }],
  workers: 1,
  // A limit, no wait: a busy machine takes minutes for the administration of WordPress.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...inBrowser(),
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
  },
});
