/** The comparison of docs/chart.md: a test beside each feature that we claim, a reason beside each that we leave out. */
import { tableRows } from './markdown-tables.ts';
import { missingTests, testsInCell } from './named-tests.ts';

const WHERE = 'docs/chart.md';
/** Other charts, as the table's head has them. */
const OTHERS = ['TradingView Advanced Charts', 'klinecharts pro', 'Binance', 'OKX'];
/** `no: ` and why. */
const LEFT_OUT = /^no\b:?\s*/;

/**
 * @param markdown text of docs/chart.md · @param read gives the text of a file, or undefined when there is none
 * @returns one line a finding
 */
export const chartFeatureFindings = (markdown: string, read: (file: string) => string | undefined): string[] => {
  const rows = tableRows(markdown, OTHERS[0]!).map(({ first, cell }) => ({
    first,
    cell,
    ours: cell('gate-chart'),
    ...testsInCell(first, cell('test')),
  }));
  if (!rows.length) return [`${WHERE} has no table with a column ${OTHERS[0]}`];
  return rows.flatMap(({ first, cell, ours, tests, rest }) => {
    const isLeftOut = LEFT_OUT.test(ours);
    const isTested = tests.length > 0 && !rest;
    return [
      ...(ours.replace(LEFT_OUT, '') ? [] : [`${WHERE}, ${first}: neither what it does nor why not`]),
      ...(isLeftOut || isTested ? [] : [`${WHERE}, ${first}: no test; write \`file\` “title”`]),
      ...OTHERS.filter((other) => !cell(other)).map((other) => `${WHERE}, ${first}: nothing said of ${other}`),
      ...missingTests(WHERE, tests, read),
    ];
  });
};
