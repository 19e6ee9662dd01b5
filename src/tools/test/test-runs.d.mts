/** What came of tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed, then passed. */
  readonly flaky: readonly string[];
  /** What failed, for people. */
  readonly failures: readonly string[];
}
export const playwright: (
  title: string,
  args: readonly string[],
  options?: { readonly env?: Readonly<Record<string, string>>; readonly repeats?: number },
) => Promise<Counts>;
export const close: (counts: Counts) => never;
