/** Figures of several rounds, and rows of them as tables. */

/** The middle value; NaN of none. */
export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN;

/** Lowest and highest value. */
export const spread = (values: readonly number[]): readonly [low: number, high: number] => [
  Math.min(...values),
  Math.max(...values),
];

/** How often `to` goes into the value. */
export const ratio = (value: number, to: number): string => `${(value / to).toFixed(2)}x`;

/** `median (lowest to highest)`, or `-` where a round has no value. */
export const figure = (values: readonly number[], digits = 0): string => {
  if (!values.length || values.some(Number.isNaN)) return '-';
  const [low, high] = spread(values).map((value) => value.toFixed(digits));
  const middle = median(values).toFixed(digits);
  return low === high ? middle : `${middle} (${low} to ${high})`;
};

/** Title of the table, its columns, and its rows, whose first cell names them. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Rows as a table of text: the first column to the left, figures to the right. */
export const textTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = columns.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  ');
  return [columns, ...rows].map(line).join('\n');
};

/** The same table for a document. */
export const markdownTable = ({ columns, rows }: Table): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, at) => (at === 0 ? '---' : '---:'));
  return [columns, rule, ...rows].map(line).join('\n');
};
