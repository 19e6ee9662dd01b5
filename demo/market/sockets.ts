/** The candlestick channels of the WebSocket API v4 over the demo's market: /ws/v4/ (spot) and /v4/ws/usdt (futures). */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { INTERVALS } from './api-v4.ts';
import { marketOf } from './generator.ts';
import { nextBarStart } from '../../src/chart/feed/resolutions.ts';
import type { Bar } from '../../src/chart/index.ts';

type Channel = 'spot' | 'futures';

const PATHS: Readonly<Record<string, Channel>> = { '/ws/v4': 'spot', '/v4/ws/usdt': 'futures' };
const EVERY = 500;
const MOST_SUBSCRIPTIONS = 50;

const seconds = () => Math.floor(Date.now() / 1000);

interface Subscription {
  interval: string;
  pair: string;
  /** The last candle that was sent, so that nothing is sent twice. */
  sent: string;
  time: number;
}

const candle = (
  { time, open, high, low, close, volume }: Bar,
  { interval, pair }: Subscription,
  channel: Channel,
  now: number,
) => {
  const decimals = marketOf(pair)!.instrument.decimals;
  const [c, h, l, o] = [close, high, low, open].map((price) => price.toFixed(decimals));
  const name = `${interval}_${pair}`;
  return channel === 'spot'
    ? {
        ...{ t: String(time), v: (volume * close).toFixed(2), c, h, l, o, n: name, a: String(volume) },
        w: nextBarStart(INTERVALS[interval]!, time) <= now,
      }
    : { t: time, v: Math.round(volume), c, h, l, o, n: name };
};

/** One visitor's connection. */
const serve = (socket: WebSocket, channel: Channel): void => {
  const subscriptions = new Map<string, Subscription>();
  const answer = (message: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ time: seconds(), ...message }));
  };
  const send = (bar: Bar, subscription: Subscription, now: number) => {
    const result = candle(bar, subscription, channel, now);
    const text = JSON.stringify(result);
    if (text === subscription.sent) return;
    subscription.sent = text;
    subscription.time = bar.time;
    answer({
      channel: `${channel}.candlesticks`,
      event: 'update',
      result: channel === 'spot' ? result : [result],
    });
  };
  const tick = () => {
    const now = seconds();
    for (const subscription of subscriptions.values()) {
      const resolution = INTERVALS[subscription.interval]!;
      const market = marketOf(subscription.pair)!;
      // The last word on a bar that has ended comes before the first on the next.
      for (const bar of market.bars(resolution, subscription.time, now + 1, now).slice(-2))
        send(bar, subscription, now);
    }
  };
  const hear = (text: string) => {
    let message: { channel?: unknown; event?: unknown; payload?: unknown };
    try {
      message = JSON.parse(text) as typeof message;
    } catch {
      return answer({ error: { code: 1, message: 'invalid JSON' } });
    }
    const { channel: name, event, payload } = message ?? {};
    if (name === `${channel}.ping`) return answer({ channel: `${channel}.pong`, event: '', result: null });
    const [interval, pair] = Array.isArray(payload) ? (payload as unknown[]).map(String) : [];
    const isKnown = interval !== undefined && Object.hasOwn(INTERVALS, interval) && marketOf(pair ?? '') !== undefined;
    const base = { channel: name, event };
    if (name !== `${channel}.candlesticks` || (event !== 'subscribe' && event !== 'unsubscribe') || !isKnown)
      return answer({ ...base, error: { code: 2, message: 'invalid argument' }, result: { status: 'fail' } });
    const key = `${interval}_${pair}`;
    if (event === 'unsubscribe') subscriptions.delete(key);
    else if (subscriptions.size < MOST_SUBSCRIPTIONS)
      subscriptions.set(key, { interval, pair: pair!, sent: '', time: seconds() - 1 });
    answer({ ...base, error: null, result: { status: 'success' } });
    if (event === 'subscribe') {
      const subscription = subscriptions.get(key);
      const now = seconds();
      if (subscription) send(marketOf(subscription.pair)!.current(INTERVALS[interval]!, now), subscription, now);
    }
  };
  const timer = setInterval(tick, EVERY);
  socket.on('message', (data) => hear(String(data)));
  socket.on('close', () => clearInterval(timer));
  socket.on('error', () => socket.terminate());
};

/**
 * Puts both channels on a server that is listening.
 * @returns ends all connections; to be called before the server is closed
 */
export const attachMarketSockets = (server: Server): (() => void) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16_384 });
  const upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const path = (request.url ?? '').replace(/\?.*$/, '').replace(/\/$/, '');
    const channel = Object.hasOwn(PATHS, path) ? PATHS[path] : undefined;
    if (!channel) return void connection.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
    sockets.handleUpgrade(request, connection, head, (socket) => serve(socket, channel));
  };
  server.on('upgrade', upgrade);
  return () => {
    server.off('upgrade', upgrade);
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
};
