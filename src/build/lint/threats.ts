/** docs/security.md names tests and mutants: do they exist, and is every threat and every mutant of content and input named? */

import { missingTests, skippedTests, testsInCell } from './named-tests.ts';
import { tableRows } from './markdown-tables.ts';

/** Rows of the tables: the first cell, the tests by file and title, the names of mutants in double quotes. */
const rowsOf = (page: string) =>
  tableRows(page, 'mutant').map(({ first, cell }) => ({
    id: first,
    ...testsInCell(first, cell('test')),
    mutants: [...cell('mutant').matchAll(/"([^"]+)"/g)].map(([, name]) => name!),
    /** It says why there is no mutant. */
    none: cell('mutant').startsWith('none: '),
  }));

export interface Known {
  /** Returns the text of a file, or undefined when there is none. */
  read: (file: string) => string | undefined;
  /** All mutants by name. */
  mutants: readonly string[];
  /** Those that must be named, because they are about a threat. */
  named: readonly string[];
}

const THREATS = Array.from({ length: 28 }, (_, at) => `T${at + 1}`);

/** @returns one line a finding */
export const threatFindings = (page: string, { read, mutants, named }: Known): string[] => {
  const rows = rowsOf(page);
  const found = rows.flatMap(({ id, tests, rest, mutants: told, none }) => [
    ...missingTests('table', tests, read),
    ...skippedTests(id, tests, read),
    ...(rest && tests.length ? [`${id}: name each test by file and title, not ${rest}`] : []),
    ...told.filter((name) => !mutants.includes(name)).map((name) => `${id}: there is no mutant "${name}"`),
    ...(told.length || none ? [] : [`${id} has no mutant, and does not say why ("none: …")`]),
  ]);
  const all = new Set(rows.flatMap((row) => row.mutants));
  return [
    ...THREATS.filter((id) => !rows.some((row) => row.id === id && row.tests.length)).map((id) => `${id} has no test`),
    ...found,
    ...named.filter((name) => !all.has(name)).map((name) => `no threat names the mutant "${name}"`),
  ].map((line) => `docs/security.md: ${line}`);
};
