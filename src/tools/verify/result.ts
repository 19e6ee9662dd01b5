/** Turns the counts of a suite into its row of the record. */
import type { SuiteName, SuiteResult } from '../../release/verified.ts';
import type { Counts } from '../test/test-runs.mjs';

/**
 * @param counts results of the suite; undefined if it did not run
 * @param skipped why it did not run
 */
export const suiteResult = (
  suite: SuiteName,
  counts: Counts | undefined,
  skipped: string | undefined,
  now: Date,
): SuiteResult => {
  const date = now.toISOString();
  if (!counts) return { suite, passed: 0, failed: 0, skipped: skipped ?? 'no reason', date };
  const skippedTests: Record<string, number> = {};
  for (const { result, reason = 'no reason' } of counts.tests ?? [])
    if (result === 'skipped') skippedTests[reason] = (skippedTests[reason] ?? 0) + 1;
  const { passed, failed } = counts;
  return { suite, passed, failed, ...(Object.keys(skippedTests).length && { skippedTests }), date };
};
