/**
 * Fetches a file with the first call. All calls share one promise, which keeps their order: a browser may resolve several
 * `import()` of one file in any order. After a failure, the next call fetches again.
 * @param fetch imports the file
 * @returns gives the file's exports · rejects with the error of `fetch`
 */
export const shareImport = <T>(fetch: () => Promise<T>): (() => Promise<T>) => {
  let fetched: Promise<T> | undefined;
  return () =>
    (fetched ??= fetch().catch((error: unknown) => {
      fetched = undefined;
      throw error;
    }));
};
