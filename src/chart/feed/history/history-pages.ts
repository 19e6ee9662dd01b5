import { type Clock, SECOND } from '../../../core/clock.ts';
import type { Datafeed, FeedBar, HistoryMeta, PeriodParams, SymbolInfo } from '../types.ts';

/** A feed of a host may never answer. */
export const PAGE_TIMEOUT = 30 * SECOND;

export interface Page {
  bars: readonly FeedBar[];
  noData: boolean;
  /** Seconds UTC of the next older bar, where the feed says so. */
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
  new Promise((resolve, reject) => {
    const stop = clock.after(PAGE_TIMEOUT, () => reject(new Error('time-out')));
    const fail = (reason: unknown) => {
      stop();
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    };
    try {
      feed.getBars(
        symbol,
        resolution,
        period,
        (bars, meta = {}) => {
          stop();
          const list = Array.isArray(bars) ? bars : [];
          resolve({ bars: list, noData: meta?.noData === true, nextTime: readNextTime(meta ?? {}) });
        },
        fail,
      );
    } catch (error) {
      fail(error);
    }
  });
