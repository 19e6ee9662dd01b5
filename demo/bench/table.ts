/** Rows of a measurement as a table of text: the first column to the left, figures to the right. */
export const textTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = columns.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  ');
  return [columns, ...rows].map(line).join('\n');
};

/** The middle value; NaN of none. */
export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN;

/** How often `to` goes into the value. */
export const ratio = (value: number, to: number): string => `${(value / to).toFixed(2)}x`;
