/** The markets of the page behind an element, as the demo's generator has them. */
import { marketOf } from '../../market/generator.ts';
import { INSTRUMENTS } from '../../market/instruments.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

export interface MarketRow {
  readonly coin: string;
  readonly price: number;
  /** Percent in 24 hours. */
  readonly change: number;
  readonly decimals: number;
  /** Hourly closes of the last 24 hours. */
  readonly closes: readonly number[];
}

/** Returns the markets in US dollars. @param time milliseconds since 1970; rows change with the hour */
export const marketRows = (time: number): readonly MarketRow[] => {
  const now = Math.floor(time / 1000 / HOUR) * HOUR;
  return INSTRUMENTS.filter(({ quote }) => quote === 'USDT').map(({ id, coin, decimals }) => {
    const bars = marketOf(id)!.bars('60', now - DAY, now, now);
    const closes = bars.map(({ close }) => close);
    const price = closes.at(-1)!;
    return { coin, price, change: (price / bars[0]!.open - 1) * 100, decimals, closes };
  });
};
