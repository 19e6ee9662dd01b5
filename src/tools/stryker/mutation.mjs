/**
 * `npm run test:mutation`: runs the parts of stryker.config.mjs, prints the score of each, and fails below the least one.
 * `PARTS=price,scale` chooses parts. Needs the packages of this folder.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeCounts } from '../test/test-runs.mjs';
import { LEAST, PARTS } from './stryker.config.mjs';

const STRYKER = 'src/tools/stryker/node_modules/@stryker-mutator/core/bin/stryker.js';

/** Counts the mutants of a report by their status. */
const statusesOf = (report) => {
  const counts = {};
  for (const { mutants } of Object.values(report.files))
    for (const { status } of mutants) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Mutants that do not compile or that a comment excludes are not valid. @returns killed ones in percent */
export const scoreOf = (report) => {
  const { Killed = 0, Timeout = 0, Survived = 0, NoCoverage = 0 } = statusesOf(report);
  const valid = Killed + Timeout + Survived + NoCoverage;
  return { killed: Killed + Timeout, valid, score: valid ? (100 * (Killed + Timeout)) / valid : 0 };
};

const run = (part) => {
  const file = `.cache/stryker/${part}/mutation.json`;
  rmSync(file, { force: true });
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', 'src/tools/stryker/stryker.config.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, PART: part },
  });
  const result = existsSync(file) ? scoreOf(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  return { part, ...result, passed: status === 0 && (result?.score ?? 0) >= LEAST };
};

const results = (process.env.PARTS?.split(',') ?? Object.keys(PARTS)).map(run);
console.log('\n| part | killed | valid | score |\n|---|---|---|---|');
for (const { part, killed = 0, valid = 0, score = 0 } of results)
  console.log(`| ${part} | ${killed} | ${valid} | ${score.toFixed(1)} % |`);
const failures = results.filter(({ passed }) => !passed).map(({ part }) => `${part}: below ${LEAST} %, or no result`);
writeCounts({ passed: results.length - failures.length, failed: failures.length, flaky: [], failures, tests: [] });
for (const line of failures) console.error(line);
process.exitCode = failures.length ? 1 : 0;
