/** Tests and mutants that prove the rows of a page. The lists are JSON in `evidence/`, the pages only describe. */
import { tableRows } from './markdown-tables.ts';

export interface Evidence {
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
 * Compares the rows of a page with its list of evidence.
 * @param where the page, for findings · @param column a column that only the page's evidence tables have
 * @returns one line for each row without evidence, and for evidence without a row
 */
export const unmatchedRows = (where: string, page: string, column: string, evidence: EvidenceList): string[] => {
  const rows = tableRows(page, column).map(({ first }) => first);
  return [
    ...rows
      .filter((row) => !(row in evidence))
      .map((row) => `${where}, ${row}: its list in src/build/lint/evidence lacks it`),
    ...Object.keys(evidence)
      .filter((row) => !rows.includes(row))
      .map((row) => `${where} has no row ${row}, which src/build/lint/evidence lists`),
  ];
};
