/** Compares docs/security.md with the tests and mutants of its threats. */
import type { EvidenceList } from './evidence.ts';
import { missingTests, skippedTests } from './named-tests.ts';

export interface Known {
  /** Returns the text of a file, or undefined if it does not exist. */
  read: (file: string) => string | undefined;
  /** All mutants by name. */
  mutants: readonly string[];
  /** Those that must be named, because they are about a threat. */
  named: readonly string[];
}

const WHERE = 'docs/security.md';
const THREATS = Array.from({ length: 29 }, (_, at) => `T${at + 1}`);

/**
 * @param evidence tests and mutants of each row of docs/security.md
 * @returns one line a finding
 */
export const threatFindings = (evidence: EvidenceList, { read, mutants, named }: Known): string[] => {
  const rows = Object.entries(evidence);
  const listed = new Set(rows.flatMap(([, row]) => row.mutants ?? []));
  const found = rows.flatMap(([id, row]) => {
    const tests = row.tests.map((test) => ({ row: id, ...test }));
    return [
      ...(tests.length ? [] : [`${WHERE}, ${id}: no test`]),
      ...missingTests(WHERE, tests, read),
      ...skippedTests(`${WHERE}, ${id}`, tests, read),
      ...(row.mutants ?? [])
        .filter((name) => !mutants.includes(name))
        .map((name) => `${WHERE}, ${id}: there is no mutant "${name}"`),
      ...(row.mutants?.length || row.withoutMutant
        ? []
        : [`${WHERE}, ${id}: no mutant, and no reason (withoutMutant)`]),
    ];
  });
  return [
    ...THREATS.filter((id) => !(id in evidence)).map((id) => `${WHERE}, ${id}: no evidence`),
    ...found,
    ...named.filter((name) => !listed.has(name)).map((name) => `${WHERE}: no threat lists the mutant "${name}"`),
  ];
};
