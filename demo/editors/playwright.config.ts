import { defineConfig } from 'playwright/test';
import { inBrowser, suite } from '../suite.ts';

/** The recipes of docs/cms.md with the editors themselves (`npm run test:editors`, after a build). */
export default defineConfig(suite, {
  fullyParallel: true,
  timeout: 60_000,
  use: { ...inBrowser(), actionTimeout: 20_000, screenshot: 'only-on-failure' },
});
