/** The fault matrix of docs/reliability.md: every test that it names exists under that title, and every fault has a break. */
import { tableRows } from './markdown-tables.ts';
import { missingTests, testsInCell } from './named-tests.ts';

/** Said where none of our code runs. */
const NO_BREAK = 'no break:';

/** Rows of all tables that have a column "test", by the first cell, with the tests in that column. */
export const faultRows = (markdown: string) =>
  tableRows(markdown, 'test').map(({ first: row, cell }) => ({
    row,
    ...testsInCell(row, cell('test')),
    /** Its column "limits" says why no break of ours is possible. */
    unbreakable: cell('limits').includes(NO_BREAK),
  }));

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
    ...rows.flatMap(({ tests }) => missingTests(where, tests, read)),
  ];
};
