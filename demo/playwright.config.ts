import { defineConfig } from 'playwright/test';
import type { TestFixtures } from './e2e/support/suite.ts';
import { ANSWERED_PAGES, inBrowser } from './suite.ts';
import { fontEnvironment, PROFILES, testFont } from '../src/tools/test/fonts/fonts.mjs';

const browser = inBrowser(ANSWERED_PAGES);
/** Visitors' fonts are narrower or wider than the test font: layout journeys (`@fonts`) also run with these. */
const otherFonts = process.platform === 'linux' ? PROFILES.filter((profile) => profile !== testFont()) : [];

/**
 * Complete journeys against the running demo and the built bundle (`npm run build` first; GATE_DIST selects another one).
 * Slow tests that repeat the checks of shorter ones for further cases have `@long` in their title: `npm test` skips them.
 */
export default defineConfig<TestFixtures>({
  testDir: './e2e',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // Snapshots do not depend on the machine.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  // One more than the processors of a small machine: journeys wait more than a third of their time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  // These only end what hangs, and are no expectations: a busy machine may take ten times as long. One for all tests.
  timeout: 1_800_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...browser,
    timezoneId: 'UTC',
    actionTimeout: 300_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    // Without a name, as if there were no others.
    { name: '', use: { isRough: true } },
    ...otherFonts.map((name) => ({
      name,
      grep: /@fonts/,
      use: { launchOptions: { ...browser.launchOptions, env: fontEnvironment(name) } },
    })),
  ],
});
