import { isRecord, own } from '../../../runtime/data/records.ts';
import { toNumber } from '../../../runtime/data/values.ts';
import { clock } from '../../../runtime/page/clock.ts';
import { coinIconUrl } from '../../../exchange/links/pictures.ts';
import { FeedError } from '../feed-request.ts';
import type { FeedBar, Quote, Resolution, SearchItem, SymbolInfo } from '../types.ts';

export type GateMarket = 'spot' | 'futures';

/** The intervals that API v4 serves; others are built from them. Its 7d candles start on Thursdays, so weeks are built. */
export const INTERVALS: Readonly<Record<GateMarket, Readonly<Partial<Record<Resolution, string>>>>> = {
  spot: {
    ...{ '1S': '1s', '10S': '10s', '1': '1m', '5': '5m', '15': '15m', '30': '30m', '60': '1h' },
    ...{ '240': '4h', '480': '8h', '1D': '1d', '1M': '30d' },
  },
  futures: {
    ...{ '10S': '10s', '1': '1m', '5': '5m', '15': '15m', '30': '30m', '60': '1h' },
    ...{ '240': '4h', '480': '8h', '1D': '1d' },
  },
};

/** `btc/usdt`, `BTC-USDT` → `BTC_USDT` */
export const pairOf = (name: string): string =>
  name
    .trim()
    .toUpperCase()
    .replace(/^.*:/, '')
    .replace(/[/\-\s]+/g, '_');

const bar = (t: unknown, [open, high, low, close]: readonly unknown[], volume: unknown): FeedBar => ({
  time: toNumber(t, NaN) * 1000,
  // Text that is no number stays NaN, which cleanBars drops and reports.
  open: toNumber(open, NaN),
  high: toNumber(high, NaN),
  low: toNumber(low, NaN),
  close: toNumber(close, NaN),
  volume: toNumber(volume, 0),
});

/** One candle: a row `[t, quoteVolume, close, high, low, open, baseVolume, closed]`, or an object `{ t, v, c, h, l, o, a? }`. */
export const readCandle = (given: unknown): FeedBar | undefined => {
  if (Array.isArray(given)) {
    const [t, quote, close, high, low, open, base] = given as unknown[];
    return bar(t, [open, high, low, close], base ?? quote);
  }
  if (!isRecord(given)) return undefined;
  const { t, v, c, h, l, o, a } = given;
  return bar(t, [o, h, l, c], a ?? v);
};

/** @throws Error when the answer is no list */
export const readCandles = (body: unknown): FeedBar[] => {
  if (!Array.isArray(body)) throw new Error('no candlesticks');
  return body.map(readCandle).filter((candle) => candle !== undefined);
};

/** Reads a socket update: the stream's name (`1m_BTC_USDT`) and its candles. Futures send a list. */
export const readUpdates = (result: unknown): { name: string; bar: FeedBar }[] =>
  (Array.isArray(result) ? result : [result]).flatMap((entry: unknown) => {
    const name = own(entry, 'n');
    const candle = readCandle(entry);
    return typeof name === 'string' && candle ? [{ name, bar: candle }] : [];
  });

/** The API's own words for an error, else ours. */
export const reasonOf = (error: unknown): string => {
  const message = error instanceof FeedError ? (own(error.body, 'message') ?? own(error.body, 'label')) : undefined;
  return typeof message === 'string' && message ? message : error instanceof Error ? error.message : String(error);
};

/** The API rejects requests for bars more than 10,000 bars ago. This is the end of the history, not a failure. */
export const isTooLongAgo = (error: unknown): boolean =>
  error instanceof FeedError &&
  error.status === 400 &&
  /too long ago|maximum \d+ (data )?points/i.test(reasonOf(error));

const decimalsOf = (step: unknown): number => {
  const text = typeof step === 'number' ? String(step) : typeof step === 'string' ? step : '';
  const small = /e-(\d+)$/i.exec(text);
  return small ? Number(small[1]) : (text.split('.')[1]?.replace(/0+$/, '').length ?? 0);
};

/** @throws Error when the answer is no pair or contract */
export const readInstrument = (body: unknown, market: GateMarket): SymbolInfo => {
  const id = own(body, market === 'spot' ? 'id' : 'name');
  if (typeof id !== 'string' || !id) throw new Error('unknown symbol');
  const [base = id, quote = ''] = id.split('_');
  const isSpot = market === 'spot';
  const step = own(body, 'order_price_round');
  const decimals = isSpot ? toNumber(own(body, 'precision'), 2) : decimalsOf(step);
  const pricescale = 10 ** Math.min(Math.max(Math.trunc(decimals), 0), 18);
  return {
    name: `${base}/${quote}`,
    ticker: id,
    full_name: id,
    description: isSpot ? `${base}/${quote}` : `${base}/${quote} Perpetual`,
    type: isSpot ? 'crypto' : 'futures',
    exchange: '',
    listed_exchange: '',
    timezone: 'Etc/UTC',
    session: '24x7',
    format: 'price',
    pricescale,
    minmov: isSpot ? 1 : Math.max(1, Math.round(toNumber(step, 1 / pricescale) * pricescale)),
    volume_precision: isSpot ? toNumber(own(body, 'amount_precision'), 4) : 0,
    has_intraday: true,
    has_seconds: true,
    has_daily: true,
    has_weekly_and_monthly: isSpot,
    // Listed in full, so that the chart requests only resolutions that the API has.
    supported_resolutions: Object.keys(INTERVALS[market]),
  };
};

/** Returns the list of a search: pairs or contracts that can be traded, each described by the name of its coin. */
export const readInstruments = (body: unknown, market: GateMarket): SearchItem[] =>
  (Array.isArray(body) ? body : []).flatMap((entry: unknown) => {
    const isOver = own(entry, 'trade_status') === 'untradable' || own(entry, 'in_delisting') === true;
    try {
      const { name, ticker = name, description, exchange, type } = readInstrument(entry, market);
      const coin = own(entry, 'base_name');
      const logo_urls = [coinIconUrl(ticker.split('_')[0]!, clock.now())];
      const item = { symbol: name, ticker, full_name: ticker, exchange, type, logo_urls };
      return isOver ? [] : [{ ...item, description: typeof coin === 'string' && coin ? coin : description }];
    } catch {
      return [];
    }
  });

/** Returns the prices of all pairs or contracts, and their changes in percent where the body has them. */
export const readTickers = (body: unknown, market: GateMarket): Quote[] =>
  (Array.isArray(body) ? body : []).flatMap((entry: unknown) => {
    const name = own(entry, market === 'spot' ? 'currency_pair' : 'contract');
    const [lp, chp] = [own(entry, 'last'), own(entry, 'change_percentage')];
    if (typeof name !== 'string' || typeof lp !== 'string') return [];
    return [{ s: 'ok', n: name, v: { lp, ...(typeof chp === 'string' && { chp }) } }];
  });
