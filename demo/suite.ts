/** Settings that the suites beside the journeys share. Each configuration adds its own. */
import type { PlaywrightTestConfig } from 'playwright/test';
import { browserArgs, browserPath } from '../src/tools/browser.mjs';
import { installPackages } from '../src/tools/packages.mjs';

installPackages();

/** Paths are relative to the folder of the configuration. */
export const suite: PlaywrightTestConfig = {
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  expect: { timeout: 20_000 },
};

/** Pages that a test answers itself have no address: Chromium would ask before they may reach this machine. */
export const ANSWERED_PAGES = '--disable-features=LocalNetworkAccessChecks';

/** Settings of Chromium. @param args further arguments */
export const inBrowser = (...args: readonly string[]) => ({
  headless: true,
  locale: 'en-US',
  viewport: { width: 1280, height: 800 },
  launchOptions: { executablePath: browserPath(), args: [...browserArgs, ...args] },
});
