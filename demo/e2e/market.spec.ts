/** The demo's market data: the UDF server, the public API, and the sockets, as a chart uses them. */
import type { APIRequestContext } from 'playwright/test';
import { marketOf } from '../market/generator.ts';
import { SessionStore } from '../session.ts';
import { desksOf } from '../trading/account.ts';
import { priceOf } from '../trading/decimals.ts';
import { expect, test } from './support/suite.ts';

interface History {
  s: string;
  t: number[];
  o: number[];
  h: number[];
  l: number[];
  c: number[];
  errmsg?: string;
}

const MINUTE = 60;
const now = () => Math.floor(Date.now() / 1000);
const json = async <T>(request: APIRequestContext, url: string): Promise<T> =>
  JSON.parse(await (await request.get(url)).text()) as T;

test('the UDF server speaks as real ones do [CHART-27]', async ({ demo, request }) => {
  const udf = `${demo.origin}/udf`;
  const config = await request.get(`${udf}/config`);
  expect(config.headers()['content-type']).toContain('text/plain');
  expect(config.headers()['set-cookie'], 'market data needs no session').toBeUndefined();
  expect(await json(request, `${udf}/symbols?symbol=BTC_USDT`)).toMatchObject({
    'has-intraday': true,
    'exchange-traded': 'GATE',
  });
  const unknown = await request.get(`${udf}/symbols?symbol=NONE`);
  expect([unknown.status(), JSON.parse(await unknown.text())]).toEqual([200, { s: 'error', errmsg: 'unknown_symbol' }]);
  const found = await json<{ symbol: string }[]>(request, `${udf}/search?query=usdt&limit=3`);
  expect(found).toHaveLength(3);
  expect(Math.abs((await json<number>(request, `${udf}/time`)) - now())).toBeLessThan(5);

  const to = now();
  const ask = (fields: string) => json<History>(request, `${udf}/history?symbol=ETH_USDT&${fields}`);
  const minutes = await ask(`resolution=1&from=0&to=${to}&countback=3000`);
  expect(minutes.t, 'a thousand at most, the newest').toHaveLength(1000);
  expect(minutes.t.at(-1)).toBeGreaterThan(to - 2 * MINUTE);
  const older = await ask(`resolution=1&from=0&to=${minutes.t[0]}&countback=1000`);
  expect(older.t.at(-1)).toBe(minutes.t[0]! - MINUTE);
  expect(older.c.at(-1), 'each bar opens where the last one closed').toBe(minutes.o[0]);
  expect(await ask(`resolution=1D&from=0&to=1000`)).toEqual({ s: 'no_data' });
  expect((await ask(`resolution=7&from=0&to=${to}`)).s).toBe('error');
  const marks = await json<{ id: number[]; time: number[] }>(request, `${udf}/marks?from=${to - 864_000}&to=${to}`);
  expect(marks.time).toHaveLength(marks.id.length);
  expect(await json(request, `${udf}/timescale_marks?from=${to - 8_640_000}&to=${to}`)).toBeInstanceOf(Array);
});

test('the public API pages its candlesticks and refuses what the real one refuses [CHART-27]', async ({
  demo,
  request,
}) => {
  const api = `${demo.origin}/api/v4`;
  const ask = (fields: string) => request.get(`${api}/spot/candlesticks?currency_pair=BTC_USDT&${fields}`);
  const rows = (await (await ask('interval=1m&limit=5')).json()) as string[][];
  expect(rows).toHaveLength(5);
  expect(rows[0]).toHaveLength(8);
  expect(rows.every((row, index) => index === 0 || Number(row[0]) - Number(rows[index - 1]![0]) === MINUTE)).toBe(true);
  for (const fields of [
    'interval=2m',
    'interval=1m&limit=5&from=1',
    `interval=1m&from=${now() - 1002 * MINUTE}&to=${now()}`,
    'interval=1m&from=x',
  ]) {
    const refused = await ask(fields);
    expect([fields, refused.status(), ((await refused.json()) as { label: string }).label]).toEqual([
      ...[fields, 400, 'INVALID_PARAM_VALUE'],
    ]);
  }
  const futures = `${api}/futures/usdt/candlesticks?contract=BTC_USDT&interval=1h&limit=2`;
  const candles = (await (await request.get(futures)).json()) as object[];
  expect(candles).toHaveLength(2);
  expect(Object.keys(candles[0]!).sort()).toEqual(['c', 'h', 'l', 'o', 't', 'v']);
  expect((await request.get(`${api}/spot/currency_pairs/NONE`)).status()).toBe(400);
});

test('a page hears live candles over the socket, under the strict policy [CHART-27]', async ({ demo, page }) => {
  await page.goto(demo.origin);
  const heard = await page.evaluate(async () => {
    const messages: { channel: string; event: string; result: unknown }[] = [];
    const listen = (path: string, channel: string, until: number) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}${path}`);
        socket.onerror = () => reject(new Error(`no ${path}`));
        socket.onopen = () => {
          socket.send('nonsense');
          socket.send(JSON.stringify({ time: 1, channel: `${channel}.ping` }));
          const payload = ['1m', 'BTC_USDT'];
          socket.send(JSON.stringify({ time: 1, channel: `${channel}.candlesticks`, event: 'subscribe', payload }));
        };
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as (typeof messages)[number];
          messages.push(message);
          if (messages.filter(({ event }) => event === 'update').length < until) return;
          socket.close();
          resolve();
        };
      });
    await listen('/ws/v4/', 'spot', 2);
    await listen('/v4/ws/usdt', 'futures', 3);
    return messages;
  });
  const updates = heard.filter(({ event }) => event === 'update');
  expect(updates[0]!.result).toMatchObject({ n: '1m_BTC_USDT', w: false });
  expect(updates.at(-1)!.result).toMatchObject([{ n: '1m_BTC_USDT' }]);
  expect(heard.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['spot.pong', 'futures.pong']));
});

test('who has traded before has an order clear of the contract, whenever that is: lines that crowd are one tag', () => {
  const { instrument } = marketOf('BTC_USDT')!;
  const sessions = new SessionStore();
  const near = Array.from({ length: 300 }, (_, step) => Date.UTC(2026, 10, 20) + step * 37 * 60_000).filter((now) => {
    const { futures } = desksOf(sessions.create(), now);
    const resting = futures.orders.find(({ status }) => status === 'open')!;
    return priceOf(instrument, resting.price) > futures.positions.get('BTC_USDT')!.entry * 0.981;
  });
  expect(near.map((now) => new Date(now).toISOString())).toEqual([]);
});
