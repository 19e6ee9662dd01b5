import { SECOND, type Clock } from '../../../runtime/page/clock.ts';
import { own, parseJson } from '../../../runtime/data/records.ts';
import { warn } from '../../../runtime/page/log.ts';
import { backOff } from '../back-off.ts';
import type { ConnectionState } from '../connection-state.ts';
import { readUpdates, type GateMarket } from './gate-api-bodies.ts';
import type { FeedBar } from '../types.ts';

/** The used members of a WebSocket; replaced in tests. */
export interface SocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
}

export interface GateSocketOptions {
  url: string;
  market: GateMarket;
  clock: Clock;
  random(): number;
  connect(url: string): SocketLike;
  /** Told when live candles can come and when not. */
  connection: ConnectionState;
  /** A candle of a subscription, by its name: `1m_BTC_USDT`. */
  onCandle(name: string, bar: FeedBar): void;
  /** Connected, for the first time or again: updates may have been missed before. */
  onOpen(): void;
}

const CONNECTING = 0;
const OPEN = 1;
export const PING_EVERY = 15 * SECOND;
/** Without any message for this long after a ping the connection counts as lost. */
export const PONG_WITHIN = 10 * SECOND;
/** The same after the page has become visible again, because its connection may be dead. */
export const RETURN_PONG_WITHIN = 3 * SECOND;
/** A connection that takes longer to open counts as closed until it is open. */
export const OPEN_WITHIN = 3 * SECOND;

/**
 * One connection for all candle subscriptions of a market. It opens with the first subscription, reconnects when it is
 * lost, and closes with the last one.
 */
export class GateSocket {
  /** Name → payload. */
  readonly #wanted = new Map<string, readonly [interval: string, pair: string]>();
  #socket: SocketLike | undefined;
  #attempt = 0;
  #stopRetry = (): void => undefined;
  #stopPing = (): void => undefined;
  #stopOpening = (): void => undefined;

  constructor(private readonly options: GateSocketOptions) {}

  get isOpen(): boolean {
    return this.#socket?.readyState === OPEN;
  }

  subscribe(interval: string, pair: string): void {
    const name = `${interval}_${pair}`;
    if (this.#wanted.has(name)) return;
    this.#wanted.set(name, [interval, pair]);
    if (this.#socket) this.#send('subscribe', [interval, pair]);
    else if (this.#wanted.size === 1) this.#connect();
  }

  unsubscribe(interval: string, pair: string): void {
    if (!this.#wanted.delete(`${interval}_${pair}`)) return;
    this.#send('unsubscribe', [interval, pair]);
    if (!this.#wanted.size) this.#end();
  }

  close(): void {
    this.#wanted.clear();
    this.#end();
  }

  /** The page is there again: a lost connection is opened immediately, an open one has to prove itself. */
  refresh(): void {
    if (!this.#wanted.size) return;
    this.#attempt = 0;
    if (this.isOpen) return this.#ping(RETURN_PONG_WITHIN);
    if (this.#socket?.readyState === CONNECTING) return;
    this.#drop();
    this.#connect();
  }

  #end(): void {
    this.#stopRetry();
    this.#attempt = 0;
    this.#drop();
    this.options.connection.set(true);
  }

  /** Closes the socket; its later events are ignored. */
  #drop(): void {
    this.#stopPing();
    this.#stopOpening();
    const socket = this.#socket;
    this.#socket = undefined;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    try {
      socket.close();
    } catch {
      /* closed already */
    }
  }

  #connect(): void {
    this.#stopRetry();
    const { connect, url, onOpen, clock, connection } = this.options;
    this.#stopOpening = clock.after(OPEN_WITHIN, () => connection.set(false));
    try {
      const socket = connect(url);
      this.#socket = socket;
      socket.onopen = () => {
        this.#stopOpening();
        connection.set(true);
        for (const payload of this.#wanted.values()) this.#send('subscribe', payload);
        this.#planPing();
        onOpen();
      };
      socket.onmessage = ({ data }) => this.#hear(data);
      socket.onclose = () => this.#lost();
      socket.onerror = () => this.#lost();
    } catch (error) {
      // A policy that forbids the address throws here, each time.
      warn('the candle socket cannot connect', error);
      this.#lost();
    }
  }

  #lost(): void {
    this.#drop();
    if (!this.#wanted.size) return;
    const { clock, random, connection } = this.options;
    connection.set(false);
    this.#stopRetry();
    this.#stopRetry = clock.after(backOff(this.#attempt++, random), () => this.#connect());
  }

  #send(event: 'subscribe' | 'unsubscribe', payload: readonly string[]): void {
    this.#write({ channel: `${this.options.market}.candlesticks`, event, payload });
  }

  #write(message: object): void {
    if (this.#socket?.readyState !== OPEN) return;
    const time = Math.floor(this.options.clock.now() / 1000);
    try {
      this.#socket.send(JSON.stringify({ time, ...message }));
    } catch {
      this.#lost();
    }
  }

  #planPing(): void {
    this.#stopPing();
    this.#stopPing = this.options.clock.after(PING_EVERY, () => this.#ping(PONG_WITHIN));
  }

  /** @param limit ms within which the server has to say something */
  #ping(limit: number): void {
    const { clock, market } = this.options;
    this.#stopPing();
    this.#stopPing = clock.after(limit, () => this.#lost());
    this.#write({ channel: `${market}.ping` });
  }

  #hear(data: unknown): void {
    this.#planPing();
    let message: unknown;
    try {
      message = parseJson(String(data));
    } catch {
      return;
    }
    const error = own(message, 'error');
    if (error) return warn('the candle socket refuses', own(error, 'message'));
    // Only now is it sure that the server talks to us.
    this.#attempt = 0;
    const isCandles = own(message, 'channel') === `${this.options.market}.candlesticks`;
    if (!isCandles || own(message, 'event') !== 'update') return;
    for (const { name, bar } of readUpdates(own(message, 'result')))
      if (this.#wanted.has(name)) this.options.onCandle(name, bar);
  }
}
