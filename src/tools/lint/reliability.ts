/** Compares the fault matrix of docs/reliability.md with its tests, and demands a break for every fault. */
import type { EvidenceList } from './evidence.ts';
import { missingTests } from './named-tests.ts';

const WHERE = 'docs/reliability.md';

/**
 * @param evidence tests of each fault · @param faults IDs that must be there
 * @param read returns the text of a file, or undefined if it does not exist
 * @param breaks names of the breaks, which begin with the fault
 * @returns one line a finding
 */
export const reliabilityFindings = (
  evidence: EvidenceList,
  faults: readonly string[],
  read: (file: string) => string | undefined,
  breaks: readonly string[],
): string[] => {
  const rows = Object.entries(evidence);
  return [
    ...faults.filter((fault) => !(fault in evidence)).map((fault) => `${WHERE}, ${fault}: no evidence`),
    ...rows.filter(([, { tests }]) => !tests.length).map(([row]) => `${WHERE}, ${row}: no test`),
    ...rows
      .filter(([row, { withoutMutant }]) => !withoutMutant && !breaks.some((name) => name.startsWith(`${row} `)))
      .map(([row]) => `${WHERE}, ${row}: no break in src/tools/mutants is called "${row} …"`),
    ...rows.flatMap(([row, { tests }]) =>
      missingTests(
        WHERE,
        tests.map((test) => ({ row, ...test })),
        read,
      ),
    ),
  ];
};
