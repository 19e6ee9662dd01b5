import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { browserArgs, browserPath } from '../../src/tools/browser.mjs';
import { installPackages } from '../../src/tools/packages.mjs';

installPackages();

/** Pictures of every element in every state (`npm run pictures`, after a build), compared with those of the base. */
const folder = process.env['GATE_PICTURES'];
if (!folder) throw new Error('started by npm run pictures, which says where pictures are');

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: join(folder, 'results'),
  snapshotPathTemplate: join(folder, 'base', '{arg}{ext}'),
  workers: 2,
  fullyParallel: true,
  // A page that a busy machine drew too late is drawn once more; a picture that differs does so again.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['html', { outputFolder: join(folder, 'report'), open: 'never' }]],
  use: {
    headless: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: { executablePath: browserPath(), args: browserArgs },
  },
});
