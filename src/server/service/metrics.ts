/** Counters in the text format of Prometheus. They contain no personal data. */

/** Upper limits of the duration histogram, in ms. */
const LIMITS = [5, 10, 25, 50, 100, 150, 250, 1000] as const;

export interface Metrics {
  /** Counts a page. @param result `decided`, or why it has tags alone · @param ms its duration */
  page(result: string, ms: number): void;
  text(): string;
}

export const createMetrics = (release: string): Metrics => {
  const results = new Map<string, number>();
  const buckets = LIMITS.map(() => 0);
  let count = 0;
  let sum = 0;
  return {
    page(result, ms) {
      results.set(result, (results.get(result) ?? 0) + 1);
      LIMITS.forEach((limit, at) => {
        if (ms <= limit) buckets[at]!++;
      });
      count++;
      sum += ms;
    },
    text: () =>
      [
        '# TYPE gate_release_info gauge',
        `gate_release_info{release="${release}"} 1`,
        '# TYPE gate_pages_total counter',
        ...[...results].map(([result, number]) => `gate_pages_total{result="${result}"} ${number}`),
        '# TYPE gate_page_seconds histogram',
        ...LIMITS.map((limit, at) => `gate_page_seconds_bucket{le="${limit / 1000}"} ${buckets[at]}`),
        `gate_page_seconds_bucket{le="+Inf"} ${count}`,
        `gate_page_seconds_sum ${sum / 1000}`,
        `gate_page_seconds_count ${count}`,
        '',
      ].join('\n'),
  };
};
