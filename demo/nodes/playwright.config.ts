import { defineConfig } from 'playwright/test';
import { suite } from '../suite.ts';

/** The command and the service on the versions of Node.js that they support (`npm run test:nodes`, after a build). */
export default defineConfig(suite, { timeout: 180_000 });
