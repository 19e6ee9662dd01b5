/** Messages of the socket's channels and their timing. */
import { nextBarStart } from '../../src/chart/feed/resolutions.ts';
import type { Bar } from '../../src/chart/index.ts';
import { INTERVALS } from './api-v4.ts';
import { bookBody, tickerBody, tradeBody, type Product } from './bodies.ts';
import { marketOf, type Market } from './generator.ts';
import { orderBook } from './order-book.ts';
import { tickerOf } from './ticker.ts';

export interface Channel {
  readonly name: string;
  /** The same for the same subscription. */
  readonly key: string;
  /** Results that have not been sent yet. @param now seconds */
  readonly updates: (now: number) => readonly object[];
}

const DEPTHS = ['5', '10', '20', '50', '100'];
/** Number of earlier trades that a new subscriber receives. */
const FIRST_TRADES = 20;

const candle = ({ instrument }: Market, product: Product, interval: string, bar: Bar, now: number): object => {
  const { time, open, high, low, close, volume } = bar;
  const [c, h, l, o] = [close, high, low, open].map((price) => price.toFixed(instrument.decimals));
  const n = `${interval}_${instrument.id}`;
  return product === 'spot'
    ? {
        ...{ t: String(time), v: (volume * close).toFixed(2), c, h, l, o, n, a: String(volume) },
        w: nextBarStart(INTERVALS[interval]!, time) <= now,
      }
    : [{ t: time, v: Math.round(volume), c, h, l, o, n }];
};

/** Forwards only results that differ from the last ones. */
const changes = (results: (now: number) => readonly object[]) => {
  let sent = '';
  return (now: number) => {
    const found = results(now);
    const text = JSON.stringify(found);
    if (text === sent) return [];
    sent = text;
    return found;
  };
};

const candles = (market: Market, product: Product, interval: string, start: number) => {
  const resolution = INTERVALS[interval]!;
  let time = start - 1;
  const sent = new Map<number, string>();
  return (now: number) => {
    const results: object[] = [];
    // The last word on a bar that has ended comes before the first on the next.
    const bars = market.bars(resolution, time, now + 1, now).slice(-2);
    for (const bar of bars.length ? bars : [market.current(resolution, now)]) {
      const result = candle(market, product, interval, bar, now);
      const text = JSON.stringify(result);
      if (sent.get(bar.time) !== text) results.push(result);
      sent.set(bar.time, text);
      time = bar.time;
    }
    for (const known of sent.keys()) if (known < time) sent.delete(known);
    return results;
  };
};

const trades = (market: Market, product: Product) => {
  let last = 0;
  return (now: number) => {
    const fresh = market.latestTrades(FIRST_TRADES, now).filter(({ id }) => id > last);
    last = fresh[0]?.id ?? last;
    const results = fresh.reverse().map((trade) => tradeBody(product, market.instrument, trade));
    // Spot sends one trade a message, futures a list.
    return product === 'spot' || !results.length ? results : [results];
  };
};

/**
 * @param words of the payload: `['1m', 'BTC_USDT']` for candlesticks, `['BTC_USDT', '20', '100ms']` for order_book, else pairs
 * @returns undefined where there is no such channel
 */
export const openChannel = (
  product: Product,
  name: string,
  words: readonly string[],
  now: number,
): Channel | undefined => {
  const [first = '', second = ''] = words;
  const key = `${name} ${words.join(' ')}`;
  const market = marketOf(name === `${product}.candlesticks` ? second : first);
  if (!market) return undefined;
  switch (name) {
    case `${product}.candlesticks`:
      return Object.hasOwn(INTERVALS, first)
        ? { name, key, updates: candles(market, product, first, Math.floor(now)) }
        : undefined;
    case `${product}.order_book`: {
      const depth = DEPTHS.includes(second) ? Number(second) : 20;
      const book = (at: number) => [
        {
          [product === 'spot' ? 's' : 'contract']: first,
          ...bookBody(product, market.instrument, orderBook(market, at, depth)),
        },
      ];
      return { name, key, updates: changes(book) };
    }
    case `${product}.trades`:
      return { name, key, updates: trades(market, product) };
    case `${product}.tickers`: {
      const markets = words.map((word) => marketOf(word)).filter((one) => one !== undefined);
      const rows = (at: number) =>
        markets.map((one) => tickerBody(product, one.instrument, tickerOf(one, at), orderBook(one, at, 1)));
      // As with trades: spot sends one a message.
      return { name, key, updates: changes((at) => (product === 'spot' ? rows(at) : [rows(at)])) };
    }
    default:
      return undefined;
  }
};
