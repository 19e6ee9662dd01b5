/** Checks docs/maintainers/chart-comparison.md: evidence for each feature that we claim, a reason for each that we leave out. */
import type { EvidenceList } from './evidence.ts';
import { missingTests } from './named-tests.ts';

const WHERE = 'docs/maintainers/chart-comparison.md';
/** Other charts: columns of the table. */
const OTHERS = ['TradingView Advanced Charts', 'klinecharts pro', 'Binance', 'OKX'];
/** `no: ` and why. */
const LEFT_OUT = /^no\b:?\s*/;

/**
 * @param evidence cells and tests of each feature
 * @param read returns the text of a file, or undefined if it does not exist
 * @returns one line a finding
 */
export const chartFeatureFindings = (evidence: EvidenceList, read: (file: string) => string | undefined): string[] => {
  return Object.entries(evidence).flatMap(([first, { cells, tests }]) => {
    const ours = cells['gate-chart'] ?? '';
    return [
      ...(ours.replace(LEFT_OUT, '') ? [] : [`${WHERE}, ${first}: neither what it does nor why not`]),
      ...(LEFT_OUT.test(ours) || tests.length ? [] : [`${WHERE}, ${first}: no test`]),
      ...OTHERS.filter((other) => !cells[other]).map((other) => `${WHERE}, ${first}: nothing about ${other}`),
      ...missingTests(
        WHERE,
        tests.map((test) => ({ row: first, ...test })),
        read,
      ),
    ];
  });
};
