/** `npm test`: build, unit and element tests, journeys. Finds or installs a browser; closes with one line of counts. */
import { spawn } from 'node:child_process';
import { browserPath } from './browser.mjs';

process.env.CHROME_PATH = browserPath();

let passed = 0;
let failed = 0;

/** Runs a command, shows what it prints, and counts what its runner says. */
const run = (title, command, args, count) =>
  new Promise((resolve) => {
    console.log(`\n== ${title}`);
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    let printed = '';
    child.stdout.on('data', (data) => {
      printed += data;
      process.stdout.write(data);
    });
    child.on('close', (code) => {
      const found = count?.(printed) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
      passed += found.passed;
      // A runner that died without saying so has failed, too.
      failed += code !== 0 && found.failed === 0 ? 1 : found.failed;
      resolve(code === 0);
    });
  });

const last = (text, pattern) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0);
const countUnits = (text) => ({ passed: last(text, /(\d+) passed/g), failed: last(text, /(\d+) failed/g) });
const countJourneys = (text) => ({ passed: last(text, /(\d+) passed/g), failed: last(text, /(\d+) failed/g) });

const node = process.execPath;
const built = await run('build', node, ['node_modules/rollup/dist/bin/rollup', '-c']);
await run('units and elements', node, ['node_modules/@web/test-runner/dist/bin.js'], countUnits);
if (built)
  await run(
    'journeys',
    node,
    ['node_modules/playwright/cli.js', 'test', '-c', 'demo/playwright.config.ts'],
    countJourneys,
  );
else failed++;

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
