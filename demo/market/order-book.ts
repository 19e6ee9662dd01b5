/** The open orders on both sides of the last price. */
import type { Market } from './generator.ts';
import { seeded } from './seeded.ts';

/** Price and amount. */
export type Level = readonly [price: number, amount: number];

export interface OrderBook {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Best first: the lowest ask, the highest bid. */
  readonly asks: readonly Level[];
  readonly bids: readonly Level[];
}

/** Share of the prices beyond the best one at which somebody has an order, and the most ticks between two of them. */
const FILLED = 0.55;
const WIDEST_GAP = 12;
/** An amount stays for between one and so many seconds. */
const SLOWEST = 9;

/**
 * The last trade took one side of the book, so its price is the best of that side: the ask if somebody bought, the bid if
 * somebody sold. The other side is one to three ticks away.
 * @param now seconds
 */
export const orderBook = (market: Market, now: number, depth: number): OrderBook => {
  const { seed, decimals, volumeDecimals, turnover } = market.instrument;
  const tick = 10 ** decimals;
  const last = market.lastTrade(now);
  const at = Math.round(last.price * tick);
  const spread = 1 + Math.floor(seeded(seed, 'spread', last.id).uniform() * 3);
  const bestAsk = last.side === 'buy' ? at : at + spread;
  const bestBid = Math.max(0, bestAsk - spread);
  // A book of usual depth holds about what is traded in three seconds at each price.
  const usual = ((turnover / 86_400) * 3) / last.price;
  const lot = 10 ** volumeDecimals;

  const level = (ticks: number, distance: number): Level => {
    const own = seeded(seed, 'level', ticks);
    const period = 1 + Math.floor(own.uniform() * SLOWEST);
    const changing = seeded(seed, 'amount', ticks, Math.floor(now / period + own.uniform()));
    const amount = usual * (0.35 + Math.min(distance, 40) / 16) * Math.exp(0.9 * changing.normal());
    return [Number((ticks / tick).toFixed(decimals)), Math.max(1, Math.round(amount * lot)) / lot];
  };
  const side = (best: number, step: 1 | -1): Level[] => {
    const levels: Level[] = [];
    let gap = 0;
    for (let ticks = best; ticks > 0 && levels.length < depth; ticks += step) {
      // A price keeps its orders while the market moves towards it and away again.
      const isFilled = ticks === best || gap >= WIDEST_GAP || seeded(seed, 'filled', ticks).uniform() < FILLED;
      gap = isFilled ? 0 : gap + 1;
      if (isFilled) levels.push(level(ticks, Math.abs(ticks - best)));
    }
    return levels;
  };
  return { time: Math.floor(now * 1000), asks: side(bestAsk, 1), bids: side(bestBid, -1) };
};
