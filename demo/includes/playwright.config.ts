import { defineConfig } from 'playwright/test';

/** Pages of Next.js that the service decides (`npm run test:includes:next`, after a build). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
});
