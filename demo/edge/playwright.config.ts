import { defineConfig } from 'playwright/test';
import { ANSWERED_PAGES, inBrowser, suite } from '../suite.ts';

/** The service and the worker in front of a site, in the Workers runtime (`npm run test:edge`, after a build). */
export default defineConfig(suite, { timeout: 120_000, use: inBrowser(ANSWERED_PAGES) });
