import { defineConfig } from 'playwright/test';
import { suite } from '../suite.ts';

/** Pages of Next.js that the service decides (`npm run test:includes:next`, after a build). */
export default defineConfig(suite, { workers: 1, timeout: 180_000, expect: { timeout: 60_000 } });
