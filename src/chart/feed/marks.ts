import { isRecord } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';
import { fieldsOf, listOf, textOf, type Fields } from './fields.ts';
import type { Mark, MarkColor, TimescaleMark } from './types.ts';

/** Rows out of rows, or out of one list a field. */
const rowsOf = (body: unknown): Fields[] => {
  if (Array.isArray(body)) return body.filter(isRecord).map(fieldsOf);
  const columns = fieldsOf(body);
  const ids = listOf(columns['id']);
  return ids.map((_, index) => {
    const row: Record<string, unknown> = Object.create(null);
    // A single value counts for all rows.
    for (const [name, column] of Object.entries(columns)) row[name] = Array.isArray(column) ? column[index] : column;
    return row;
  });
};

/** Milliseconds are understood. */
const secondsOf = (value: unknown): number => {
  const time = toNumber(value, NaN);
  return time > 1e11 ? time / 1000 : time;
};
const idOf = (value: unknown): string | number => (typeof value === 'number' ? value : textOf(value));
const colorOf = (value: unknown): MarkColor =>
  isRecord(value)
    ? { border: textOf(value['border'], 'blue'), background: textOf(value['background'], 'blue') }
    : ((textOf(value, 'blue') || 'blue') as MarkColor);

/** Rows with a time, whatever their shape. */
const timedRows = (body: unknown): { row: Fields; id: string | number; time: number }[] =>
  rowsOf(body)
    .map((row) => ({ row, id: idOf(row['id']), time: secondsOf(row['time']) }))
    .filter(({ time }) => !Number.isNaN(time));

/** Marks of bars, by rows or by columns; rows without a time are left out. */
export const readMarks = (body: unknown): Mark[] =>
  timedRows(body).map(({ row, id, time }) => ({
    id,
    time,
    color: colorOf(row['color']),
    text: isRecord(row['text']) ? textOf(row['text']['content']) : textOf(row['text']),
    label: textOf(row['label']),
    labelFontColor: textOf(row['labelFontColor'], 'white'),
    minSize: toNumber(row['minSize'], 14),
  }));

/** Marks of the time scale, in either shape. */
export const readTimescaleMarks = (body: unknown): TimescaleMark[] =>
  timedRows(body).map(({ row: { color, label, tooltip }, id, time }) => ({
    id,
    time,
    color: textOf(color, 'blue'),
    label: textOf(label),
    tooltip: Array.isArray(tooltip) ? tooltip.map((line) => textOf(line)) : tooltip ? [textOf(tooltip)] : [],
  }));
