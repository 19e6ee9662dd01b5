/** `npm test` repeats a test that passes on a retry, and fails if it fails again. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';

const CONFIG = `export default { testDir: '.', testMatch: 'suite.js', retries: 1, workers: 1, fullyParallel: true };`;

/** Tests that count their runs in files. */
const SUITE = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
const run = (name) => {
  const file = new URL(name, import.meta.url);
  const count = existsSync(file) ? Number(readFileSync(file, 'utf8')) + 1 : 1;
  writeFileSync(file, String(count));
  return count;
};
test('is steady', () => void run('steady'));
test.describe('of a group', () => {
  for (const bad of FAILS) test(\`fails at \${bad}\`, () => expect(bad).not.toContain(run(bad.join())));
});
`;

/** Runs the suite. @param fails for each flaky test, the runs that fail, counted from 1 · @param shard the part to run */
const runSuite = (folder: string, fails: readonly (readonly number[])[], shard?: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/config.js`, CONFIG);
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  writeFileSync(`${folder}/suite.js`, SUITE.replace('FAILS', JSON.stringify(fails)));
  const script = `
    import { close, playwright } from './src/tools/test/test-runs.mjs';
    const options = ${JSON.stringify({ repeats: 2, shard })};
    close(await playwright('suite', ['-c', ${JSON.stringify(`${folder}/config.js`)}], options));`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  });
  return { status, stdout, closing: stdout.slice(stdout.lastIndexOf('\n\n')).trim().split(/\n\s*/) };
};

test('counts flaky tests as passed, unless they fail again when repeated', ({}, testInfo) => {
  const { status, closing, stdout } = runSuite(testInfo.outputPath('suite'), [[1], [1, 4], [1, 2]]);
  const name = (fails: string) => `[] › suite.js › of a group › fails at ${fails}`;
  expect(closing, stdout).toEqual(['2 flaky', name('1'), name('1,4'), '2 passed, 2 failed']);
  expect(stdout).toContain(`flaky, and failed again: ${name('1,4')}`);
  expect(stdout).not.toContain(`flaky, and failed again: ${name('1')}\n`);
  expect(status).toBe(1);
});

test('repeats the flaky tests of a part as often as those of a whole suite', ({}, testInfo) => {
  const { closing, stdout } = runSuite(testInfo.outputPath('part'), [[], [1]], '2/2');
  expect(closing, stdout).toEqual(['1 flaky', '[] › suite.js › of a group › fails at 1', '1 passed, 0 failed']);
});
