/** docs/security.md names tests and mutants: do they exist, and is every threat and every mutant of content and input named? */

interface Row {
  id: string;
  tests: string[];
  mutants: string[];
}

/** Rows of the tables: the first cell, the files in backticks that end like tests, the names in double quotes. */
const rowsOf = (page: string): Row[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
    .map((line) => ({
      id: line.split('|')[1]!.trim(),
      tests: [...line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file!),
      mutants: [...line.matchAll(/"([^"]+: [^"]+|[^"]{8,})"/g)].map(([, name]) => name!),
    }))
    .filter(({ tests, mutants }) => tests.length + mutants.length > 0);

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
  const found = rows.flatMap(({ id, tests, mutants: told }) => [
    ...tests.filter((file) => !exists(file)).map((file) => `${id}: there is no test ${file}`),
    ...told.filter((name) => !mutants.includes(name)).map((name) => `${id}: there is no mutant "${name}"`),
  ]);
  const all = new Set(rows.flatMap((row) => row.mutants));
  return [
    ...THREATS.filter((id) => !rows.some((row) => row.id === id && row.tests.length)).map((id) => `${id} has no test`),
    ...found,
    ...named.filter((name) => !all.has(name)).map((name) => `no threat names the mutant "${name}"`),
  ].map((line) => `docs/security.md: ${line}`);
};
