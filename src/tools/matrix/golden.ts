/** The matrix as it is stored: one JSON file for each element, which `diff.ts`, the site and `/qa` read. */
import { GROUPS, type Dimension, type Group, type Row } from './explore.ts';
import type { Outcome, Section } from './table.ts';

export interface GoldenDimension {
  /** The column of its conditions. */
  readonly column: Group;
  /** The values that were tried. */
  readonly values: readonly string[];
  /** The first value holds on most pages. The others count towards `together`. */
  readonly exceptional?: true;
  /** Neighbouring values are neighbours on a scale. */
  readonly scale?: true;
}

export interface GoldenRow {
  /** The values of each dimension that lead here. A dimension that is left out does not matter. */
  readonly when: Readonly<Record<string, readonly string[]>>;
  readonly result: Outcome['result'];
  /** The variant that shows. */
  readonly variant?: string;
  /** The clause that keeps the element from showing. */
  readonly because?: string;
}

export interface Golden {
  readonly tag: string;
  /** Number of combinations that were tried. */
  readonly cells: number;
  /** Maximum number of exceptional values in one cell, or null for no limit. */
  readonly together: number | null;
  /** Whether languages, pages and times were tried by kind, and one by one only where they differ. */
  readonly byClass: boolean;
  readonly dimensions: Readonly<Record<string, GoldenDimension>>;
  readonly rows: readonly GoldenRow[];
  /** Clauses that no cell makes true, or false. */
  readonly unturned: Section['unturned'];
}

const dimensionOf = ({ group, samples, exceptional, scale }: Dimension): GoldenDimension => ({
  column: group,
  values: samples.map(({ label }) => label),
  ...(exceptional && { exceptional }),
  ...(scale && { scale }),
});

/** Conditions in the order of their columns. */
const inColumns = ({ conditions }: Row<Outcome>): Row<Outcome>['conditions'] =>
  [...conditions].sort(([a], [b]) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));

const rowOf = (row: Row<Outcome>): GoldenRow => {
  const { result, variant, because } = row.outcome;
  return {
    when: Object.fromEntries(
      inColumns(row).map(([{ name, samples }, indices]) => [
        name,
        [...indices].sort((a, b) => a - b).map((index) => samples[index]!.label),
      ]),
    ),
    result,
    ...(variant !== undefined && { variant }),
    ...(because && { because }),
  };
};

export const goldenOf = ({ tag, rows, cells, together, byClass, unturned }: Section): Golden => ({
  tag,
  cells,
  together: together === Infinity ? null : together,
  byClass,
  dimensions: Object.fromEntries(
    rows.flatMap((row) => inColumns(row).map(([dimension]) => [dimension.name, dimensionOf(dimension)])),
  ),
  rows: rows.map(rowOf),
  unturned,
});

const lines = (values: readonly string[]): string => (values.length ? `\n    ${values.join(',\n    ')}\n  ` : '');

/** Returns the text of a golden file, with one row or dimension on each line, so that comparisons show what differs. */
export const goldenText = ({ dimensions, rows, ...rest }: Golden): string => {
  const fields = Object.entries(rest).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const tried = Object.entries(dimensions).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{
${fields.join('\n')}
  "dimensions": {${lines(tried)}},
  "rows": [${lines(rows.map((row) => JSON.stringify(row)))}]
}
`;
};

/** Golden files by name. */
export type GoldenFiles = ReadonlyMap<string, string>;

export const goldenFilesOf = (sections: readonly Section[]): GoldenFiles =>
  new Map(sections.map((section) => [`${section.tag}.json`, goldenText(goldenOf(section))]));

/** Returns what to do about golden files that do not match the rules; empty if all match. */
export const staleText = (written: GoldenFiles, current: GoldenFiles): string => {
  const stale = [...new Set([...written.keys(), ...current.keys()])].filter(
    (name) => written.get(name) !== current.get(name),
  );
  return stale.length
    ? `the scenario matrix does not match the rules (${stale.join(', ')}): run npm run matrix, and see what flips with npm run matrix -- --diff HEAD`
    : '';
};
