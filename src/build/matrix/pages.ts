/** The golden files: one Markdown page an element, which reads well in a pull request and is read back by `diff.ts`. */
import { type Dimension, type Group, type Row, GROUPS } from './explore.ts';
import type { Outcome, Section } from './table.ts';

/** Columns of one dimension need not repeat its name. */
export const ALONE: readonly string[] = ['site', 'language'];

const isSwitch = (labels: readonly string[]): boolean => /^(unset,set|no,yes)$/.test(labels.join());

/** Neighbours on a scale as a range. */
const ranges = (labels: readonly string[], indices: readonly number[]): string => {
  const parts: string[] = [];
  for (let at = 0; at < indices.length;) {
    let end = at;
    while (indices[end + 1] === indices[end]! + 1) end++;
    const first = labels[indices[at]!]!;
    const last = labels[indices[end]!]!;
    if (end - at > 1) parts.push(`${first} … ${last}`);
    else for (let one = at; one <= end; one++) parts.push(labels[indices[one]!]!);
    at = end + 1;
  }
  return parts.join(', ');
};

const valuesText = ({ samples, scale }: Dimension, indices: readonly number[]): string => {
  const labels = samples.map(({ label }) => label);
  const sorted = [...indices].sort((a, b) => a - b);
  if (scale) return ranges(labels, sorted);
  const others = labels.filter((_, index) => !sorted.includes(index));
  return others.length < sorted.length ? `not ${others.join(', ')}` : sorted.map((index) => labels[index]).join(', ');
};

const conditionText = (dimension: Dimension, indices: readonly number[]): string => {
  const { name, samples } = dimension;
  if (isSwitch(samples.map(({ label }) => label))) return indices[0] ? name : `no ${name}`;
  const values = valuesText(dimension, indices);
  return ALONE.includes(name) ? values : `${name}: ${values}`;
};

const resultText = ({ result, variant }: Outcome): string => (variant === undefined ? result : `${result} ${variant}`);
const escape = (text: string) => text.replaceAll('|', '\\|');

/** Texts that would make a label ambiguous in the page. */
const RESERVED = /, | … |; |: |\||^not |^no /;

const usedDimensions = (rows: readonly Row<Outcome>[]): Dimension[] => {
  const used = new Set(rows.flatMap(({ conditions }) => conditions.map(([dimension]) => dimension)));
  return [...used].sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));
};

/** The columns that a table of these rows needs. */
export const columnsOf = (rows: readonly Row<Outcome>[]): readonly Group[] => [
  ...new Set(usedDimensions(rows).map(({ group }) => group)),
];

/** The conditions of a row, one text a column. */
export const conditionTexts = (columns: readonly Group[], { conditions }: Row<Outcome>): string[] =>
  columns.map((group) =>
    conditions
      .filter(([dimension]) => dimension.group === group)
      .map(([dimension, indices]) => conditionText(dimension, indices))
      .join('; '),
  );

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** @throws when a sample's label would not survive being read back */
export const sectionText = ({ tag, rows, cells, together, byClass, unturned }: Section): string => {
  const dimensions = usedDimensions(rows);
  for (const { name, samples } of dimensions)
    for (const { label } of samples)
      if (label !== 'no' && RESERVED.test(label))
        throw new Error(`the sample "${label}" of ${name} cannot be printed: use another label`);
  const columns = columnsOf(rows);
  const counts = (['show', 'hide', 'wait'] as const)
    .map((result) => [rows.filter(({ outcome }) => outcome.result === result).length, result] as const)
    .filter(([number]) => number)
    .map(([number, result]) => `${number} ${result}`);
  const line = (texts: readonly string[]) => `| ${texts.map(escape).join(' | ')} |`;
  return [
    `# ${tag}`,
    '',
    `${count(cells, 'cell')} in ${count(rows.length, 'row')}: ${counts.join(', ')}.${together === Infinity ? '' : ` At most ${count(together, 'exceptional value')} (*) together.`}${byClass ? ' Languages, pages and times are tried by kind, and one by one where they differ.' : ''}`,
    '',
    line([...columns, 'result', 'because']),
    line([...columns, '', ''].map(() => '---')),
    ...rows.map((row) => line([...conditionTexts(columns, row), resultText(row.outcome), row.outcome.because])),
    '',
    ...(dimensions.length ? ['Tried:', ''] : []),
    ...dimensions.map(
      ({ name, samples, exceptional }) =>
        `- ${name}${exceptional ? '*' : ''}: ${samples.map(({ label }) => label).join(', ')}`,
    ),
    ...(dimensions.length ? [''] : []),
    ...unturned.map(({ clause, never }) => `No cell makes "${clause}" ${never}.\n`),
  ].join('\n');
};

const overview = (sections: readonly Section[]): string =>
  [
    '# Scenario matrix',
    '',
    'Written by `npm run matrix`; `npm run check` fails when it is not what the rules are now. One page an element: site, language, user, page, flags, answers and time, each combination that its rule tells apart. A condition that is left out does not matter; cells with the same outcome are one row. `npm run matrix -- --diff REV` prints which cells flip.',
    '',
    '| element | cells | rows | shows | together |',
    '| --- | --- | --- | --- | --- |',
    ...sections.map(
      ({ tag, cells, rows, together }) =>
        `| [${tag}](${tag}.md) | ${cells} | ${rows.length} | ${rows.filter(({ outcome }) => outcome.result === 'show').length} | ${together === Infinity ? 'all' : together} |`,
    ),
    '',
    '`together`: how many exceptional values (flags that are set, things that are stored) one cell has at most.',
    '',
  ].join('\n');

export const pagesOf = (sections: readonly Section[]): Map<string, string> =>
  new Map([
    ['README.md', overview(sections)],
    ...sections.map((section) => [`${section.tag}.md`, sectionText(section)] as const),
  ]);

/** Returns instructions for pages that differ; empty if all are current. */
export const staleText = (written: ReadonlyMap<string, string>, pages: ReadonlyMap<string, string>): string => {
  const stale = [...new Set([...written.keys(), ...pages.keys()])].filter(
    (name) => written.get(name) !== pages.get(name),
  );
  return stale.length
    ? `docs/maintainers/matrix is not what the rules are now (${stale.join(', ')}): run npm run matrix, and look at what flips with npm run matrix -- --diff HEAD`
    : '';
};
