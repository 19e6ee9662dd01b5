/** The trades that a second of the market is made of. */
import type { Bar } from '../../src/chart/index.ts';
import type { Instrument } from './instruments.ts';
import { seeded } from './seeded.ts';
import { shareOut } from './share-out.ts';

/** Side of the order that took the price from the order book: a buyer lifts it, a seller hits it. */
export type Side = 'buy' | 'sell';

export interface Trade {
  /** Rises with time. */
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly price: number;
  readonly amount: number;
  readonly side: Side;
}

const MOST_TRADES = 6;

/**
 * The first trade is at the bar's open and at the second's very start, the last one at its close; the prices between go
 * one way only, and the amounts add up to its volume.
 */
export const tradesOfSecond = (instrument: Instrument, bar: Bar): readonly Trade[] => {
  const { seed, decimals, volumeDecimals } = instrument;
  const random = seeded(seed, 'trades', bar.time);
  const [tick, lot] = [10 ** decimals, 10 ** volumeDecimals];
  const [open, close] = [Math.round(bar.open * tick), Math.round(bar.close * tick)];
  const lots = Math.round(bar.volume * lot);
  const least = open === close ? 1 : 2;
  const count = Math.max(least, Math.min(lots, Math.floor(1 + random.uniform() * MOST_TRADES)));
  const weights = Array.from({ length: count }, () => Math.exp(random.normal()));
  const amounts = shareOut(lots, weights, 1);
  const places = Array.from({ length: count }, () => random.uniform()).sort((one, other) => one - other);
  // No two trades in the same millisecond.
  const room = Math.floor(998 / count);
  const offsets = Array.from(
    { length: count - 1 },
    (_, index) => 1 + room * index + Math.floor(random.uniform() * room),
  );
  // Prices that rise are bought at, prices that fall are sold at; where nothing moves, either may be.
  const usual: Side = random.uniform() < 0.5 ? 'buy' : 'sell';
  let before = open;
  return amounts.map((amount, index) => {
    const share = index === 0 ? 0 : index === count - 1 ? 1 : places[index]!;
    const price = Math.round(open + (close - open) * share);
    const side = price > before ? 'buy' : price < before ? 'sell' : usual;
    before = price;
    return {
      id: bar.time * 10 + index,
      time: bar.time * 1000 + (index === 0 ? 0 : offsets[index - 1]!),
      price: Number((price / tick).toFixed(decimals)),
      amount: Number((amount / lot).toFixed(volumeDecimals)),
      side,
    };
  });
};

/** The bar of a second that is under way. */
export const barOfTrades = (time: number, trades: readonly Trade[], round: (volume: number) => number): Bar => {
  const prices = trades.map(({ price }) => price);
  return {
    time,
    open: prices[0]!,
    high: Math.max(...prices),
    low: Math.min(...prices),
    close: prices.at(-1)!,
    volume: round(trades.reduce((sum, { amount }) => sum + amount, 0)),
  };
};
