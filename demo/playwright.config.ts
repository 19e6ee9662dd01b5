import { defineConfig } from 'playwright/test';
import { browserArgs, browserPath } from '../src/build/browser.mjs';
import { fontEnvironment, PROFILES, testFont } from '../src/build/test-fonts/fonts.mjs';

// Pages that a test answers itself have no address: Chromium would ask before they may reach this machine.
const launchOptions = {
  executablePath: browserPath(),
  args: [...browserArgs, '--disable-features=LocalNetworkAccessChecks'],
};
/** Fonts of visitors are narrower or wider than ours: `@fonts` journeys, which look at layout, run with these, too. */
const otherFonts = process.platform === 'linux' ? PROFILES.filter((profile) => profile !== testFont()) : [];

/**
 * Whole journeys against the running demo and the built bundle (`npm run build` first; GATE_DIST names another one). What
 * takes long and repeats for further cases what shorter journeys check says `@long` in its title: `npm test` leaves it out.
 */
export default defineConfig({
  testDir: './e2e',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // What a snapshot says does not depend on the machine.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  timeout: process.env['CI'] ? 60_000 : 30_000,
  // A limit, no wait: a busy machine may take long to start a frame or a worker.
  expect: { timeout: process.env['CI'] ? 20_000 : 10_000 },
  reporter: [['list']],
  use: {
    headless: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    launchOptions,
    screenshot: 'only-on-failure',
  },
  projects: [
    // Without a name, as if there were no others.
    { name: '' },
    ...otherFonts.map((name) => ({
      name,
      grep: /@fonts/,
      use: { launchOptions: { ...launchOptions, env: fontEnvironment(name) } },
    })),
  ],
});
