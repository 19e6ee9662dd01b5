/** Figures of a row in the market list and of the trading page's header. */
import type { Bar } from '../../src/chart/index.ts';
import type { Market } from './generator.ts';

export interface Ticker {
  readonly pair: string;
  readonly last: number;
  /** Percent against 24 hours ago. */
  readonly change: number;
  readonly high: number;
  readonly low: number;
  /** Volume of the last 24 hours, in the coin and in the quote currency. */
  readonly volume: number;
  readonly turnover: number;
}

const DAY = 86_400;
const MINUTE = 60;

/** Minutes that have ended are the same until the next one ends. */
const ended = new WeakMap<Market, { readonly until: number; readonly bars: readonly Bar[] }>();

const endedMinutes = (market: Market, until: number): readonly Bar[] => {
  const known = ended.get(market);
  if (known?.until === until) return known.bars;
  const bars = market.bars('1', until - DAY, until, until);
  ended.set(market, { until, bars });
  return bars;
};

/** @param now seconds */
export const tickerOf = (market: Market, now: number): Ticker => {
  const bars = [...endedMinutes(market, Math.floor(now / MINUTE) * MINUTE), market.current('1', now)];
  const { decimals, volumeDecimals } = market.instrument;
  const last = market.lastTrade(now).price;
  return {
    pair: market.instrument.id,
    last,
    change: (last / bars[0]!.open - 1) * 100,
    high: Number(Math.max(...bars.map(({ high }) => high)).toFixed(decimals)),
    low: Number(Math.min(...bars.map(({ low }) => low)).toFixed(decimals)),
    volume: Number(bars.reduce((sum, { volume }) => sum + volume, 0).toFixed(volumeDecimals)),
    turnover: bars.reduce((sum, { volume, close }) => sum + volume * close, 0),
  };
};
