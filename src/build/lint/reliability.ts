/** The fault matrix of docs/reliability.md: every test that it names exists under that title, and every fault has a break. */
import { tableRows } from './markdown-tables.ts';

/** A test that a row of the table names. */
export interface NamedTest {
  /** First cell of the row, such as `F7`. */
  readonly row: string;
  readonly file: string;
  /** Part of its title, as the source writes it. */
  readonly title: string;
}

export interface FaultRow {
  readonly row: string;
  readonly tests: readonly NamedTest[];
  /** What of the cell names no test. */
  readonly rest: string;
  /** Its column "limits" says why no break of ours is possible. */
  readonly unbreakable: boolean;
}

/** Said where none of our code runs. */
const NO_BREAK = 'no break:';

/** One test in a cell: `file` “title”, `file` “title”. */
const TEST = /`([^`]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g;

/** Rows of all tables that have a column "test", by the first cell, with the tests in that column. */
export const faultRows = (markdown: string): FaultRow[] =>
  tableRows(markdown, 'test').map(({ first: row, cell }) => {
    const tests = [...cell('test').matchAll(TEST)];
    return {
      row,
      tests: tests.map(([, file = '', title = '']) => ({ row, file, title })),
      rest: cell('test')
        .replace(TEST, '')
        .replace(/[,\s]+/g, ''),
      unbreakable: cell('limits').includes(NO_BREAK),
    };
  });

/** A test at the beginning of a line, where Prettier puts it: one that is commented out does not count. */
const TITLE = /^ *(?:it|test)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gm;

/** Titles of `it(…)` and `test(…)` in a source text, as written: `${…}` stays as it is. */
export const titlesIn = (text: string): string[] =>
  [...text.matchAll(TITLE)].map(([, , title = '']) => title.replace(/\\(['"`\\])/g, '$1'));

/**
 * @param markdown text of docs/reliability.md · @param faults first cells that must be there
 * @param read gives the text of a file, or undefined when there is none
 * @param breaks names of the breaks, which begin with the fault
 * @returns one line a finding
 */
export const reliabilityFindings = (
  markdown: string,
  faults: readonly string[],
  read: (file: string) => string | undefined,
  breaks: readonly string[],
): string[] => {
  const rows = faultRows(markdown);
  const where = 'docs/reliability.md';
  const missing = faults.filter((fault) => !rows.some(({ row }) => row === fault));
  return [
    ...missing.map((fault) => `${where} lacks fault ${fault}: add its row, with a test`),
    ...rows.flatMap(({ row, tests, rest }) =>
      tests.length && !rest ? [] : [`${where}, ${row}: no test, or something else beside it; write \`file\` “title”`],
    ),
    ...rows
      .filter(({ row, unbreakable }) => !unbreakable && !breaks.some((name) => name.startsWith(`${row} `)))
      .map(({ row }) => `${where}, ${row}: no break in src/build/mutants is called "${row} …"`),
    ...rows.flatMap(({ tests }) =>
      tests.flatMap(({ row, file, title }) => {
        const text = read(file);
        if (text === undefined) return [`${where}, ${row}: there is no file ${file}`];
        return titlesIn(text).some((known) => known.includes(title))
          ? []
          : [`${where}, ${row}: no test of ${file} is called “${title}”; correct the row, or bring the test back`];
      }),
    ),
  ];
};
