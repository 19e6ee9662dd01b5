import type { TestRun } from '../lint/proven.ts';

/** What came of tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed, then passed. */
  readonly flaky: readonly string[];
  /** What failed, for people. */
  readonly failures: readonly string[];
  /** Every test, if the runner lists them. */
  readonly tests?: readonly TestRun[];
}
export const sum: (runs: readonly Counts[]) => Counts;
export const command: (title: string, args: readonly string[]) => Promise<Counts>;
export const counted: (
  title: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
  cwd?: string,
) => Promise<Counts>;
export const playwright: (
  title: string,
  args: readonly string[],
  options?: { readonly env?: Readonly<Record<string, string>>; readonly repeats?: number; readonly shard?: string },
) => Promise<Counts>;
export const writeCounts: (counts: Counts) => void;
export const close: (counts: Counts) => never;
