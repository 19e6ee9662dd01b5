/** The golden file of one element: a Markdown page that reads well in a pull request, and can be read back. */
import { type Dimension, type Row, GROUPS } from './explore.ts';
import type { Outcome, Section } from './table.ts';

/** Columns of one dimension need not repeat its name. */
const ALONE: readonly string[] = ['site', 'language'];

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

export const conditionText = (dimension: Dimension, indices: readonly number[]): string => {
  const { name, samples } = dimension;
  if (isSwitch(samples.map(({ label }) => label))) return indices[0] ? name : `no ${name}`;
  const values = valuesText(dimension, indices);
  return ALONE.includes(name) ? values : `${name}: ${values}`;
};

const resultText = ({ result, variant }: Outcome): string => (variant === undefined ? result : `${result} ${variant}`);
const escape = (text: string) => text.replaceAll('|', '\\|');

/** What would make a label unreadable in the page. */
const RESERVED = /, | … |; |: |\||^not |^no /;

export const usedDimensions = (rows: readonly Row<Outcome>[]): Dimension[] => {
  const used = new Set(rows.flatMap(({ conditions }) => conditions.map(([dimension]) => dimension)));
  return [...used].sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));
};

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** @throws when a sample's label would not survive being read back */
export const sectionText = ({ tag, rows, cells, together, byClass, unturned }: Section): string => {
  const dimensions = usedDimensions(rows);
  for (const { name, samples } of dimensions)
    for (const { label } of samples)
      if (label !== 'no' && RESERVED.test(label))
        throw new Error(`the sample "${label}" of ${name} cannot be printed: use another label`);
  const columns = GROUPS.filter((group) => dimensions.some((dimension) => dimension.group === group));
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
    ...rows.map(({ conditions, outcome }) =>
      line([
        ...columns.map((group) =>
          conditions
            .filter(([dimension]) => dimension.group === group)
            .map(([dimension, indices]) => conditionText(dimension, indices))
            .join('; '),
        ),
        resultText(outcome),
        outcome.because,
      ]),
    ),
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

/** A golden file read back. */
export interface ReadSection {
  tag: string;
  together: number;
  dimensions: Map<string, { labels: string[]; exceptional: boolean }>;
  rows: { conditions: Map<string, Set<string>>; result: string; because: string }[];
}

/** @throws for a page that `sectionText` has not written */
export const readSection = (text: string): ReadSection => {
  const lines = text.split('\n');
  const tag = /^# (\S+)$/.exec(lines[0] ?? '')?.[1];
  if (!tag) throw new Error('this is no page of the matrix');
  const dimensions: ReadSection['dimensions'] = new Map();
  for (const line of lines) {
    const found = /^- (.+?)(\*?): (.*)$/.exec(line);
    if (found) dimensions.set(found[1]!, { labels: found[3]!.split(', '), exceptional: found[2] === '*' });
  }
  const table = lines
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(2, -2)
        .split(/ (?<!\\)\| /)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    );
  const [columns = [], , ...body] = table;

  const labelsOf = (name: string) => {
    const found = dimensions.get(name);
    if (!found) throw new Error(`${tag}: nothing was tried for "${name}"`);
    return found.labels;
  };
  const setOf = (name: string, values: string): Set<string> => {
    const labels = labelsOf(name);
    const negative = values.startsWith('not ');
    const listed = (negative ? values.slice(4) : values).split(', ').flatMap((part) => {
      const [from, to] = part.split(' … ');
      return to === undefined ? [part] : labels.slice(labels.indexOf(from!), labels.indexOf(to) + 1);
    });
    return new Set(negative ? labels.filter((label) => !listed.includes(label)) : listed);
  };
  const readCondition = (column: string, part: string): [string, Set<string>] => {
    if (ALONE.includes(column)) return [column, setOf(column, part)];
    const colon = part.indexOf(': ');
    if (colon > 0) return [part.slice(0, colon), setOf(part.slice(0, colon), part.slice(colon + 2))];
    const off = part.startsWith('no ') && dimensions.has(part.slice(3));
    const name = off ? part.slice(3) : part;
    return [name, new Set([labelsOf(name)[off ? 0 : 1]!])];
  };

  return {
    tag,
    together: Number(/At most (\d+) exceptional/.exec(text)?.[1] ?? Infinity),
    dimensions,
    rows: body.map((cells) => ({
      conditions: new Map(
        columns
          .slice(0, -2)
          .flatMap((column, at) => (cells[at] ? cells[at].split('; ').map((part) => readCondition(column, part)) : [])),
      ),
      result: cells.at(-2) ?? '',
      because: cells.at(-1) ?? '',
    })),
  };
};
