/** Writes the counts of web-test-runner for `test-runs.mjs`. */
import { relative } from 'node:path';
import { failure, sum, writeCounts } from './test-runs.mjs';

const testsOf = ({ name, suites, tests }, above = []) => {
  const titles = name ? [...above, name] : above;
  return [
    ...tests.map((test) => ({ ...test, title: [...titles, test.name].join(' › ') })),
    ...suites.flatMap((suite) => testsOf(suite, titles)),
  ];
};

/** Returns the counts of one file. An error outside its tests counts as one failure. */
const countsOf = ({ testFile, passed, errors, testResults }) => {
  const all = testResults ? testsOf(testResults) : [];
  const tests = all.filter(({ skipped }) => !skipped);
  const wrong = tests.filter((test) => !test.passed);
  const outside = !passed && !wrong.length ? [{ title: 'outside tests', error: errors[0] }] : [];
  return {
    passed: tests.length - wrong.length,
    failed: wrong.length + outside.length,
    flaky: [],
    tests: all.map(({ name, passed: isPassed, skipped }) => ({
      file: relative('.', testFile),
      title: name,
      result: skipped ? 'skipped' : isPassed ? 'passed' : 'failed',
    })),
    failures: [...wrong, ...outside].map(({ title, error }) =>
      failure(`${relative('.', testFile)} › ${title}`, error?.message ?? 'did not end'),
    ),
  };
};

/** Returns the reporter. */
export const unitReporter = () => ({
  onTestRunFinished: ({ sessions }) => writeCounts(sum(sessions.map(countsOf))),
});
