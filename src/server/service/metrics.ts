/** Counters in the text format of Prometheus. They contain no personal data. */

/** Upper limits of the duration histogram, in ms. */
const LIMITS = [5, 10, 25, 50, 100, 150, 250, 1000] as const;

export interface Metrics {
  /** Counts a page. @param result `decided`, or why it has tags alone · @param ms its duration */
  page(result: string, ms: number): void;
  /** Counts the elements of a page: shown with their content, hidden, or left to the browser. */
  elements(elements: readonly { readonly tag: string; readonly show: boolean | undefined }[]): void;
  text(): string;
}

const OUTCOMES = { true: 'shown', false: 'hidden', undefined: 'browser' } as const;

/** @param memory returns the memory of the process, in bytes */
export const createMetrics = (release: string, memory?: () => number): Metrics => {
  const results = new Map<string, number>();
  const elements = new Map<string, number>();
  const buckets = LIMITS.map(() => 0);
  let count = 0;
  let sum = 0;
  const add = (counts: Map<string, number>, labels: string) => counts.set(labels, (counts.get(labels) ?? 0) + 1);
  const lines = (name: string, counts: ReadonlyMap<string, number>) =>
    [...counts].map(([labels, number]) => `${name}{${labels}} ${number}`);
  return {
    page(result, ms) {
      add(results, `result="${result}"`);
      LIMITS.forEach((limit, at) => {
        if (ms <= limit) buckets[at]!++;
      });
      count++;
      sum += ms;
    },
    elements: (placed) =>
      placed.forEach(({ tag, show }) => add(elements, `tag="${tag}",decision="${OUTCOMES[`${show}`]}"`)),
    text: () =>
      [
        '# HELP gate_release_info Release of the service.',
        '# TYPE gate_release_info gauge',
        `gate_release_info{release="${release}"} 1`,
        '# HELP gate_pages_total Pages by result; all but "decided" have tags alone.',
        '# TYPE gate_pages_total counter',
        ...lines('gate_pages_total', results),
        '# HELP gate_elements_total Elements by decision.',
        '# TYPE gate_elements_total counter',
        ...lines('gate_elements_total', elements),
        '# HELP gate_page_seconds Time from the arrival of a request until its page is rendered.',
        '# TYPE gate_page_seconds histogram',
        ...LIMITS.map((limit, at) => `gate_page_seconds_bucket{le="${limit / 1000}"} ${buckets[at]}`),
        `gate_page_seconds_bucket{le="+Inf"} ${count}`,
        `gate_page_seconds_sum ${sum / 1000}`,
        `gate_page_seconds_count ${count}`,
        ...(memory ? ['# TYPE process_resident_memory_bytes gauge', `process_resident_memory_bytes ${memory()}`] : []),
        '',
      ].join('\n'),
  };
};
