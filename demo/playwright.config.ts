import { defineConfig } from 'playwright/test';
import { browserArgs, browserPath } from '../src/build/browser.mjs';

/** Whole journeys against the running demo and the built bundle (`npm run build` first; GATE_DIST names another one). */
export default defineConfig({
  testDir: './e2e',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  use: {
    headless: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    // Pages that a test answers itself have no address: Chromium would ask before they may reach this machine.
    launchOptions: {
      executablePath: browserPath(),
      args: [...browserArgs, '--disable-features=LocalNetworkAccessChecks'],
    },
    screenshot: 'only-on-failure',
  },
});
