/** Compares compressed bytes and requests: of `gate.js`, and of each element's first render. */
import { pairs, type Change } from './change.ts';
import type { BuiltManifest } from './release-data.ts';

interface Size {
  readonly bytes: number;
  readonly requests: number;
}

const sizesOf = ({ files, elements }: BuiltManifest): ReadonlyMap<string, Size> => {
  const sum = (names: readonly string[]): Size => ({
    bytes: names.reduce((bytes, name) => bytes + (files[name]?.brotli ?? 0), 0),
    requests: names.length,
  });
  return new Map([
    ...['gate.js', 'gate.classic.js'].filter((name) => files[name]).map((name) => [name, sum([name])] as const),
    ...Object.entries(elements).map(([tag, names]) => [tag, sum(names)] as const),
  ]);
};

const text = ({ bytes, requests }: Size): string =>
  `${bytes.toLocaleString('en')} B in ${requests} request${requests === 1 ? '' : 's'}`;

/** Returns a change for each size that differs. Elements that are new or gone are left out. */
export const compareSizes = (old: BuiltManifest, now: BuiltManifest): Change[] =>
  pairs(sizesOf(old), sizesOf(now)).flatMap(([name, from, to]): Change[] =>
    !from || !to || text(from) === text(to) ? [] : [{ kind: 'size', name, from: text(from), to: text(to) }],
  );
