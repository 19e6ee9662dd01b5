import { clock as systemClock, SECOND, type Clock } from '../../../runtime/page/clock.ts';
import { toNumber } from '../../../runtime/data/values.ts';
import { addressOf, feedRequest, type FeedRequest } from '../feed-request.ts';
import { pagePresence, type PagePresence } from '../page-presence.ts';
import { ConnectionState } from '../connection-state.ts';
import { readMarks, readTimescaleMarks } from '../marks.ts';
import { passOn } from '../pass-on.ts';
import type { DisposableDatafeed, FeedConfiguration, HistoryMeta } from '../types.ts';
import { PolledBars } from './polled-bars.ts';
import { UdfBars, type AskServer } from './udf-bars.ts';
import { readConfiguration, readSearch, readSymbol } from './udf-bodies.ts';

export interface UdfOptions {
  clock?: Clock;
  request?: FeedRequest;
  presence?: PagePresence;
  /** ms between two questions for live bars. */
  pollEvery?: number;
}

const POLL_EVERY = 10 * SECOND;
const SEARCH_LIMIT = 30;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** @returns seconds UTC · @throws Error when the answer is no time */
const readServerTime = (body: unknown): number => {
  const time = toNumber(body, 0);
  if (time <= 0) throw new Error('no time');
  return time;
};

/**
 * A data feed over any UDF server (`/config /symbols /search /history /marks /timescale_marks /time`). Live bars come
 * by polling, which pauses while the page is hidden. Servers that differ from the protocol are understood as far as
 * they make sense (see `udf-bodies.ts`); a call that fails answers with a reason or with nothing, never by throwing.
 * @param base address of the server, with or without a slash at the end
 */
export const createUdfFeed = (base: string, options: UdfOptions = {}): DisposableDatafeed => {
  const { clock = systemClock, presence = pagePresence, pollEvery = POLL_EVERY } = options;
  const request = options.request ?? feedRequest(clock);
  const life = new AbortController();
  let configuration: Promise<FeedConfiguration> | undefined;

  const ask: AskServer = (path, fields = {}) => request(addressOf(base, path, fields), life.signal);
  const give = passOn(life.signal, reasonOf);
  const connection = new ConnectionState();
  const history = new UdfBars(ask, clock);
  const live = new PolledBars({ history, life: life.signal, clock, presence, connection, pollEvery });
  const configure = () =>
    (configuration ??= ask('config').then(readConfiguration, (): FeedConfiguration => ({ supports_search: true })));

  return {
    onReady: (callback) => give(configure(), callback, () => undefined),

    searchSymbols(userInput, exchange, symbolType, onResult) {
      const fields = { query: userInput.toUpperCase(), type: symbolType, exchange, limit: SEARCH_LIMIT };
      give(ask('search', fields).then(readSearch), onResult, () => onResult([]));
    },

    resolveSymbol(symbolName, onResolve, onError) {
      give(
        Promise.all([ask('symbols', { symbol: symbolName }), configure()]).then(([body, { supported_resolutions }]) => {
          const info = readSymbol(body, symbolName);
          return { ...info, supported_resolutions: info.supported_resolutions ?? supported_resolutions };
        }),
        onResolve,
        onError,
      );
    },

    getBars(symbol, resolution, period, onResult, onError) {
      give(
        history.page(symbol, resolution, period),
        ({ bars, noData, nextTime }) => {
          const meta: HistoryMeta = { noData: noData && !bars.length };
          if (nextTime !== undefined) meta.nextTime = nextTime;
          onResult(bars, meta);
        },
        onError,
      );
    },

    subscribeBars(symbol, resolution, onTick, listenerGuid) {
      live.subscribe(symbol, resolution, onTick, listenerGuid);
    },

    unsubscribeBars: (listenerGuid) => live.unsubscribe(listenerGuid),

    onConnection: connection.listen,

    getMarks(symbol, from, to, onData, resolution) {
      const fields = { symbol: symbol.ticker ?? symbol.name, from, to, resolution };
      give(ask('marks', fields).then(readMarks), onData, () => onData([]));
    },

    getTimescaleMarks(symbol, from, to, onData, resolution) {
      const fields = { symbol: symbol.ticker ?? symbol.name, from, to, resolution };
      give(ask('timescale_marks', fields).then(readTimescaleMarks), onData, () => onData([]));
    },

    getServerTime(callback) {
      const read = async () => readServerTime(await ask('time'));
      give(
        configure().then(({ supports_time }) => (supports_time ? read() : Promise.reject(new Error('no time')))),
        callback,
        () => undefined,
      );
    },

    dispose() {
      life.abort();
      live.close();
      connection.close();
    },
  };
};
