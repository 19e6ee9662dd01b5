import { clock as systemClock, SECOND, type Clock } from '../../../runtime/page/clock.ts';
import { own } from '../../../runtime/data/records.ts';
import { toNumber } from '../../../runtime/data/values.ts';
import { addressOf, feedRequest, type FeedRequest } from '../feed-request.ts';
import { ConnectionState } from '../connection-state.ts';
import { pagePresence, type PagePresence } from '../page-presence.ts';
import { passOn } from '../pass-on.ts';
import type { DisposableDatafeed, SearchItem } from '../types.ts';
import { CandlePages, type AskMarket } from './candle-pages.ts';
import { CandleStreams } from './candle-streams.ts';
import {
  INTERVALS,
  pairOf,
  readInstrument,
  readInstruments,
  readTickers,
  reasonOf,
  type GateMarket,
} from './gate-api-bodies.ts';
import type { SocketLike } from './gate-socket.ts';
import { encodePart } from '../../../runtime/address/encode-part.ts';

export interface GateApiOptions {
  market?: GateMarket;
  /** Settlement currency of futures, in small letters. */
  settle?: string;
  /** Address of the WebSocket, where it is not beside the API. */
  socketUrl?: string;
  clock?: Clock;
  presence?: PagePresence;
  /** 0 to 1, for the jitter of reconnects. */
  random?: () => number;
  request?: FeedRequest;
  connect?: (url: string) => SocketLike;
}

const SEARCH_LIMIT = 30;
/** Time for which searches in the list of symbols share the prices of all pairs, in ms. */
const TICKERS_LIFETIME = 10 * SECOND;

/**
 * Shares the answer of a call. A failed call is made again.
 * @param lifetime of an answer, in ms
 * @returns a function that makes the call only without an answer
 */
const sharing = <T>(call: () => Promise<T>, clock: Clock, lifetime = Infinity): (() => Promise<T>) => {
  let shared: { readonly answer: Promise<T>; readonly until: number } | undefined;
  return () => {
    if (shared && clock.now() < shared.until) return shared.answer;
    const made = { answer: call(), until: clock.now() + lifetime };
    made.answer.catch(() => {
      if (shared === made) shared = undefined;
    });
    shared = made;
    return made.answer;
  };
};

const socketAddress = (base: string, market: GateMarket, settle: string): string => {
  const url = new URL(addressOf(base, market === 'spot' ? 'ws/v4/' : `v4/ws/${settle}`));
  url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:';
  return url.href;
};

/** Pairs and coins whose name has the typed text, the best matches first; without a text the first of the exchange. */
const matching = (items: readonly SearchItem[], typed: string): SearchItem[] => {
  const wanted = pairOf(typed).replace(/_/g, '');
  if (!wanted) return items.slice(0, SEARCH_LIMIT);
  const placeIn = (text: string) => {
    const at = text.replace(/[_/]/g, '').toUpperCase().indexOf(wanted);
    return at < 0 ? Infinity : at;
  };
  const place = ({ symbol, description }: SearchItem) => Math.min(placeIn(symbol), placeIn(description));
  return items
    .filter((item) => place(item) < Infinity)
    .sort((a, b) => place(a) - place(b) || a.symbol.length - b.symbol.length)
    .slice(0, SEARCH_LIMIT);
};

/** @returns seconds UTC · @throws Error when the answer has no time */
const readServerTime = (body: unknown): number => {
  const time = toNumber(own(body, 'server_time'), 0) / 1000;
  if (time <= 0) throw new Error('no time');
  return time;
};

/**
 * A data feed over the exchange's public API v4: candlesticks over HTTP in pages of a thousand, live ones over
 * `spot.candlesticks` or `futures.candlesticks`. After a reconnect, missed bars are loaded before new ones apply.
 * @param base origin of the API, without `/api/v4`
 */
export const createGateApiFeed = (base: string, options: GateApiOptions = {}): DisposableDatafeed => {
  const { market = 'spot', settle = 'usdt', clock = systemClock, random = Math.random } = options;
  const { presence = pagePresence } = options;
  const { connect = (url: string): SocketLike => new WebSocket(url) } = options;
  const request = options.request ?? feedRequest(clock);
  const life = new AbortController();
  const root = market === 'spot' ? 'api/v4/spot' : `api/v4/futures/${encodePart(settle)}`;
  const instruments = market === 'spot' ? 'currency_pairs' : 'contracts';
  const ask: AskMarket = (path, fields = {}) => request(addressOf(base, `${root}/${path}`, fields), life.signal);
  const give = passOn(life.signal, reasonOf);
  const connection = new ConnectionState();
  const pages = new CandlePages(market, ask);
  const streams = new CandleStreams({
    socketUrl: options.socketUrl ?? socketAddress(base, market, settle),
    ...{ market, pages, life: life.signal, clock, random, connect, presence, connection },
  });
  const list = sharing(async () => readInstruments(await ask(instruments), market), clock);
  const tickers = sharing(async () => readTickers(await ask('tickers'), market), clock, TICKERS_LIFETIME);

  return {
    onReady: (callback) =>
      give(
        Promise.resolve({
          supported_resolutions: Object.keys(INTERVALS[market]),
          supports_time: true,
          supports_search: true,
        }),
        callback,
        () => undefined,
      ),

    searchSymbols(userInput, _exchange, _symbolType, onResult) {
      give(
        list().then((items) => matching(items, userInput)),
        onResult,
        () => onResult([]),
      );
    },

    getQuotes: (_symbols, onData, onError) => give(tickers(), onData, onError),

    resolveSymbol(symbolName, onResolve, onError) {
      const path = `${instruments}/${encodePart(pairOf(symbolName))}`;
      give(
        ask(path).then((body) => readInstrument(body, market)),
        onResolve,
        onError,
      );
    },

    getBars(symbol, resolution, period, onResult, onError) {
      const pair = pairOf(symbol.ticker ?? symbol.name);
      give(pages.bars(pair, resolution, period), ([bars, meta]) => onResult(bars, meta), onError);
    },

    subscribeBars(symbol, resolution, onTick, listenerGuid) {
      streams.subscribe(pairOf(symbol.ticker ?? symbol.name), resolution, onTick, listenerGuid);
    },

    unsubscribeBars: (listenerGuid) => streams.unsubscribe(listenerGuid),

    onConnection: connection.listen,

    getServerTime(callback) {
      const answer = request(addressOf(base, 'api/v4/spot/time'), life.signal);
      give(answer.then(readServerTime), callback, () => undefined);
    },

    dispose() {
      life.abort();
      streams.close();
      connection.close();
    },
  };
};
