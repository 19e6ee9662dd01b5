import { clock as systemClock, type Clock } from '../../../core/clock.ts';
import { own } from '../../../core/data/records.ts';
import { toNumber } from '../../../core/data/values.ts';
import { addressOf, feedRequest, type FeedRequest } from '../feed-request.ts';
import {
  INTERVALS,
  isTooLongAgo,
  pairOf,
  readCandles,
  readInstrument,
  readInstruments,
  reasonOf,
  type GateMarket,
} from './gate-api-bodies.ts';
import { GateSocket, type SocketLike } from './gate-socket.ts';
import { barsBefore, fromFeedResolution, nextBarStart, resolutionLength } from '../resolutions.ts';
import type { DisposableDatafeed, FeedBar, HistoryMeta, PeriodParams, Resolution, SearchItem } from '../types.ts';

export interface GateApiOptions {
  market?: GateMarket;
  /** Settlement currency of futures, in small letters. */
  settle?: string;
  /** Address of the WebSocket, where it is not beside the API. */
  socketUrl?: string;
  clock?: Clock;
  /** 0 to 1, for the jitter of reconnects. */
  random?: () => number;
  request?: FeedRequest;
  connect?: (url: string) => SocketLike;
}

/** Points that one answer may have. */
const LIMIT = 1000;
/** Answers that one `getBars` may take. */
const MOST_ANSWERS = 8;
/** There was nothing to trade before (2013-01-01); the API refuses much older times. */
const EARLIEST = 1_356_998_400;
const SEARCH_LIMIT = 30;

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

const socketAddress = (base: string, market: GateMarket, settle: string): string => {
  const url = new URL(addressOf(base, market === 'spot' ? 'ws/v4/' : `v4/ws/${settle}`));
  url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:';
  return url.href;
};

/**
 * A data feed over the exchange's public API v4: candlesticks over HTTP in pages of a thousand, live ones over
 * `spot.candlesticks` or `futures.candlesticks`. After a reconnect the missed bars are asked for before new ones count.
 * @param base origin of the API, without `/api/v4`
 */
export const createGateApiFeed = (base: string, options: GateApiOptions = {}): DisposableDatafeed => {
  const { market = 'spot', settle = 'usdt', clock = systemClock, random = Math.random } = options;
  const { connect = (url: string): SocketLike => new WebSocket(url) } = options;
  const request = options.request ?? feedRequest(clock);
  const life = new AbortController();
  const isOver = () => life.signal.aborted;
  const streams = new Map<string, Stream>();
  const intervals = INTERVALS[market];
  const root = market === 'spot' ? 'api/v4/spot' : `api/v4/futures/${encodeURIComponent(settle)}`;
  const instruments = market === 'spot' ? 'currency_pairs' : 'contracts';
  let listed: Promise<SearchItem[]> | undefined;

  const ask = (path: string, fields: Readonly<Record<string, string | number>> = {}) =>
    request(addressOf(base, `${root}/${path}`, fields), life.signal);
  const give = <T>(answer: Promise<T>, onAnswer: (value: T) => void, onError: (reason: string) => void) =>
    void answer.then(
      (value) => isOver() || onAnswer(value),
      (error: unknown) => isOver() || onError(reasonOf(error)),
    );

  const intervalOf = (resolution: string): readonly [Resolution, string] => {
    const known = fromFeedResolution(resolution);
    const interval = known && intervals[known];
    if (!interval) throw new Error(`no candlesticks of ${resolution}`);
    return [known, interval];
  };

  /** At most a thousand points from `from` to `to`, both included, in seconds. */
  const askCandles = async (pair: string, interval: string, from: number, to: number): Promise<FeedBar[]> =>
    readCandles(
      await ask('candlesticks', { [market === 'spot' ? 'currency_pair' : 'contract']: pair, interval, from, to }),
    );

  const getBars = async (pair: string, name: string, period: PeriodParams): Promise<[FeedBar[], HistoryMeta]> => {
    const [resolution, interval] = intervalOf(name);
    const { from, to, countBack } = period;
    const least = Math.max(EARLIEST, Math.min(from, barsBefore(resolution, to, countBack)));
    let bars: FeedBar[] = [];
    let end = to;
    for (let answer = 0; answer < MOST_ANSWERS && end > least; answer++) {
      const start = Math.max(least, barsBefore(resolution, end - 1, LIMIT - 1));
      try {
        const page = await askCandles(pair, interval, Math.ceil(start), Math.ceil(end) - 1);
        const inside = page.filter(({ time }) => !(time >= end * 1000));
        if (!inside.length) return [bars, { noData: !bars.length }];
        bars = [...inside, ...bars];
      } catch (error) {
        if (isTooLongAgo(error)) return [bars, { noData: !bars.length }];
        throw error;
      }
      end = start;
    }
    return [bars, { noData: !bars.length && least <= EARLIEST }];
  };

  const tell = (stream: Stream, bar: FeedBar) => {
    stream.newest = Math.max(stream.newest, bar.time / 1000 || 0);
    for (const onTick of [...stream.listeners.values()]) onTick(bar);
  };

  /** What may have been missed while there was no connection, in order, then what came meanwhile. */
  const catchUp = async (stream: Stream) => {
    if (stream.waiting) return;
    stream.waiting = [];
    const now = clock.now() / 1000;
    const from = stream.newest || barsBefore(stream.resolution, now, 1);
    const to = nextBarStart(stream.resolution, now);
    const countBack = Math.ceil((to - from) / resolutionLength(stream.resolution));
    let missed: FeedBar[] = [];
    try {
      [missed] = await getBars(stream.pair, stream.resolution, { from, to, countBack, firstDataRequest: false });
    } catch {
      /* the chart asks again when it sees the gap */
    }
    const waiting = stream.waiting;
    stream.waiting = undefined;
    if (isOver()) return;
    const fresh = missed.filter(({ time }) => time >= from * 1000).sort((a, b) => a.time - b.time);
    const last = fresh.at(-1)?.time ?? -Infinity;
    for (const bar of fresh) tell(stream, bar);
    for (const bar of waiting) if (bar.time >= last) tell(stream, bar);
  };

  const socket = new GateSocket({
    url: options.socketUrl ?? socketAddress(base, market, settle),
    market,
    clock,
    random,
    connect,
    onCandle(name, bar) {
      const stream = streams.get(name);
      if (stream?.waiting) stream.waiting.push(bar);
      else if (stream) tell(stream, bar);
    },
    onOpen() {
      for (const stream of streams.values()) void catchUp(stream);
    },
  });

  const list = () =>
    (listed ??= ask(instruments)
      .then((body) => readInstruments(body, market))
      .catch((error: unknown) => {
        listed = undefined;
        throw error;
      }));

  const leave = (listenerGuid: string) => {
    for (const [name, stream] of streams) {
      if (!stream.listeners.delete(listenerGuid) || stream.listeners.size) continue;
      streams.delete(name);
      socket.unsubscribe(stream.interval, stream.pair);
    }
  };

  return {
    onReady: (callback) =>
      give(
        Promise.resolve({ supported_resolutions: Object.keys(intervals), supports_time: true, supports_search: true }),
        callback,
        () => undefined,
      ),

    searchSymbols(userInput, _exchange, _symbolType, onResult) {
      const wanted = pairOf(userInput).replace(/_/g, '');
      const find = (items: SearchItem[]) => {
        const place = ({ symbol }: SearchItem) => symbol.replace(/_/g, '').indexOf(wanted);
        return items
          .filter((item) => place(item) >= 0)
          .sort((a, b) => place(a) - place(b) || a.symbol.length - b.symbol.length)
          .slice(0, SEARCH_LIMIT);
      };
      give(list().then(find), onResult, () => onResult([]));
    },

    resolveSymbol(symbolName, onResolve, onError) {
      const path = `${instruments}/${encodeURIComponent(pairOf(symbolName))}`;
      give(
        ask(path).then((body) => readInstrument(body, market)),
        onResolve,
        onError,
      );
    },

    getBars(symbol, resolution, period, onResult, onError) {
      const pair = pairOf(symbol.ticker ?? symbol.name);
      give(getBars(pair, resolution, period), ([bars, meta]) => onResult(bars, meta), onError);
    },

    subscribeBars(symbol, name, onTick, listenerGuid) {
      const [resolution, interval] = intervalOf(name);
      const pair = pairOf(symbol.ticker ?? symbol.name);
      leave(listenerGuid);
      const key = `${interval}_${pair}`;
      const known = streams.get(key);
      if (known) return void known.listeners.set(listenerGuid, onTick);
      const listeners = new Map([[listenerGuid, onTick]]);
      const stream: Stream = { interval, pair, resolution, listeners, newest: 0, waiting: undefined };
      streams.set(key, stream);
      socket.subscribe(interval, pair);
      // A new connection catches up when it opens.
      if (socket.isOpen) void catchUp(stream);
    },

    unsubscribeBars: leave,

    getServerTime(callback) {
      const read = (body: unknown) => {
        const time = toNumber(own(body, 'server_time'), 0) / 1000;
        if (time <= 0) throw new Error('no time');
        return time;
      };
      give(request(addressOf(base, 'api/v4/spot/time'), life.signal).then(read), callback, () => undefined);
    },

    dispose() {
      life.abort();
      streams.clear();
      socket.close();
    },
  };
};
