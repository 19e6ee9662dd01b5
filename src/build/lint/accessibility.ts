/** The conformance table of docs/accessibility.md: a row for each criterion, and the tests that it names exist. */
import { tableRows } from './markdown-tables.ts';
import { missingTests, testsInCell } from './named-tests.ts';

/** Success criteria of WCAG 2.2, levels A and AA; 4.1.1 is obsolete, and VPAT 2.5 lists it all the same. */
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
/** What no test can tell, and somebody has read. */
const READ = 'by reading';
const WHERE = 'docs/accessibility.md';

/**
 * @param markdown text of docs/accessibility.md · @param read gives the text of a file, or undefined when there is none
 * @returns one line a finding
 */
export const accessibilityFindings = (markdown: string, read: (file: string) => string | undefined): string[] => {
  const rows = tableRows(markdown, 'conformance').map(({ first, cell }) => ({
    criterion: first.split(' ')[0] ?? '',
    conformance: cell('conformance'),
    remark: cell('remarks'),
    ...testsInCell(first, cell('test')),
  }));
  const count = (criterion: string) => rows.filter((row) => row.criterion === criterion).length;
  return [
    ...CRITERIA.filter((one) => count(one) !== 1).map((one) => `${WHERE} has ${count(one)} rows for ${one}, not one`),
    ...rows
      .filter(({ criterion }) => !CRITERIA.includes(criterion))
      .map(({ criterion }) => `${WHERE}: ${criterion} is no criterion of WCAG 2.2 A or AA`),
    ...rows.flatMap(({ criterion, conformance, remark, tests, rest }) => {
      if (!CONFORMANCE.includes(conformance)) return [`${WHERE}, ${criterion}: "${conformance}" is no word of VPAT`];
      if (!remark) return [`${WHERE}, ${criterion}: no remark`];
      if (conformance === 'not applicable' || rest === READ.replace(' ', '')) return [];
      return tests.length && !rest ? [] : [`${WHERE}, ${criterion}: no test; write \`file\` “title”, or ${READ}`];
    }),
    ...rows.flatMap(({ tests }) => missingTests(WHERE, tests, read)),
  ];
};
