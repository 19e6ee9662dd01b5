import type { Seeded } from './seeded.ts';

interface Ends {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Reflects a value at both limits as often as it takes. Clamping would pin many places to the same limit. */
const fold = (value: number, low: number, high: number): number => {
  const range = high - low;
  if (range <= 0) return low;
  const turn = (((value - low) % (2 * range)) + 2 * range) % (2 * range);
  return low + Math.min(turn, 2 * range - turn);
};

/**
 * A random way from `open` to `close` that touches `high` and `low` once each and never leaves them.
 * @param sizes deviation of each step; as many as the way has places
 * @returns the places, the last one is `close`
 */
export const pathWithin = ({ open, high, low, close }: Ends, sizes: readonly number[], random: Seeded): number[] => {
  const count = sizes.length;
  const [first, second] = [0.08 + random.uniform() * 0.37, 0.55 + random.uniform() * 0.37].map((share) =>
    Math.floor(share * count),
  ) as [number, number];
  const [atFirst, atSecond] = random.uniform() < (close > open ? 0.35 : 0.65) ? [high, low] : [low, high];
  const corners = [
    [-1, open],
    [first, atFirst],
    [second, atSecond],
    [count - 1, close],
  ] as const;
  const places: number[] = [];
  for (let part = 1; part < corners.length; part++) {
    const [[from, a], [to, b]] = [corners[part - 1]!, corners[part]!];
    const walk: number[] = [];
    for (let at = from + 1; at <= to; at++) walk.push((walk.at(-1) ?? 0) + sizes[at]! * random.normal());
    // The walk is bent so that it ends where it should.
    const drift = (b - a - walk.at(-1)!) / walk.length;
    for (const [index, step] of walk.entries()) places.push(fold(a + step + drift * (index + 1), low, high));
    places[to] = b;
  }
  return places;
};
