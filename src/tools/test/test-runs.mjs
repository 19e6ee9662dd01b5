/**
 * Runs tests and counts their results. Each runner writes a JSON report to the path in `GATE_REPORT` (web-test-runner, our
 * scripts) or `PLAYWRIGHT_JSON_OUTPUT_FILE`. Its printed output is shown, not parsed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const LINES = 12;
const PLAYWRIGHT = 'node_modules/playwright/cli.js';
const NOTHING = { passed: 0, failed: 0, flaky: [], failures: [], tests: [] };

/** Returns a failure as text: its title and the first lines of its message. */
export const failure = (title, message = '') =>
  [title, ...stripVTControlCharacters(message).trim().split('\n').slice(0, LINES)].join('\n    ');

/** Returns the sum of several counts. `tests` lists every test with its result, for the evidence of the documentation. */
export const sum = (runs) =>
  runs.reduce(
    (all, one) => ({
      tests: [...all.tests, ...(one.tests ?? [])],
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      flaky: [...all.flaky, ...one.flaky],
      failures: [...all.failures, ...one.failures],
    }),
    NOTHING,
  );

/** Runs a command and shows its output. @returns its exit code and its report, if it wrote one */
const start = async (title, args, env, cwd) => {
  console.log(`\n== ${title}`);
  const folder = mkdtempSync(join(tmpdir(), 'gate-report-'));
  const file = join(folder, 'report.json');
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FORCE_COLOR: '0', GATE_REPORT: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env },
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The command ended before it wrote a report.
  }
  rmSync(folder, { recursive: true, force: true });
  return { code, report };
};

/** Counts a failure for a runner that ended with an error but reported none. */
const judged = (title, code, counts) =>
  code !== 0 && !counts.failed
    ? sum([counts, { ...NOTHING, failed: 1, failures: [`${title}: exit code ${code}`] }])
    : counts;

/** Runs a command and counts it as one test. */
export const command = async (title, args) => {
  const { code } = await start(title, args);
  return judged(title, code, { ...NOTHING, passed: code === 0 ? 1 : 0 });
};

/** Runs a command that writes its counts to `GATE_REPORT` (`writeCounts`), in this folder or in `cwd`. */
export const counted = async (title, args, env, cwd) => {
  const { code, report } = await start(title, args, env, cwd);
  return judged(title, code, { ...NOTHING, ...report });
};

/** Writes counts for the command that started this one, if it set `GATE_REPORT`. */
export const writeCounts = (counts) => {
  if (process.env.GATE_REPORT) writeFileSync(process.env.GATE_REPORT, JSON.stringify(counts));
};

/** Returns all tests of a suite in Playwright's report, with the line that selects each in a `--test-list`. */
const testsOf = (suite, titles = []) => [
  ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests.map((test) => ({
      ...test,
      title,
      file,
      place: `${file}:${line}`,
      id: [`[${test.projectName}]`, file, ...titles, title].join(' › '),
    })),
  ),
  // The outermost suite is the file.
  ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title])),
];

/** Playwright's words for the result of a test → ours. */
const RESULTS = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' };

const countsOf = (report) => {
  if (!report) return NOTHING;
  const tests = report.suites.flatMap((suite) => testsOf(suite));
  const folder = relative('.', report.config.rootDir);
  const having = (...statuses) => tests.filter(({ status }) => statuses.includes(status));
  const wrong = having('unexpected');
  return {
    passed: having('expected', 'flaky').length,
    // Errors outside tests, such as a file that does not load.
    failed: wrong.length + report.errors.length,
    flaky: having('flaky').map(({ id }) => id),
    tests: tests.map(({ title, file, status, annotations }) => ({
      file: join(folder, file),
      title,
      result: RESULTS[status],
      reason: annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description,
    })),
    failures: [
      ...wrong.map(({ id, place, results }) =>
        failure(`${place} ${id}`, results.flatMap(({ errors }) => errors)[0]?.message),
      ),
      ...report.errors.map(({ message }) => failure('outside tests', message)),
    ],
  };
};

/** Runs each flaky test several more times, without retries. @returns those that failed again */
const repeat = async (flaky, args, { env, repeats }) => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-flaky-'));
  const list = join(folder, 'list.txt');
  writeFileSync(list, flaky.join('\n'));
  const { code, report } = await start(
    `${flaky.length} flaky, ${repeats} times each`,
    [
      PLAYWRIGHT,
      'test',
      ...args,
      '--reporter=list,json',
      `--test-list=${list}`,
      `--repeat-each=${repeats}`,
      '--retries=0',
    ],
    env,
  );
  rmSync(folder, { recursive: true, force: true });
  const { passed, failures } = countsOf(report);
  const again = flaky.filter((id) => failures.some((text) => text.split('\n')[0].endsWith(id)));
  // If fewer runs ended than were started, no flaky test counts as passed.
  const unknown =
    code !== 0 && !again.length ? flaky : passed + failures.length < flaky.length * repeats ? flaky : again;
  return { failed: unknown.length, failures: unknown.map((id) => failure(`flaky, and failed again: ${id}`)) };
};

/**
 * Runs Playwright tests. A test that passes on a retry is flaky: it runs ten more times after all others, and fails if one
 * of these runs fails.
 *
 * @param args configuration, files and options of `playwright test`
 * @param options.repeats how often a flaky test runs again
 * @param options.shard the part of the tests to run, such as '2/4'. Flaky tests are repeated outside it.
 */
export const playwright = async (title, args, { env, repeats = 10, shard } = {}) => {
  const options = shard ? [...args, `--shard=${shard}`] : args;
  const { code, report } = await start(title, [PLAYWRIGHT, 'test', ...options, '--reporter=list,json'], env);
  const counts = judged(title, code, countsOf(report));
  if (!counts.flaky.length) return counts;
  const { failed, failures } = await repeat(counts.flaky, args.filter(isOption), { env, repeats });
  return sum([counts, { passed: -failed, failed, flaky: [], failures, tests: [] }]);
};
const isOption = (argument, index, all) => argument.startsWith('-') || all[index - 1] === '-c';

/** Prints failures, flaky tests and one line of counts, and ends the process. */
export const close = (counts) => {
  const { passed, failed, flaky, failures } = counts;
  writeCounts(counts);
  if (failures.length) console.log(`\n== what failed\n${failures.join('\n')}`);
  console.log(`\n${[`${flaky.length} flaky`, ...flaky].join('\n  ')}\n${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
};
