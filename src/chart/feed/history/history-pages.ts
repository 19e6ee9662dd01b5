import { type Clock, SECOND } from '../../../runtime/page/clock.ts';
import { answer } from '../answer.ts';
import type { Datafeed, FeedBar, HistoryMeta, PeriodParams, SymbolInfo } from '../types.ts';

/** A feed of a host may never answer. */
export const PAGE_TIMEOUT = 30 * SECOND;

export interface Page {
  bars: readonly FeedBar[];
  noData: boolean;
  /** Seconds UTC of the next older bar, if the feed returns it. */
  nextTime: number | undefined;
}

/** `nextTime` is in seconds from UDF servers and in milliseconds from others. */
const readNextTime = ({ nextTime }: HistoryMeta): number | undefined =>
  typeof nextTime === 'number' && nextTime > 0 ? (nextTime > 1e11 ? nextTime / 1000 : nextTime) : undefined;

/**
 * `getBars` as a promise.
 * @throws Error with the feed's reason, or "time-out" after 30 s
 */
export const askPage = (
  feed: Datafeed,
  symbol: SymbolInfo,
  resolution: string,
  period: PeriodParams,
  clock: Clock,
): Promise<Page> =>
  answer(clock, PAGE_TIMEOUT, (done, fail) => {
    const take = (bars: readonly FeedBar[], meta?: HistoryMeta) =>
      done({
        bars: Array.isArray(bars) ? bars : [],
        noData: meta?.noData === true,
        nextTime: readNextTime(meta ?? {}),
      });
    feed.getBars(symbol, resolution, period, take, fail);
  });
