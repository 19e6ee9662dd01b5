/** Which cells flip between two golden files of an element. */
import type { ReadSection } from './text.ts';

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

/** What `npm run matrix -- --diff REV` prints. */
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
