import type { Clock } from '../../../runtime/page/clock.ts';
import type { ConnectionState } from '../connection-state.ts';
import { onReturn, type PagePresence } from '../page-presence.ts';
import { barsBefore, nextBarStart, resolutionLength } from '../resolutions.ts';
import type { FeedBar, Resolution } from '../types.ts';
import { intervalOf, type CandlePages } from './candle-pages.ts';
import type { GateMarket } from './gate-api-bodies.ts';
import { GateSocket, type SocketLike } from './gate-socket.ts';

/** One subscription of the socket, and who listens to it. */
interface Stream {
  interval: string;
  pair: string;
  resolution: Resolution;
  listeners: Map<string, (bar: FeedBar) => void>;
  /** Seconds of the newest bar that was given. */
  newest: number;
  /** Updates that came while missed bars are being asked for. */
  waiting: FeedBar[] | undefined;
}

export interface CandleStreamsOptions {
  socketUrl: string;
  market: GateMarket;
  /** Source of missed bars. */
  pages: CandlePages;
  /** Aborted when the feed is disposed of. */
  life: AbortSignal;
  clock: Clock;
  presence: PagePresence;
  connection: ConnectionState;
  /** 0 to 1, for the jitter of reconnects. */
  random(): number;
  connect(url: string): SocketLike;
}

/** Live candlesticks over one socket. After a reconnect, missed bars are loaded before new ones apply. */
export class CandleStreams {
  private readonly streams = new Map<string, Stream>();
  private readonly socket: GateSocket;
  private readonly stopWatching: () => void;

  constructor(private readonly options: CandleStreamsOptions) {
    const { socketUrl, market, clock, random, connect, connection, presence } = options;
    this.socket = new GateSocket({
      url: socketUrl,
      market,
      clock,
      random,
      connect,
      connection,
      onCandle: (name, bar) => {
        const stream = this.streams.get(name);
        if (stream?.waiting) stream.waiting.push(bar);
        else if (stream) this.tell(stream, bar);
      },
      onOpen: () => {
        for (const stream of this.streams.values()) void this.catchUp(stream);
      },
    });
    this.stopWatching = onReturn(presence, () => this.socket.refresh());
  }

  /** Follows a pair; a listener has one subscription. @throws Error for a resolution that the market does not have */
  subscribe(pair: string, resolutionName: string, onTick: (bar: FeedBar) => void, listener: string): void {
    const [resolution, interval] = intervalOf(this.options.market, resolutionName);
    this.unsubscribe(listener);
    const key = `${interval}_${pair}`;
    const known = this.streams.get(key);
    if (known) return void known.listeners.set(listener, onTick);
    const listeners = new Map([[listener, onTick]]);
    const stream: Stream = { interval, pair, resolution, listeners, newest: 0, waiting: undefined };
    this.streams.set(key, stream);
    this.socket.subscribe(interval, pair);
    // A new connection catches up when it opens.
    if (this.socket.isOpen) void this.catchUp(stream);
  }

  unsubscribe(listener: string): void {
    for (const [name, stream] of this.streams) {
      if (!stream.listeners.delete(listener) || stream.listeners.size) continue;
      this.streams.delete(name);
      this.socket.unsubscribe(stream.interval, stream.pair);
    }
  }

  close(): void {
    this.stopWatching();
    this.streams.clear();
    this.socket.close();
  }

  private tell(stream: Stream, bar: FeedBar): void {
    stream.newest = Math.max(stream.newest, bar.time / 1000 || 0);
    for (const onTick of [...stream.listeners.values()]) onTick(bar);
  }

  /** Gives what may have been missed while there was no connection, in order, then what came meanwhile. */
  private async catchUp(stream: Stream): Promise<void> {
    if (stream.waiting) return;
    stream.waiting = [];
    const { pages, clock, life } = this.options;
    const now = clock.now() / 1000;
    const from = stream.newest || barsBefore(stream.resolution, now, 1);
    const to = nextBarStart(stream.resolution, now);
    const countBack = Math.ceil((to - from) / resolutionLength(stream.resolution));
    let missed: FeedBar[] = [];
    try {
      [missed] = await pages.bars(stream.pair, stream.resolution, { from, to, countBack, firstDataRequest: false });
    } catch {
      /* the chart requests them again when it detects the gap */
    }
    const waiting = stream.waiting;
    stream.waiting = undefined;
    if (life.aborted) return;
    const fresh = missed.filter(({ time }) => time >= from * 1000).sort((a, b) => a.time - b.time);
    const last = fresh.at(-1)?.time ?? -Infinity;
    for (const bar of fresh) this.tell(stream, bar);
    for (const bar of waiting) if (bar.time >= last) this.tell(stream, bar);
  }
}
