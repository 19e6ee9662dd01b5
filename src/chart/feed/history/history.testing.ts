import type { VirtualClock } from '../../simulator/virtual-clock.testing.ts';
import type { BarReport } from '../clean-bars.ts';
import { feedBars, symbol, testFeed, type TestFeed } from '../feed.testing.ts';
import type { Datafeed, FeedBar, HistoryMeta, PeriodParams } from '../types.ts';
import { BarHistory, type HistoryChange, type HistoryOptions, type HistoryStatus } from './history.ts';

type Question = PeriodParams & { resolution: string };
type Answer = (question: Question) => [FeedBar[], HistoryMeta?] | Error;

/** A feed whose answers take time. Each is the server's state when it was requested. */
export interface SlowFeed extends TestFeed {
  /** In ms, of the next requests. */
  latency: number;
  answer: Answer;
  /** Sends a live bar to the subscription. */
  tick(bar: FeedBar): void;
  /** Tells the subscription that the history has changed. */
  reset(): void;
}

export const slowFeed = (clock: VirtualClock, answer: Answer, more: Partial<Datafeed> = {}): SlowFeed => {
  const feed: SlowFeed = {
    ...testFeed(() => [[]]),
    latency: 200,
    answer,
    getBars(_symbol, resolution, period, onResult, onError) {
      const question = { ...period, resolution };
      feed.asked.push(question);
      const found = feed.answer(question);
      clock.after(feed.latency, () => (found instanceof Error ? onError(found.message) : onResult(...found)));
    },
    tick: (bar) => [...feed.live.values()].at(-1)!.tick(bar),
    reset: () => [...feed.live.values()].at(-1)!.reset(),
    ...more,
  };
  return feed;
};

/**
 * Returns a server with a bar every `step` seconds from `begin` up to now.
 * @param begin seconds, on a bar · @param most bars in one answer
 */
export const serving =
  (clock: VirtualClock, begin = 0, most = Infinity, step = 60): Answer =>
  ({ to, countBack }) => {
    const last = Math.floor(Math.min(to - 1, clock.seconds) / step) * step;
    if (last < begin) return [[], { noData: true }];
    return [feedBars(Math.max(begin, last - (Math.min(countBack, most) - 1) * step), last + step, step)];
  };

/** Returns a server that has the bars of a list, which may change. @param most bars in one answer */
export const servingList =
  (bars: readonly FeedBar[], most = Infinity): Answer =>
  ({ to, countBack }) => {
    const found = bars.filter(({ time }) => time < to * 1000).slice(-Math.min(countBack, most));
    return found.length ? [found] : [[], { noData: true }];
  };

/** A history, and what it has told its host. */
export interface Watched {
  readonly history: BarHistory;
  readonly changes: HistoryChange[];
  readonly reports: BarReport[];
  readonly statuses: HistoryStatus[];
  readonly errors: string[];
}

export const watchHistory = (clock: VirtualClock, feed: Datafeed, more: Partial<HistoryOptions> = {}): Watched => {
  const [changes, reports, statuses, errors]: [HistoryChange[], BarReport[], HistoryStatus[], string[]] = [
    [],
    [],
    [],
    [],
  ];
  const history = new BarHistory({
    ...{ feed, symbol, resolution: '1', supported: ['1'], clock, pageSize: 100 },
    ...more,
    onChange: (change) => {
      changes.push(change);
      more.onChange?.(change);
    },
    onReport: (report) => {
      reports.push(report);
      more.onReport?.(report);
    },
    onStatus: (status, error) => {
      statuses.push(status);
      if (error) errors.push(error.message);
      more.onStatus?.(status, error);
    },
  });
  return { history, changes, reports, statuses, errors };
};

/** Moves time on until a promise has settled. @returns its value or the message of its error */
export const outcome = async <T>(clock: VirtualClock, promise: Promise<T>): Promise<T | string> => {
  let isSettled = false;
  const message = promise.catch((error: Error) => error.message).finally(() => (isSettled = true));
  await clock.until(() => isSettled, 'the promise', 3_600_000);
  return message;
};

export const timesOf = ({ columns }: BarHistory): number[] => [...columns.time.values];

/** Distances between neighbours, each once. */
export const stepsOf = (history: BarHistory): number[] => [
  ...new Set(timesOf(history).flatMap((time, at, all) => (at ? [time - all[at - 1]!] : []))),
];

/** Returns the sum of all volumes. It shows whether each part of a built bar was counted once. */
export const volumeOf = ({ columns }: BarHistory): number =>
  columns.volume.values.reduce((sum, volume) => sum + volume, 0);
