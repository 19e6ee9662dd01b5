/**
 * Runs all checks of `.ci/run` after it has installed packages, and closes with flaky tests and counts. Fails if the
 * documentation cites a test that did not run and pass. Writes the cited tests, with the commit and the date of the run, to
 * `dist/evidence`.
 */
import { spawn } from 'node:child_process';
import { writeEvidence } from './evidence.ts';
import { close, counted, sum } from './test-runs.mjs';

/** Starts a command in the background. @returns a function that waits for it, shows its output and returns its counts */
const start = (title, script) => {
  const child = spawn('sh', ['-c', `(${script}) 2>&1`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const printed = [];
  child.stdout.on('data', (data) => printed.push(data));
  const ended = new Promise((resolve) => child.on('close', resolve));
  return async () => {
    const code = await ended;
    console.log(`\n== ${title}\n${Buffer.concat(printed)}`);
    return code === 0
      ? { passed: 1, failed: 0, flaky: [], failures: [] }
      : { passed: 0, failed: 1, flaky: [], failures: [`${title}: exit code ${code}`] };
  };
};

const runs = [];

// Types and lint use the processor time that the tests leave.
const lint = start('types and lint', 'nice -n 19 npm run types && nice -n 19 npm run lint');
// With the long journeys that the documentation cites, in a share that proves their rows: one run fills both processors.
runs.push(await counted('npm test', ['src/tools/test/test.mjs', '--evidence']));
runs.push(writeEvidence(sum(runs).tests, 'dist'));
// A commit that changes only documentation and tests changes no byte of the build.
const stable = start('stable bytes', 'nice -n 19 npm run build:stable');
// The Preact build: the wrapper, the elements, and the journey that renders each of them.
const slim = ['src/shell', 'src/features', 'demo/e2e/catalogue-elements.spec.ts'];
runs.push(await counted('npm test -- --slim', ['src/tools/test/test.mjs', '--slim', ...slim]));
runs.push(await lint());

// Both builds exist now. Budgets run beside the tests of the package in other projects: React, Vue, Svelte, webpack, …
const budgets = start('budgets', 'npm run budgets');
runs.push(await counted('consumers', ['--import', 'tsx', 'src/tools/consumers/consumers.ts', '--quick']));
runs.push(await budgets(), await stable());

close(sum(runs));
