/** `npm test`: build, unit and element tests, journeys. Finds or installs a browser; closes with one line of counts. */
import { spawn } from 'node:child_process';
import { browserPath } from './browser.mjs';

process.env.CHROME_PATH = browserPath();

let passed = 0;
let failed = 0;
/** What failed, to be read at the end of a long print. */
const failures = [];

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
      if (code !== 0) failures.push(`${title}: exit code ${code}`, ...(printed.match(FAILURE) ?? []));
      resolve(code === 0);
    });
  });

/** A failed unit test with the lines below it, and a failed journey where its error is told. */
const FAILURE = /^ *(?:❌|𐄂).*(?:\n(?! *(?:❌|𐄂|Chromium:)).+){0,6}|^ {2}\d+\) demo\/.*\n(?:\n? {4}.*){0,12}/gm;
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

if (failures.length) console.log(`\n== what failed\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
