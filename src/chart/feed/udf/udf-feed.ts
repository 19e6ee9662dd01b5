import { clock as systemClock, SECOND, type Clock } from '../../../core/clock.ts';
import { toNumber } from '../../../core/data/values.ts';
import { FUTURE_TOLERANCE } from '../clean-bars.ts';
import { addressOf, feedRequest, type FeedRequest } from '../feed-request.ts';
import { readMarks, readTimescaleMarks } from '../marks.ts';
import { pageVisibility, type Visibility } from './page-visibility.ts';
import { poll } from './polling.ts';
import { barsBefore, nextBarStart, readResolution, fromFeedResolution, resolutionLength } from '../resolutions.ts';
import type {
  DisposableDatafeed,
  FeedBar,
  FeedConfiguration,
  HistoryMeta,
  PeriodParams,
  Resolution,
  SymbolInfo,
} from '../types.ts';
import { readConfiguration, readHistory, readSearch, readSymbol, type UdfHistory } from './udf-bodies.ts';

export interface UdfOptions {
  clock?: Clock;
  request?: FeedRequest;
  visibility?: Visibility;
  /** ms between two questions for live bars. */
  pollEvery?: number;
}

const POLL_EVERY = 10 * SECOND;
const SEARCH_LIMIT = 30;
/** Answers that one `getBars` may take, for servers that give a thousand bars at most. */
const MOST_ANSWERS = 8;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * A data feed over any UDF server (`/config /symbols /search /history /marks /timescale_marks /time`). Live bars come
 * by polling, which pauses while nobody sees the page. Servers that differ from the protocol are understood as far as
 * they make sense (see `udf-bodies.ts`); a call that fails answers with a reason or with nothing, never by throwing.
 * @param base address of the server, with or without a slash at the end
 */
export const createUdfFeed = (base: string, options: UdfOptions = {}): DisposableDatafeed => {
  const { clock = systemClock, visibility = pageVisibility, pollEvery = POLL_EVERY } = options;
  const request = options.request ?? feedRequest(clock);
  const life = new AbortController();
  const isOver = () => life.signal.aborted;
  const listeners = new Map<string, () => void>();
  let configuration: Promise<FeedConfiguration> | undefined;

  const ask = (path: string, fields: Readonly<Record<string, string | number>> = {}) =>
    request(addressOf(base, path, fields), life.signal);
  /** Passes an answer on, unless the feed is over. */
  const give = <T>(answer: Promise<T>, onAnswer: (value: T) => void, onError: (reason: string) => void) =>
    void answer.then(
      (value) => isOver() || onAnswer(value),
      (error: unknown) => isOver() || onError(reasonOf(error)),
    );
  const configure = () =>
    (configuration ??= ask('config').then(readConfiguration, (): FeedConfiguration => ({ supports_search: true })));

  const askHistory = async (symbol: SymbolInfo, resolution: string, from: number, to: number, countBack: number) =>
    readHistory(
      await ask('history', { symbol: symbol.ticker ?? symbol.name, resolution, from, to, countback: countBack }),
    );

  /** Every bar from `from` to `to`, also from servers with short answers. */
  const askBars = async (
    symbol: SymbolInfo,
    resolution: string,
    { from, to, countBack }: PeriodParams,
  ): Promise<UdfHistory> => {
    let bars: FeedBar[] = [];
    let end = to;
    for (let answer = 0; answer < MOST_ANSWERS && bars.length < countBack && end > from; answer++) {
      const page = await askHistory(symbol, resolution, from, end, countBack - bars.length);
      const older = page.bars.filter(({ time }) => !(time >= end * 1000));
      if (!older.length) return bars.length ? { bars, noData: false, nextTime: undefined } : page;
      const oldest = older.reduce((least, { time }) => (time < least ? time : least), Infinity);
      bars = [...older, ...bars];
      if (oldest === Infinity) break;
      end = oldest / 1000;
    }
    return { bars, noData: false, nextTime: undefined };
  };

  const getBars = async (symbol: SymbolInfo, resolution: string, period: PeriodParams): Promise<UdfHistory> => {
    const answer = await askBars(symbol, resolution, period);
    if (answer.bars.length || !answer.noData || answer.nextTime !== undefined || period.from <= 0) return answer;
    // Without nextTime "no data" may be a quiet stretch or the end: the newest of everything before tells.
    return await askHistory(symbol, resolution, 0, period.to, period.countBack);
  };

  /**
   * @param since seconds of the newest bar that was given, which may have changed; 0 before the first
   */
  const askNewest = async (symbol: SymbolInfo, resolution: string, since: number): Promise<FeedBar[]> => {
    const known: Resolution = fromFeedResolution(resolution) ?? readResolution(resolution);
    const now = clock.now() / 1000;
    const to = nextBarStart(known, now + FUTURE_TOLERANCE);
    const from = since ? Math.min(barsBefore(known, now, 2), since) : barsBefore(known, now, 10);
    const countBack = Math.ceil((to - from) / resolutionLength(known)) + 1;
    const { bars } = await askBars(symbol, resolution, { from, to, countBack, firstDataRequest: false });
    const sorted = bars.filter(({ time }) => Number.isFinite(time)).sort((a, b) => a.time - b.time);
    // At first the newest and the one before, which may have ended since the history was asked for.
    return since ? sorted.filter(({ time }) => time >= since * 1000) : sorted.slice(-2);
  };

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
        getBars(symbol, resolution, period),
        ({ bars, noData, nextTime }) => {
          const meta: HistoryMeta = { noData: noData && !bars.length };
          if (nextTime !== undefined) meta.nextTime = nextTime;
          onResult(bars, meta);
        },
        onError,
      );
    },

    subscribeBars(symbol, resolution, onTick, listenerGuid) {
      listeners.get(listenerGuid)?.();
      /** Seconds; the newest bar is asked for again, for it changes. */
      let since = 0;
      const run = async () => {
        const bars = await askNewest(symbol, resolution, since);
        if (isOver() || !listeners.has(listenerGuid)) return;
        for (const bar of bars) onTick(bar);
        since = Math.max(since, (bars.at(-1)?.time ?? 0) / 1000);
      };
      listeners.set(listenerGuid, poll({ every: pollEvery, clock, visibility, run }));
    },

    unsubscribeBars(listenerGuid) {
      listeners.get(listenerGuid)?.();
      listeners.delete(listenerGuid);
    },

    getMarks(symbol, from, to, onData, resolution) {
      const fields = { symbol: symbol.ticker ?? symbol.name, from, to, resolution };
      give(ask('marks', fields).then(readMarks), onData, () => onData([]));
    },

    getTimescaleMarks(symbol, from, to, onData, resolution) {
      const fields = { symbol: symbol.ticker ?? symbol.name, from, to, resolution };
      give(ask('timescale_marks', fields).then(readTimescaleMarks), onData, () => onData([]));
    },

    getServerTime(callback) {
      const read = async () => {
        const time = toNumber(await ask('time'), 0);
        if (time <= 0) throw new Error('no time');
        return time;
      };
      give(
        configure().then(({ supports_time }) => (supports_time ? read() : Promise.reject(new Error('no time')))),
        callback,
        () => undefined,
      );
    },

    dispose() {
      life.abort();
      for (const stop of listeners.values()) stop();
      listeners.clear();
    },
  };
};
