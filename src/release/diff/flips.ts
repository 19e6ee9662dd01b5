/** Compares two versions of the matrix: which cells flip. */
import type { Golden, GoldenRow } from '../../tools/matrix/golden.ts';

export interface Flip {
  tag: string;
  from: string;
  to: string;
  /** The cells that it is about. */
  where: string;
  /** Only the reason is another one. */
  reason: boolean;
}

type Conditions = GoldenRow['when'];

/** The cells that two rows have in common, or undefined for none. Values that one version does not know are left out. */
const common = (one: Conditions, other: Conditions, old: Golden, now: Golden): Conditions | undefined => {
  const both: Record<string, readonly string[]> = {};
  const isKnown = ({ dimensions }: Golden, name: string, value: string) =>
    dimensions[name]?.values.includes(value) ?? true;
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const lists = [one[name], other[name]].filter((list) => list !== undefined);
    const kept = lists[0]!.filter(
      (value) => lists.every((list) => list.includes(value)) && isKnown(old, name, value) && isKnown(now, name, value),
    );
    if (!kept.length) return undefined;
    both[name] = kept;
  }
  const exceptional = Object.entries(both).filter(([name, values]) => {
    const dimension = now.dimensions[name] ?? old.dimensions[name];
    return dimension?.exceptional && !values.includes(dimension.values[0]!);
  });
  return exceptional.length > Math.min(old.together ?? Infinity, now.together ?? Infinity) ? undefined : both;
};

const whereText = (conditions: Conditions, now: Golden, old: Golden): string =>
  Object.entries(conditions)
    .map(([name, values]) => {
      const all = (now.dimensions[name] ?? old.dimensions[name])?.values ?? [];
      const others = all.filter((value) => !values.includes(value));
      return others.length < values.length ? `${name}: not ${others.join(', ')}` : `${name}: ${values.join(', ')}`;
    })
    .join('; ') || 'everywhere';

const outcome = ({ result, variant, because }: GoldenRow): string =>
  because ? `${result} (${because})` : [result, variant].filter(Boolean).join(' ');

/** Cells whose result differs; undefined: the element was not, or is no longer declared. */
export const flipsOf = (old: Golden | undefined, now: Golden | undefined): Flip[] => {
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
  if (JSON.stringify(old) === JSON.stringify(now)) return [];
  const flips: Flip[] = [];
  for (const before of old.rows)
    for (const after of now.rows) {
      if (outcome(before) === outcome(after)) continue;
      const both = common(before.when, after.when, old, now);
      if (both)
        flips.push({
          tag,
          from: outcome(before),
          to: outcome(after),
          where: whereText(both, now, old),
          reason: before.result === after.result && before.variant === after.variant,
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
