export interface BenchBar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** The same numbers in every run and for every library. */
export const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const round = (price: number) => Math.round(price * 100) / 100;

/** Hourly bars of a random walk. */
export const seededBars = (count: number, seed = 42): BenchBar[] => {
  const next = random(seed);
  const bars: BenchBar[] = [];
  let price = 40_000;
  for (let at = 0; at < count; at++) {
    const open = price;
    const close = Math.max(100, open * (1 + (next() - 0.5) * 0.012));
    const high = Math.max(open, close) * (1 + next() * 0.004);
    const low = Math.min(open, close) * (1 - next() * 0.004);
    const [o, h, l, c] = [open, high, low, close].map(round) as [number, number, number, number];
    bars.push({
      time: 1_300_000_000 - (1_300_000_000 % 3600) + at * 3600,
      open: o,
      high: h,
      low: l,
      close: c,
      volume: Math.round(next() * 1000),
    });
    price = close;
  }
  return bars;
};
