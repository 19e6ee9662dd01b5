/** Finds tests that a list of evidence names by file and part of the title. */

export interface NamedTest {
  /** First cell of the row, such as `F7`. */
  readonly row: string;
  readonly file: string;
  /** Part of its title, as the source writes it. */
  readonly title: string;
}

/** A test at the beginning of a line, where Prettier puts it: one that is commented out does not count. */
const TITLE = /^ *(?:it|test)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gm;

/** Titles of `it(…)` and `test(…)` in a source text, as written: `${…}` stays as it is. */
export const titlesIn = (text: string): string[] =>
  [...text.matchAll(TITLE)].map(([, , title = '']) => title.replace(/\\(['"`\\])/g, '$1'));

/**
 * @param where the document, for the finding · @param read returns the text of a file, or undefined if it does not exist
 * @returns one line for each test that is not there
 */
export const missingTests = (
  where: string,
  tests: readonly NamedTest[],
  read: (file: string) => string | undefined,
): string[] =>
  tests.flatMap(({ row, file, title }) => {
    const text = read(file);
    if (text === undefined) return [`${where}, ${row}: there is no file ${file}`];
    return titlesIn(text).some((known) => known.includes(title))
      ? []
      : [`${where}, ${row}: no test of ${file} is called “${title}”; correct the list, or restore the test`];
  });

/** Whole files or groups that are switched off, and tests that keep all others from running. */
const SKIPPED = /^ *(?:(?:it|test)\.only|(?:test\.)?(?:describe|suite)\.(?:only|skip|fixme)|xdescribe)\(/m;

/** @returns one line for each file of the tests in which something is skipped or runs alone */
export const skippedTests = (
  where: string,
  tests: readonly NamedTest[],
  read: (file: string) => string | undefined,
): string[] =>
  [...new Set(tests.map(({ file }) => file))].flatMap((file) => {
    const [, call] = /^ *(\S+?)\(/.exec(SKIPPED.exec(read(file) ?? '')?.[0] ?? '') ?? [];
    return call ? [`${where}: ${file} has ${call}, which keeps tests from running`] : [];
  });
