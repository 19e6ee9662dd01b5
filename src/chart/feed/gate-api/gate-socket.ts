import { SECOND, type Clock } from '../../../runtime/page/clock.ts';
import { own, parseJson } from '../../../runtime/data/records.ts';
import { warn } from '../../../runtime/page/log.ts';
import { readUpdates, type GateMarket } from './gate-api-bodies.ts';
import type { FeedBar } from '../types.ts';

/** What is used of a WebSocket; replaced in tests. */
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
  /** A candle of a subscription, by its name: `1m_BTC_USDT`. */
  onCandle(name: string, bar: FeedBar): void;
  /** Connected, for the first time or again: updates may have been missed before. */
  onOpen(): void;
}

const OPEN = 1;
export const FIRST_DELAY = SECOND;
export const LONGEST_DELAY = 30 * SECOND;
export const PING_EVERY = 15 * SECOND;
/** Without any message for this long after a ping the connection counts as lost. */
export const PONG_WITHIN = 10 * SECOND;

/** Delay before attempt `n` (0, 1, …): doubling up to 30 s, of which a random half is taken off. */
export const backOff = (attempt: number, random: () => number): number =>
  Math.min(FIRST_DELAY * 2 ** attempt, LONGEST_DELAY) * (0.5 + random() / 2);

/**
 * One connection for all candle subscriptions of a market. It connects with the first subscription, comes back by
 * itself when it is lost, and ends with the last one.
 */
export class GateSocket {
  /** Name → payload. */
  readonly #wanted = new Map<string, readonly [interval: string, pair: string]>();
  #socket: SocketLike | undefined;
  #attempt = 0;
  #stopRetry = (): void => undefined;
  #stopPing = (): void => undefined;

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

  #end(): void {
    this.#stopRetry();
    this.#attempt = 0;
    this.#drop();
  }

  /** Closes the socket; its later events are ignored. */
  #drop(): void {
    this.#stopPing();
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
    const { connect, url, onOpen } = this.options;
    try {
      const socket = connect(url);
      this.#socket = socket;
      socket.onopen = () => {
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
    const { clock, random } = this.options;
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
    const { clock, market } = this.options;
    this.#stopPing();
    this.#stopPing = clock.after(PING_EVERY, () => {
      this.#stopPing = clock.after(PONG_WITHIN, () => this.#lost());
      this.#write({ channel: `${market}.ping` });
    });
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
