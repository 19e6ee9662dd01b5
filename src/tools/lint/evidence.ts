/** Rows of tables in the documentation, with tests and mutants that prove them. The data is JSON in `evidence/`. */

export interface Evidence {
  /** Table of the page that contains the row. */
  readonly table: string;
  /** Cells after the first one, by column. */
  readonly cells: Readonly<Record<string, string>>;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
  /** Names of the mutants that these tests must catch. */
  readonly mutants?: readonly string[];
  /** Why no mutant is possible. */
  readonly withoutMutant?: string;
  /** Comparison by reviewers if no test is possible. */
  readonly review?: string;
}

/** Evidence by the first cell of its row, such as `T1`. */
export type EvidenceList = Readonly<Record<string, Evidence>>;

/**
 * @param first heading of the first column
 * @returns the table as Markdown
 */
export const evidenceTable = (list: EvidenceList, table: string, first: string): string => {
  const rows = Object.entries(list).filter(([, row]) => row.table === table);
  const columns = Object.keys(rows[0]?.[1].cells ?? {});
  const line = (cells: readonly string[]) => `|${cells.map((cell) => (cell ? ` ${cell} ` : ' ')).join('|')}|`;
  return [
    line([first, ...columns]),
    line(['', ...columns].map(() => '---')),
    ...rows.map(([name, { cells }]) => line([name, ...columns.map((column) => cells[column] ?? '')])),
  ].join('\n');
};
