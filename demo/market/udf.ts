/**
 * A UDF server over the demo's market, below /udf. With the manners of real ones: JSON as text/plain, errors as
 * HTTP 200, at most a thousand newest bars an answer, hyphenated keys, marks by columns and timescale marks by rows.
 */
import { Hono, type Context } from 'hono';
import { barsBefore, fromFeedResolution, RESOLUTIONS } from '../../src/chart/feed/resolutions.ts';
import type { Bar } from '../../src/chart/index.ts';
import { FIRST_DAY, marketOf } from './generator.ts';
import { INSTRUMENTS, instrumentOf, pairName, type Instrument } from './instruments.ts';

const MOST_BARS = 1000;
const EXCHANGE = 'GATE';
/** Resolutions that the server has; charts build the others. */
const RESOLUTIONS_HERE = ['1S', '10S', '1', '5', '15', '30', '60', '240', '1D', '1W', '1M'] as const;
const MULTIPLIERS = { seconds: ['1', '10'], intraday: ['1', '5', '15', '30', '60', '240'] };

/** Milliseconds since 1970. */
type Clock = () => number;
const text = (body: unknown): Response =>
  new Response(JSON.stringify(body), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    },
  });
const error = (errmsg: string) => text({ s: 'error', errmsg });
const seconds = (value: string | undefined, fallback: number): number => {
  const number = Number(value ?? NaN);
  return Number.isFinite(number) ? number : fallback;
};

const symbolInfo = (instrument: Instrument) => {
  const { id, name, quote, product, decimals, volumeDecimals } = instrument;
  return {
    name: pairName(instrument),
    ticker: id,
    description: `${name} / ${quote}`,
    type: product === 'SPOT' ? 'crypto' : product.toLowerCase(),
    'exchange-traded': EXCHANGE,
    'exchange-listed': EXCHANGE,
    timezone: 'Etc/UTC',
    'session-regular': '24x7',
    minmov: 1,
    minmov2: 0,
    pricescale: 10 ** decimals,
    volume_precision: volumeDecimals,
    'has-intraday': true,
    'intraday-multipliers': MULTIPLIERS.intraday,
    has_seconds: true,
    seconds_multipliers: MULTIPLIERS.seconds,
    has_daily: true,
    has_weekly_and_monthly: true,
    supported_resolutions: RESOLUTIONS,
  };
};

const search = (context: Context): Response => {
  const query = (context.req.query('query') ?? '').toUpperCase().replace(/[/\s-]/g, '_');
  const limit = Math.min(seconds(context.req.query('limit'), 30), 100);
  const type = context.req.query('type') ?? '';
  const found = INSTRUMENTS.map((instrument) => ({ info: symbolInfo(instrument), instrument }))
    .filter(({ instrument, info }) => instrument.id.includes(query) || info.description.toUpperCase().includes(query))
    .filter(({ info }) => type === '' || info.type === type)
    .slice(0, limit);
  return text(
    found.map(({ info, instrument }) => ({
      symbol: info.ticker,
      'full-name': `${EXCHANGE}:${info.ticker}`,
      description: info.description,
      exchange: EXCHANGE,
      ticker: info.ticker,
      type: info.type,
      logo_urls: [`/images/coin_icon/64/${instrument.coin.toLowerCase()}.png`],
    })),
  );
};

const columnsOf = (bars: readonly Bar[]) => ({
  t: bars.map(({ time }) => time),
  o: bars.map(({ open }) => open),
  h: bars.map(({ high }) => high),
  l: bars.map(({ low }) => low),
  c: bars.map(({ close }) => close),
  v: bars.map(({ volume }) => volume),
});

const history = (context: Context, clock: Clock): Response => {
  const { req } = context;
  const now = clock() / 1000;
  const second = Math.floor(now);
  const market = marketOf(instrumentOf(req.query('symbol') ?? '')?.id ?? '');
  if (!market) return error('unknown_symbol');
  const resolution = fromFeedResolution(req.query('resolution') ?? '');
  if (!resolution || !RESOLUTIONS_HERE.some((known) => known === resolution)) return error('unsupported resolution');
  const to = seconds(req.query('to'), second + 1);
  const countBack = Math.trunc(seconds(req.query('countback'), 0));
  // `countback` takes precedence over `from`, and the market generates no more bars than one answer may have.
  const newest = Math.min(to - 1, second);
  const from = seconds(req.query('from'), 0);
  const reach = barsBefore(resolution, newest, (countBack > 0 ? Math.min(countBack, MOST_BARS) : MOST_BARS) - 1);
  const bars = market.bars(resolution, countBack > 0 ? reach : Math.max(from, reach), to, now);
  if (!bars.length) return text({ s: 'no_data' });
  return text({ s: 'ok', ...columnsOf(bars) });
};

/** One mark a day at noon, so that there is something to see in every range. */
const noons = (context: Context, clock: Clock): number[] => {
  const now = Math.floor(clock() / 1000);
  const from = Math.max(
    seconds(context.req.query('from'), 0),
    FIRST_DAY,
    seconds(context.req.query('to'), 0) - 86_400 * 60,
  );
  const to = Math.min(seconds(context.req.query('to'), now), now);
  const times: number[] = [];
  for (let time = Math.ceil((from - 43_200) / 86_400) * 86_400 + 43_200; time <= to; time += 86_400) times.push(time);
  return times;
};

const marks = (context: Context, clock: Clock): Response => {
  const times = noons(context, clock);
  return text({
    id: times,
    time: times,
    color: times.map((time) => (time % 172_800 < 86_400 ? 'green' : 'red')),
    text: times.map(() => 'Daily report'),
    label: times.map(() => 'R'),
    labelFontColor: times.map(() => '#ffffff'),
    minSize: times.map(() => 14),
  });
};

const timescaleMarks = (context: Context, clock: Clock): Response =>
  text(
    noons(context, clock)
      .filter((time) => Math.floor(time / 86_400) % 7 === 0)
      .map((time) => ({ id: `week-${time}`, time, color: 'blue', label: 'W', tooltip: ['Weekly settlement'] })),
  );

export const udfRoutes = (clock: Clock): Hono => {
  const app = new Hono();
  app.get('/config', () =>
    text({
      supports_search: true,
      supports_group_request: false,
      supports_marks: true,
      supports_timescale_marks: true,
      supports_time: true,
      exchanges: [{ value: EXCHANGE, name: EXCHANGE, desc: EXCHANGE }],
      symbols_types: [...new Set(INSTRUMENTS.map((instrument) => symbolInfo(instrument).type))].map((value) => ({
        name: value,
        value,
      })),
      supported_resolutions: RESOLUTIONS,
    }),
  );
  app.get('/symbols', (context) => {
    const instrument = instrumentOf(context.req.query('symbol') ?? '');
    return instrument ? text(symbolInfo(instrument)) : error('unknown_symbol');
  });
  app.get('/search', search);
  app.get('/history', (context) => history(context, clock));
  app.get('/marks', (context) => marks(context, clock));
  app.get('/timescale_marks', (context) => timescaleMarks(context, clock));
  app.get('/time', () => text(Math.floor(clock() / 1000)));
  return app;
};
