/** When the market reaches a price. */
import { barStart, nextBarStart } from '../../src/chart/feed/resolutions.ts';
import type { Market } from '../market/generator.ts';
import type { OrderBook } from '../market/order-book.ts';
import type { Trade } from '../market/trades.ts';
import { lotsOf, ticksOf } from './decimals.ts';
import type { Draft } from './order.ts';

export interface Target {
  readonly price: number;
  /** Which side of the price the market has to come to; the price itself counts. */
  readonly where: 'at-or-below' | 'at-or-above';
}

const STEPS = ['60', '1', '1S'] as const;

/**
 * The first trade at a price or beyond it.
 * @param from milliseconds, not included · @param to milliseconds, included
 */
export const firstCross = (market: Market, { price, where }: Target, from: number, to: number): Trade | undefined => {
  const isThere = (high: number, low: number) => (where === 'at-or-below' ? low <= price : high >= price);
  const now = to / 1000;
  /** Looks closer only at bars that reach the price. Seconds. */
  const look = (start: number, end: number, step: number): Trade | undefined => {
    const resolution = STEPS[step]!;
    for (const { time, high, low } of market.bars(resolution, barStart(resolution, start), end, now)) {
      if (!isThere(high, low)) continue;
      const found =
        resolution === '1S'
          ? market
              .trades(time, now)
              .find((trade) => trade.time > from && trade.time <= to && isThere(trade.price, trade.price))
          : look(Math.max(start, time), Math.min(end, nextBarStart(resolution, time)), step + 1);
      if (found) return found;
    }
    return undefined;
  };
  return to > from ? look(Math.floor(from / 1000), Math.floor(now) + 1, 0) : undefined;
};

export interface Match {
  /** Ticks and lots, the best price first. */
  readonly parts: readonly { readonly price: bigint; readonly amount: bigint }[];
  readonly rest: bigint;
}

/** Matches an order immediately with the open orders. */
export const match = (market: Market, book: OrderBook, { side, type, price }: Draft, amount: bigint): Match => {
  const { instrument } = market;
  const parts: { price: bigint; amount: bigint }[] = [];
  let rest = amount;
  for (const [levelPrice, levelAmount] of side === 'buy' ? book.asks : book.bids) {
    const ticks = ticksOf(instrument, levelPrice);
    if (rest === 0n || (type === 'limit' && (side === 'buy' ? ticks > price : ticks < price))) break;
    const lots = lotsOf(instrument, levelAmount);
    const taken = lots < rest ? lots : rest;
    parts.push({ price: ticks, amount: taken });
    rest -= taken;
  }
  return { parts, rest };
};
