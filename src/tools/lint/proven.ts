/** Compares the tests that the documentation cites with the tests of a run, and prints them with the run's date and commit. */
import type { EvidenceList } from './evidence.ts';

/** A test of a run. */
export interface TestRun {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Title without those of its groups. */
  readonly title: string;
  readonly result: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped, if the test gives a reason. */
  readonly reason?: string;
}

/** Lists of `evidence/` → the pages whose rows they prove. */
export const EVIDENCE_PAGES: Readonly<Record<string, string>> = {
  criteria: 'docs/accessibility.md',
  faults: 'docs/reliability.md',
  threats: 'docs/security.md',
  'chart-features': 'docs/maintainers/chart-comparison.md',
};

/** A cited test, and how many tests of the run have its title. */
export interface Proof {
  readonly file: string;
  readonly title: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface ProvenRow {
  readonly page: string;
  /** First cell of the row, such as `F7`. */
  readonly row: string;
  readonly tests: readonly Proof[];
}

/** The result of `.ci/run` for all rows, in `dist/evidence/evidence.json`. */
export interface EvidenceReport {
  readonly commit: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  readonly rows: readonly ProvenRow[];
}

/** Returns a pattern for titles that contain a cited one. Each `${…}` of the source, also if cut off, matches any text. */
const titlePattern = (cited: string): RegExp =>
  new RegExp(
    cited
      .split(/\$\{[^}]*(?:\}|$)/)
      .map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.*'),
    's',
  );

/**
 * Counts the tests of a run that each row cites.
 *
 * @param lists evidence by the name of its file · @param runs all tests of the run
 */
export const provenRows = (lists: Readonly<Record<string, EvidenceList>>, runs: readonly TestRun[]): ProvenRow[] => {
  const byFile = new Map<string, TestRun[]>();
  for (const run of runs) {
    const others = byFile.get(run.file);
    if (others) others.push(run);
    else byFile.set(run.file, [run]);
  }
  return Object.entries(lists).flatMap(([name, list]) =>
    Object.entries(list).map(([row, { tests }]) => ({
      page: EVIDENCE_PAGES[name] ?? name,
      row,
      tests: tests.map(({ file, title }) => {
        const pattern = titlePattern(title);
        const found = (byFile.get(file) ?? []).filter((run) => pattern.test(run.title));
        const count = (result: TestRun['result']) => found.filter((run) => run.result === result).length;
        return { file, title, passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
      }),
    })),
  );
};

/** Returns one line for each cited test that failed, was skipped, or is not part of the run. */
export const unprovenRows = (rows: readonly ProvenRow[]): string[] =>
  rows.flatMap(({ page, row, tests }) =>
    tests
      .filter(({ passed, failed }) => !passed || failed)
      .map(({ file, title, failed, skipped }) => {
        const reason = failed ? 'failed' : skipped ? 'was skipped' : 'did not run';
        return `${page}, ${row}: “${title}” of ${file} ${reason}`;
      }),
  );

/** Escapes what tables, HTML and the site's compiler would interpret. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;');

/** Returns the report as a page in Markdown, with a table for each page of the documentation. */
export const evidencePage = ({ commit, date, rows }: EvidenceReport): string => {
  const table = (page: string) => [
    `## ${page}`,
    '',
    '| row | test | passed |',
    '|---|---|---|',
    ...rows
      .filter((row) => row.page === page)
      .flatMap(({ row, tests }) =>
        tests.map(
          ({ file, title, passed, skipped }) =>
            `| ${cell(row)} | ${cell(title)} (\`${file}\`) | ${passed}${skipped ? `, ${skipped} skipped` : ''} |`,
        ),
      ),
    '',
  ];
  return [
    '# Evidence',
    'Look up the tests behind the tables on accessibility, failures, security and the chart, and when they last passed.',
    '',
    `Run on ${date.slice(0, 10)} at ${date.slice(11, 16)} UTC, for commit \`${commit}\`.`,
    '',
    ...[...new Set(rows.map(({ page }) => page))].flatMap(table),
  ].join('\n');
};
