/** Golden files read back, and which of their cells differ. */
import { ALONE } from './pages.ts';

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

export interface Flip {
  tag: string;
  from: string;
  to: string;
  /** The cells that it is about. */
  where: string;
  /** Only the reason is another one. */
  reason: boolean;
}

type Conditions = ReadSection['rows'][number]['conditions'];

/** The cells that two rows have in common, or undefined for none. Labels that one file does not know are passed over. */
const common = (one: Conditions, other: Conditions, old: ReadSection, now: ReadSection): Conditions | undefined => {
  const both: Conditions = new Map();
  for (const name of new Set([...one.keys(), ...other.keys()])) {
    const a = one.get(name);
    const b = other.get(name);
    const known = (section: ReadSection, label: string) => section.dimensions.get(name)?.labels.includes(label) ?? true;
    const kept = [...(a ?? b)!].filter(
      (label) => (!a || a.has(label)) && (!b || b.has(label)) && known(old, label) && known(now, label),
    );
    if (!kept.length) return undefined;
    both.set(name, new Set(kept));
  }
  const exceptional = [...both].filter(([name, labels]) => {
    const dimension = now.dimensions.get(name) ?? old.dimensions.get(name);
    return dimension?.exceptional && !labels.has(dimension.labels[0]!);
  });
  return exceptional.length > Math.min(old.together, now.together) ? undefined : both;
};

const whereText = (conditions: Conditions, { dimensions }: ReadSection, old: ReadSection): string =>
  [...conditions]
    .map(([name, labels]) => {
      const all = dimensions.get(name)?.labels ?? old.dimensions.get(name)?.labels ?? [];
      const others = all.filter((label) => !labels.has(label));
      return others.length < labels.size ? `${name}: not ${others.join(', ')}` : `${name}: ${[...labels].join(', ')}`;
    })
    .join('; ') || 'everywhere';

const outcome = ({ result, because }: ReadSection['rows'][number]) => (because ? `${result} (${because})` : result);

/** Cells whose result differs; undefined: the element was not, or is no longer declared. */
export const flipsOf = (old: ReadSection | undefined, now: ReadSection | undefined): Flip[] => {
  const section = now ?? old;
  if (!section) return [];
  const { tag } = section;
  if (!old || !now)
    return [
      {
        tag,
        from: old ? 'declared' : 'not declared',
        to: now ? 'declared' : 'not declared',
        where: 'everywhere',
        reason: false,
      },
    ];
  const flips: Flip[] = [];
  for (const before of old.rows)
    for (const after of now.rows) {
      if (before.result === after.result && before.because === after.because) continue;
      const both = common(before.conditions, after.conditions, old, now);
      if (both)
        flips.push({
          tag,
          from: outcome(before),
          to: outcome(after),
          where: whereText(both, now, old),
          reason: before.result === after.result,
        });
    }
  return flips;
};

/** Returns the output of `npm run matrix -- --diff REV`. */
export const flipsText = (flips: readonly Flip[]): string => {
  const real = flips.filter(({ reason }) => !reason);
  const reasons = flips.length - real.length;
  const lines: string[] = [];
  for (const tag of new Set(real.map((flip) => flip.tag))) {
    lines.push(tag);
    const groups = new Map<string, string[]>();
    for (const { from, to, where } of real.filter((flip) => flip.tag === tag)) {
      const title = `${from} → ${to}`;
      groups.set(title, [...(groups.get(title) ?? []), where]);
    }
    for (const [title, places] of groups) lines.push(`  ${title}`, ...places.map((where) => `    ${where}`));
  }
  if (reasons) lines.push(`${reasons} more keep their result and change only the reason`);
  return lines.length ? lines.join('\n') : 'no cell flips';
};
