/** docs/security.md names tests and mutants: do they exist, and is every threat and every mutant of content and input named? */

import { tableRows } from './markdown-tables.ts';

/** Rows of the tables: the first cell, the files in backticks that end like tests, the names in double quotes. */
const rowsOf = (page: string) =>
  tableRows(page, 'mutant').map(({ first, cell }) => ({
    id: first,
    tests: [...cell('test').matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file!),
    mutants: [...cell('mutant').matchAll(/"([^"]+)"/g)].map(([, name]) => name!),
    /** It says why there is no mutant. */
    none: cell('mutant').startsWith('none: '),
  }));

export interface Known {
  exists: (file: string) => boolean;
  /** All mutants by name. */
  mutants: readonly string[];
  /** Those that must be named, because they are about a threat. */
  named: readonly string[];
}

const THREATS = Array.from({ length: 28 }, (_, at) => `T${at + 1}`);

/** @returns one line a finding */
export const threatFindings = (page: string, { exists, mutants, named }: Known): string[] => {
  const rows = rowsOf(page);
  const found = rows.flatMap(({ id, tests, mutants: told, none }) => [
    ...tests.filter((file) => !exists(file)).map((file) => `${id}: there is no test ${file}`),
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
