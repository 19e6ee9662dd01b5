import { defineConfig } from 'playwright/test';
import { ANSWERED_PAGES, inBrowser, suite } from '../suite.ts';

/** Journeys with the real libraries of host pages (`npm run test:hosts`, after a build). */
export default defineConfig(suite, {
  fullyParallel: true,
  timeout: 180_000,
  use: { ...inBrowser(ANSWERED_PAGES), timezoneId: 'UTC', actionTimeout: 20_000, screenshot: 'only-on-failure' },
});
