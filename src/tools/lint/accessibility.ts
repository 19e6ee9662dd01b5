/** Checks the conformance table of docs/accessibility.md: a row for each criterion, and evidence for each row. */
import type { EvidenceList } from './evidence.ts';
import { missingTests } from './named-tests.ts';

/** Success criteria of WCAG 2.2, levels A and AA. 4.1.1 is obsolete, but VPAT 2.5 lists it. */
export const CRITERIA: readonly string[] = [
  ...'1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5'.split(' '),
  ...'1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13'.split(' '),
  ...'2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11'.split(' '),
  ...'2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8'.split(' '),
  ...'3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8'.split(' '),
  ...'4.1.1 4.1.2 4.1.3'.split(' '),
];

/** VPAT's words; what does not apply needs no test. */
const CONFORMANCE = ['supports', 'partially supports', 'does not support', 'not applicable'];
const WHERE = 'docs/accessibility.md';

/**
 * @param evidence conformance, and tests or review, of each criterion
 * @param read returns the text of a file, or undefined if it does not exist
 * @returns one line a finding
 */
export const accessibilityFindings = (evidence: EvidenceList, read: (file: string) => string | undefined): string[] => {
  const rows = Object.entries(evidence).map(([first, { cells, tests, review }]) => ({
    criterion: first.split(' ')[0] ?? '',
    conformance: cells['conformance'] ?? '',
    remark: cells['remarks'],
    tests,
    review,
  }));
  const count = (criterion: string) => rows.filter((row) => row.criterion === criterion).length;
  return [
    ...CRITERIA.filter((one) => count(one) !== 1).map((one) => `${WHERE} has ${count(one)} rows for ${one}, not one`),
    ...rows
      .filter(({ criterion }) => !CRITERIA.includes(criterion))
      .map(({ criterion }) => `${WHERE}: ${criterion} is no criterion of WCAG 2.2 A or AA`),
    ...rows.flatMap(({ criterion, conformance, remark, tests, review }) => {
      const isProven = conformance === 'not applicable' || review !== undefined || tests.length > 0;
      return [
        ...(CONFORMANCE.includes(conformance) ? [] : [`${WHERE}, ${criterion}: "${conformance}" is no word of VPAT`]),
        ...(remark ? [] : [`${WHERE}, ${criterion}: no remark`]),
        ...(isProven ? [] : [`${WHERE}, ${criterion}: neither a test nor a review`]),
        ...missingTests(
          WHERE,
          tests.map((test) => ({ row: criterion, ...test })),
          read,
        ),
      ];
    }),
  ];
};
