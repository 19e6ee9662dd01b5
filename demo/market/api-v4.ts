/** The part of the public API v4 that charts and trading pages need, over the demo's market: below /api/v4. */
import { Hono, type Context } from 'hono';
import { barsBefore } from '../../src/chart/feed/resolutions.ts';
import type { Resolution } from '../../src/chart/index.ts';
import { FIRST_DAY, marketOf, type Market } from './generator.ts';
import { INSTRUMENTS, type Instrument } from './instruments.ts';
import { bookBody, tickerBody, tradeBody, type Product } from './bodies.ts';
import { orderBook } from './order-book.ts';
import { tickerOf } from './ticker.ts';

export const INTERVALS: Readonly<Record<string, Resolution>> = {
  ...{ '1s': '1S', '10s': '10S', '1m': '1', '5m': '5', '15m': '15', '30m': '30' },
  ...{ '1h': '60', '4h': '240', '8h': '480', '1d': '1D', '30d': '1M' },
};
const STEPS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };
const LIMIT = 1000;

const headers = { 'cache-control': 'no-store', 'access-control-allow-origin': '*' };
const refuse = (context: Context, label: string, message: string, status: 400 | 404 = 400) =>
  context.json({ label, message }, status, headers);
const digits = (value: number, { decimals }: Instrument) => value.toFixed(decimals);

interface Asked {
  market: Market;
  bars: ReturnType<Market['bars']>;
}
/** Milliseconds since 1970. */
type Clock = () => number;

/** @returns the bars, or the API's own refusal */
const ask = (context: Context, clock: Clock, id: string | undefined): Asked | Response => {
  const now = clock() / 1000;
  const { req } = context;
  const market = marketOf(id ?? '');
  if (!market) return refuse(context, 'INVALID_CURRENCY_PAIR', `Invalid currency pair ${id ?? ''}`);
  const interval = req.query('interval') ?? '30m';
  const resolution = Object.hasOwn(INTERVALS, interval) ? INTERVALS[interval] : undefined;
  if (!resolution) return refuse(context, 'INVALID_PARAM_VALUE', 'Invalid interval');
  const hasRange = req.query('from') !== undefined || req.query('to') !== undefined;
  if (hasRange && req.query('limit') !== undefined)
    return refuse(context, 'INVALID_PARAM_VALUE', 'limit conflicts with from and to');
  const step = parseInt(interval, 10) * STEPS[interval.at(-1)!]!;
  const limit = Math.min(Number(req.query('limit') ?? 100) || 100, LIMIT);
  const to = Number(req.query('to') ?? Math.floor(now));
  const from = Number(req.query('from') ?? barsBefore(resolution, to, limit - 1));
  if (!Number.isFinite(from) || !Number.isFinite(to))
    return refuse(context, 'INVALID_PARAM_VALUE', 'Invalid from or to');
  if ((to - from) / step > LIMIT) return refuse(context, 'INVALID_PARAM_VALUE', 'Too many data points: 1000 at most');
  return { market, bars: market.bars(resolution, Math.max(from, FIRST_DAY), to + 1, now) };
};

const spotCandles = (context: Context, clock: Clock): Response => {
  const asked = ask(context, clock, context.req.query('currency_pair'));
  if (asked instanceof Response) return asked;
  const { instrument } = asked.market;
  const rows = asked.bars.map(({ time, open, high, low, close, volume }, index) => [
    String(time),
    (volume * close).toFixed(2),
    ...[close, high, low, open].map((price) => digits(price, instrument)),
    String(volume),
    String(index < asked.bars.length - 1),
  ]);
  return context.json(rows, 200, headers);
};

const futuresCandles = (context: Context, clock: Clock): Response => {
  const asked = ask(context, clock, context.req.query('contract'));
  if (asked instanceof Response) return asked;
  const { instrument } = asked.market;
  const objects = asked.bars.map(({ time, open, high, low, close, volume }) => ({
    t: time,
    v: Math.round(volume),
    ...{ c: digits(close, instrument), h: digits(high, instrument) },
    ...{ l: digits(low, instrument), o: digits(open, instrument) },
  }));
  return context.json(objects, 200, headers);
};

const pair = ({ id, coin, name, quote, decimals, volumeDecimals }: Instrument) => ({
  id,
  base: coin,
  base_name: name,
  quote,
  precision: decimals,
  amount_precision: volumeDecimals,
  trade_status: 'tradable',
});
const contract = ({ id, decimals }: Instrument) => ({
  name: id,
  type: 'direct',
  order_price_round: (10 ** -decimals).toFixed(decimals),
  in_delisting: false,
});

/** Adds the order book, recent trades and the day's figures. */
const addPrices = (app: Hono, clock: Clock, product: Product): void => {
  const root = product === 'spot' ? '/spot' : '/futures/usdt';
  const name = product === 'spot' ? 'currency_pair' : 'contract';
  const limitOf = (context: Context, most: number) =>
    Math.max(1, Math.min(most, Math.trunc(Number(context.req.query('limit'))) || 10));
  const marketAsked = (context: Context): Market | Response => {
    const id = context.req.query(name) ?? '';
    return marketOf(id) ?? refuse(context, 'INVALID_CURRENCY_PAIR', `Invalid currency pair ${id}`);
  };
  app.get(`${root}/order_book`, (context) => {
    const market = marketAsked(context);
    if (market instanceof Response) return market;
    const book = orderBook(market, clock() / 1000, limitOf(context, 100));
    return context.json(
      { current: book.time, update: book.time, ...bookBody(product, market.instrument, book) },
      200,
      headers,
    );
  });
  app.get(`${root}/trades`, (context) => {
    const market = marketAsked(context);
    if (market instanceof Response) return market;
    const trades = market.latestTrades(limitOf(context, 1000), clock() / 1000);
    return context.json(
      trades.map((trade) => tradeBody(product, market.instrument, trade)),
      200,
      headers,
    );
  });
  app.get(`${root}/tickers`, (context) => {
    const asked = context.req.query(name);
    const chosen = INSTRUMENTS.filter(({ id }) => asked === undefined || id === asked);
    if (!chosen.length) return refuse(context, 'INVALID_CURRENCY_PAIR', `Invalid currency pair ${asked}`);
    const now = clock() / 1000;
    const rows = chosen.map((instrument) => {
      const market = marketOf(instrument.id)!;
      return tickerBody(product, instrument, tickerOf(market, now), orderBook(market, now, 1));
    });
    return context.json(rows, 200, headers);
  });
};

export const apiV4Routes = (clock: Clock): Hono => {
  const app = new Hono();
  const known = (id: string) => INSTRUMENTS.find((instrument) => instrument.id === id);
  app.get('/spot/candlesticks', (context) => spotCandles(context, clock));
  app.get('/spot/time', (context) => context.json({ server_time: clock() }, 200, headers));
  app.get('/spot/currency_pairs', (context) => context.json(INSTRUMENTS.map(pair), 200, headers));
  app.get('/spot/currency_pairs/:id', (context) => {
    const instrument = known(context.req.param('id'));
    return instrument
      ? context.json(pair(instrument), 200, headers)
      : refuse(context, 'INVALID_CURRENCY_PAIR', 'Invalid currency pair');
  });
  app.get('/futures/usdt/candlesticks', (context) => futuresCandles(context, clock));
  app.get('/futures/usdt/contracts', (context) => context.json(INSTRUMENTS.map(contract), 200, headers));
  app.get('/futures/usdt/contracts/:id', (context) => {
    const instrument = known(context.req.param('id'));
    return instrument
      ? context.json(contract(instrument), 200, headers)
      : refuse(context, 'CONTRACT_NOT_FOUND', 'Contract not found', 404);
  });
  addPrices(app, clock, 'spot');
  addPrices(app, clock, 'futures');
  return app;
};
