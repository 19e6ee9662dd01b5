/** The matrix in words, for the site and for `/qa`. */
import { GROUPS, type Group } from './explore.ts';
import type { Golden, GoldenDimension, GoldenRow } from './golden.ts';

/** Columns of one dimension need not repeat its name. */
const ALONE: readonly string[] = ['site', 'language'];

const isSwitch = (values: readonly string[]): boolean => /^(unset,set|no,yes)$/.test(values.join());

/** Neighbours on a scale as a range. */
const ranges = (all: readonly string[], values: readonly string[]): string => {
  const parts: string[] = [];
  for (let at = 0; at < values.length;) {
    let end = at;
    while (end + 1 < values.length && all.indexOf(values[end + 1]!) === all.indexOf(values[end]!) + 1) end++;
    parts.push(...(end - at > 1 ? [`${values[at]} … ${values[end]}`] : values.slice(at, end + 1)));
    at = end + 1;
  }
  return parts.join(', ');
};

const valuesText = ({ values: all, scale }: GoldenDimension, values: readonly string[]): string => {
  if (scale) return ranges(all, values);
  const others = all.filter((value) => !values.includes(value));
  return others.length < values.length ? `not ${others.join(', ')}` : values.join(', ');
};

const conditionText = (name: string, dimension: GoldenDimension, values: readonly string[]): string => {
  if (isSwitch(dimension.values)) return values[0] === dimension.values[0] ? `no ${name}` : name;
  const text = valuesText(dimension, values);
  return ALONE.includes(name) ? text : `${name}: ${text}`;
};

/** The columns that the rows of an element need. */
export const columnsOf = ({ dimensions }: Golden): readonly Group[] =>
  GROUPS.filter((group) => Object.values(dimensions).some(({ column }) => column === group));

/** The conditions of a row, one list for each column. */
export const conditionTexts = (golden: Golden, { when }: GoldenRow): string[][] =>
  columnsOf(golden).map((group) =>
    Object.entries(when).flatMap(([name, values]) => {
      const dimension = golden.dimensions[name]!;
      return dimension.column === group ? [conditionText(name, dimension, values)] : [];
    }),
  );

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** Says how many cells and rows there are, and what was not tried. */
export const summaryText = ({ cells, rows, together, byClass }: Golden): string => {
  const counts = (['show', 'hide', 'wait'] as const)
    .map((result) => [rows.filter((row) => row.result === result).length, result] as const)
    .filter(([number]) => number)
    .map(([number, result]) => `${number} ${result}`);
  return [
    `${count(cells, 'cell')} in ${count(rows.length, 'row')}: ${counts.join(', ')}.`,
    ...(together === null ? [] : [`At most ${count(together, 'exceptional value')} (*) together.`]),
    ...(byClass ? ['Languages, pages and times are tried by kind, and one by one where they differ.'] : []),
  ].join(' ');
};
