/** Writes the tests that the documentation cites, as they ran, for reviewers and for the documentation site. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceList } from '../lint/evidence.ts';
import {
  EVIDENCE_PAGES,
  evidencePage,
  provenRows,
  unprovenRows,
  type EvidenceReport,
  type TestRun,
} from '../lint/proven.ts';
import type { Counts } from './test-runs.mjs';

const readList = (name: string): EvidenceList =>
  JSON.parse(readFileSync(join('src/tools/lint/evidence', `${name}.json`), 'utf8')) as EvidenceList;

/**
 * Writes `evidence/evidence.json` and `evidence/evidence.md` into the build.
 *
 * @param runs all tests of this run · @param dist folder of the build
 * @returns the number of proven rows, and a failure for each cited test that did not run and pass
 */
export const writeEvidence = (runs: readonly TestRun[], dist: string): Counts => {
  const rows = provenRows(
    Object.fromEntries(Object.keys(EVIDENCE_PAGES).map((name) => [name, readList(name)])),
    runs,
  ).filter(({ tests }) => tests.length);
  const report: EvidenceReport = {
    commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
    date: new Date().toISOString(),
    rows,
  };
  const folder = join(dist, 'evidence');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'evidence.json'), `${JSON.stringify(report, undefined, 1)}\n`);
  writeFileSync(join(folder, 'evidence.md'), evidencePage(report));
  const failures = unprovenRows(rows);
  return {
    passed: rows.length - new Set(failures.map((line) => line.split(':')[0])).size,
    failed: failures.length,
    flaky: [],
    failures,
  };
};
