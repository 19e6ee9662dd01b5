/**
 * `npm run verify`: runs every suite and writes the results to `docs/maintainers/verified.json`. Suites that already passed
 * for this commit are not repeated, so an interrupted run continues.
 *
 * `-- --only NAME` runs one suite again, as often as needed. `-- --skip NAME=REASON` records why a suite cannot run here,
 * which makes the record incomplete. `-- --check` only prints what is missing. The exit code is 0 if the record is complete
 * and green, 1 if not, and 2 for wrong options or uncommitted changes.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  changedPaths,
  readRecord,
  RECORD_FILE,
  recordProblems,
  shippedPaths,
  SUITES,
  uncommittedPaths,
  withResult,
  type SuiteName,
  type VerifiedRecord,
} from '../../release/verified.ts';
import { suiteResult } from './result.ts';
import { buildBoth, RUNS } from './suites.ts';

const giveUp = (reason: string): never => {
  console.error(reason);
  process.exit(2);
};

const suiteNamed = (name: string): SuiteName =>
  SUITES.find((suite) => suite === name) ?? giveUp(`there is no suite ${name}; there are ${SUITES.join(', ')}`);

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    skip: { type: 'string', multiple: true, default: [] },
    check: { type: 'boolean', default: false },
  },
});
const skips = new Map(
  values.skip.map((text) => {
    const [, name = '', reason = ''] = /^([^=]*)=\s*(.*)$/.exec(text) ?? [];
    return [suiteNamed(name || text), reason || giveUp('--skip needs NAME=REASON')];
  }),
);
const only = values.only.map(suiteNamed);

/** Returns the commit of the record if nothing that ships has changed since, or else HEAD. */
const verifiedCommit = (record: VerifiedRecord | undefined): string =>
  record && !shippedPaths(changedPaths('.', record.commit)).length
    ? record.commit
    : execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

/** Ends the process if the working tree has changes that no commit has. */
const checkTree = (): void => {
  const paths = shippedPaths(uncommittedPaths('.'));
  if (paths.length) giveUp(`commit these first: ${paths.join(', ')}`);
};

/** Returns whether the record has a suite that passed for a commit. */
const hasPassed = (name: SuiteName, commit: string): boolean => {
  const record = readRecord('.');
  return record?.commit === commit && record.suites.some((one) => one.suite === name && one.passed && !one.failed);
};

const wantedSuites = (commit: string): readonly SuiteName[] =>
  only.length || skips.size
    ? SUITES.filter((name) => only.includes(name) || skips.has(name))
    : SUITES.filter((name) => !hasPassed(name, commit));

const run = async (): Promise<void> => {
  checkTree();
  const commit = verifiedCommit(readRecord('.'));
  const wanted = wantedSuites(commit);
  if (wanted.some((name) => !skips.has(name))) buildBoth();
  for (const name of wanted) {
    const skipped = skips.get(name);
    const counts = skipped === undefined ? await RUNS[name]((other) => hasPassed(other, commit)) : undefined;
    checkTree();
    if (verifiedCommit({ commit, date: '', suites: [] }) !== commit) giveUp(`the sources changed while ${name} ran`);
    const result = suiteResult(name, counts, skipped, new Date());
    // Read again: another process may have added the row of another suite.
    const record = withResult(readRecord('.'), commit, result);
    writeFileSync(RECORD_FILE, `${JSON.stringify(record, undefined, 2)}\n`);
    console.log(`\n${name}: ${skipped ?? `${result.passed} passed, ${result.failed} failed`}`);
    for (const failure of counts?.failures ?? []) console.log(failure);
  }
};

if (!values.check) await run();
const record = readRecord('.');
const problems = recordProblems(record, record ? changedPaths('.', record.commit) : []);
console.log(problems.length ? `\nnot verified:\n  ${problems.join('\n  ')}` : `\nverified: ${record?.commit}`);
process.exitCode = problems.length ? 1 : 0;
