import { defineConfig } from 'playwright/test';
import { ENGINES, findEngine } from '../../src/tools/engines/find.mjs';
import { FOLDERS, installPackages } from '../../src/tools/packages.mjs';
import type { EngineOptions } from './support.ts';

installPackages([...FOLDERS, 'src/tools/engines']);

/** The built bundle in three engines, as far as they are here: `npm run test:engines`. ENGINES names some of them. */
const wanted = process.env['ENGINES']?.split(',');
const here = ENGINES.filter((engine) => (wanted?.includes(engine) ?? true) && findEngine(engine));

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/engines',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  projects: here.map((engine) => ({ name: engine, use: { engine } })),
});
