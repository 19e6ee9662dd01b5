/** Checks docs/maintainers/chart-comparison.md: evidence for each feature that we claim, a reason for each that we leave out. */
import { tableRows } from './markdown-tables.ts';
import { unmatchedRows, type EvidenceList } from './evidence.ts';
import { missingTests } from './named-tests.ts';

const WHERE = 'docs/maintainers/chart-comparison.md';
/** Other charts, as the table's head has them. */
const OTHERS = ['TradingView Advanced Charts', 'klinecharts pro', 'Binance', 'OKX'];
/** `no: ` and why. */
const LEFT_OUT = /^no\b:?\s*/;

/**
 * @param markdown text of that page · @param evidence tests of each feature
 * @param read returns the text of a file, or undefined if it does not exist
 * @returns one line a finding
 */
export const chartFeatureFindings = (
  markdown: string,
  evidence: EvidenceList,
  read: (file: string) => string | undefined,
): string[] => {
  const rows = tableRows(markdown, OTHERS[0]!);
  if (!rows.length) return [`${WHERE} has no table with a column ${OTHERS[0]}`];
  const found = rows.flatMap(({ first, cell }) => {
    const ours = cell('gate-chart');
    const { tests = [] } = evidence[first] ?? {};
    return [
      ...(ours.replace(LEFT_OUT, '') ? [] : [`${WHERE}, ${first}: neither what it does nor why not`]),
      ...(LEFT_OUT.test(ours) || tests.length ? [] : [`${WHERE}, ${first}: no test`]),
      ...OTHERS.filter((other) => !cell(other)).map((other) => `${WHERE}, ${first}: nothing about ${other}`),
      ...missingTests(
        WHERE,
        tests.map((test) => ({ row: first, ...test })),
        read,
      ),
    ];
  });
  return [...unmatchedRows(WHERE, markdown, OTHERS[0]!, evidence), ...found];
};
