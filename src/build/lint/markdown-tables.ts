/** Tables of our documents, for the lints that compare them with the sources. */

/** A row: its cells by the words of the table's head; the first column may have none. */
export interface TableRow {
  readonly first: string;
  cell(column: string): string;
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const isRule = (cells: readonly string[]): boolean => cells.every((cell) => /^:?-+:?$/.test(cell));

/**
 * Returns rows of all tables of a Markdown text, in order. Lines of a table start with `|`; the first one names the columns.
 * @param column selects tables that have this column
 */
export const tableRows = (markdown: string, column: string): TableRow[] => {
  const rows: TableRow[] = [];
  let head: string[] | undefined;
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) {
      head = undefined;
      continue;
    }
    const cells = cellsOf(line);
    if (!head) {
      head = cells;
      continue;
    }
    if (!head.includes(column) || isRule(cells)) continue;
    const columns = head;
    rows.push({ first: cells[0] ?? '', cell: (name) => cells[columns.indexOf(name)] ?? '' });
  }
  return rows;
};
