/**
 * The public channels of the WebSocket API v4 over the demo's market: candlesticks, tickers, trades and order_book, at
 * /ws/v4/ (spot) and /v4/ws/usdt (futures).
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Product } from './bodies.ts';
import { openChannel, type Channel } from './channels.ts';

const PATHS: Readonly<Record<string, Product>> = { '/ws/v4': 'spot', '/v4/ws/usdt': 'futures' };
const EVERY = 250;
const MOST_SUBSCRIPTIONS = 50;

/** Milliseconds since 1970. */
type Clock = () => number;

/** A client's message. All fields are untrusted. */
interface Heard {
  readonly channel?: unknown;
  readonly event?: unknown;
  readonly payload?: unknown;
}

const read = (text: string): Heard | undefined => {
  try {
    return (JSON.parse(text) ?? {}) as Heard;
  } catch {
    return undefined;
  }
};

/** One visitor's connection. */
const serve = (socket: WebSocket, product: Product, clock: Clock): void => {
  const channels = new Map<string, Channel>();
  const answer = (message: object) => {
    if (socket.readyState === socket.OPEN)
      socket.send(JSON.stringify({ time: Math.floor(clock() / 1000), ...message }));
  };
  const send = ({ name, updates }: Channel) => {
    for (const result of updates(clock() / 1000)) answer({ channel: name, event: 'update', result });
  };
  const hear = (text: string) => {
    const message = read(text);
    if (!message) return answer({ error: { code: 1, message: 'invalid JSON' } });
    const { channel: name, event, payload } = message;
    if (name === `${product}.ping`) return answer({ channel: `${product}.pong`, event: '', result: null });
    const words = Array.isArray(payload) ? (payload as unknown[]).map(String) : [];
    const channel = openChannel(product, String(name), words, clock() / 1000);
    const base = { channel: name, event };
    if ((event !== 'subscribe' && event !== 'unsubscribe') || !channel)
      return answer({ ...base, error: { code: 2, message: 'invalid argument' }, result: { status: 'fail' } });
    if (event === 'unsubscribe') channels.delete(channel.key);
    else if (channels.size < MOST_SUBSCRIPTIONS) channels.set(channel.key, channel);
    answer({ ...base, error: null, result: { status: 'success' } });
    if (event === 'subscribe' && channels.get(channel.key) === channel) send(channel);
  };
  const timer = setInterval(() => {
    for (const channel of channels.values()) send(channel);
  }, EVERY);
  socket.on('message', (data) => hear(String(data)));
  socket.on('close', () => clearInterval(timer));
  socket.on('error', () => socket.terminate());
};

/**
 * Puts both products' channels on a server that is listening.
 * @returns ends all connections; to be called before the server is closed
 */
export const attachMarketSockets = (server: Server, clock: Clock): (() => void) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16_384 });
  const upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const path = (request.url ?? '').replace(/\?.*$/, '').replace(/\/$/, '');
    const product = Object.hasOwn(PATHS, path) ? PATHS[path] : undefined;
    if (!product) return void connection.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
    sockets.handleUpgrade(request, connection, head, (socket) => serve(socket, product, clock));
  };
  server.on('upgrade', upgrade);
  return () => {
    server.off('upgrade', upgrade);
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
};
