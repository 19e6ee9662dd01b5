/** Compares the facts of two releases: API, decisions, calls, storage and policy directives. */
import { pairs, type Change } from './change.ts';
import { takesSame } from './compatible.ts';
import { flipsOf } from './flips.ts';
import type { DirectiveFact, ReleaseFacts } from './release-data.ts';

const mapOf = <T>(record: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(record));

const compareApi = (old: ReleaseFacts, now: ReleaseFacts): Change[] =>
  pairs(mapOf(old.api), mapOf(now.api)).flatMap(([name, from, to]): Change[] => {
    const text = (parameters: readonly string[] | null | undefined): string =>
      parameters ? `(${parameters.join(', ')})` : '';
    if (from !== undefined && to !== undefined && text(from) === text(to)) return [];
    const isBreaking =
      to === undefined || (from !== undefined && !(from && to ? takesSame(from, to) : from === null && to === null));
    return [
      {
        kind: 'api',
        name,
        ...(from !== undefined && { from: text(from) }),
        ...(to !== undefined && { to: text(to) }),
        ...(isBreaking && { isBreaking: true }),
      },
    ];
  });

/** Tags that exist in both releases. New and removed elements are separate changes. */
const sharedTags = (old: ReleaseFacts, now: ReleaseFacts): ReadonlySet<string> =>
  new Set(Object.keys(old.matrix).filter((tag) => Object.hasOwn(now.matrix, tag)));

interface Used {
  readonly text: string;
  readonly by: readonly string[];
}

/** Changes of calls or storage: entries that are new, gone or different, and elements that start or stop using one. */
const compareUse = (
  kind: 'call' | 'storage',
  old: ReadonlyMap<string, Used>,
  now: ReadonlyMap<string, Used>,
  shared: ReadonlySet<string>,
): Change[] =>
  pairs(old, now).flatMap(([name, from, to]): Change[] => {
    if (!from || !to) return [{ kind, name, ...(from && { from: from.text }), ...(to && { to: to.text }) }];
    const changed: Change[] = from.text === to.text ? [] : [{ kind, name, from: from.text, to: to.text }];
    const started = to.by.filter((tag) => shared.has(tag) && !from.by.includes(tag));
    const stopped = from.by.filter((tag) => shared.has(tag) && !to.by.includes(tag));
    return [
      ...changed,
      ...started.map((tag): Change => ({ kind, tag, name, to: to.text })),
      ...stopped.map((tag): Change => ({ kind, tag, name, from: from.text })),
    ];
  });

const callsOf = ({ calls }: ReleaseFacts): ReadonlyMap<string, Used> =>
  new Map(Object.entries(calls).map(([key, { request, by }]) => [key, { text: request, by }]));
const storageOf = ({ storage }: ReleaseFacts): ReadonlyMap<string, Used> =>
  new Map(storage.map(({ name, area, life, by }) => [name, { text: `${area}, ${life}`, by }]));

/** A source that every page needs is breaking when it is new: a strict policy blocks it. */
const compareDirectives = (old: ReleaseFacts, now: ReleaseFacts): Change[] => {
  const byName = ({ directives }: ReleaseFacts): ReadonlyMap<string, DirectiveFact> =>
    new Map(directives.map((one) => [`${one.directive} ${one.source}`, one]));
  const text = ({ when }: DirectiveFact): string => when ?? 'every page';
  return pairs(byName(old), byName(now)).flatMap(([name, from, to]): Change[] => {
    if (from && to && text(from) === text(to)) return [];
    const isBreaking = to !== undefined && to.when === undefined;
    return [
      {
        kind: 'directive',
        name,
        ...(from && { from: text(from) }),
        ...(to && { to: text(to) }),
        ...(isBreaking && { isBreaking: true }),
      },
    ];
  });
};

/** Returns changes of the facts, and the number of decisions that change their reason only. */
export const compareFacts = (old: ReleaseFacts, now: ReleaseFacts): { changes: Change[]; otherReasons: number } => {
  const shared = sharedTags(old, now);
  const flips = [...shared].flatMap((tag) => flipsOf(old.matrix[tag], now.matrix[tag]));
  const decisions = flips
    .filter(({ reason }) => !reason)
    .map(({ tag, where, from, to }): Change => ({ kind: 'decision', tag, name: where, from, to }));
  return {
    changes: [
      ...compareApi(old, now),
      ...decisions,
      ...compareUse('call', callsOf(old), callsOf(now), shared),
      ...compareUse('storage', storageOf(old), storageOf(now), shared),
      ...compareDirectives(old, now),
    ],
    otherReasons: flips.length - decisions.length,
  };
};
