import type { Datafeed, FeedBar, SearchItem, SymbolInfo } from './feed/types.ts';

/** Start of the hour at which the tests' clock stands. */
export const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
export const LAST_HOUR = Math.floor(NOW / HOUR) * HOUR;

export const infoOf = (name: string): SymbolInfo => ({
  name,
  ticker: name,
  description: name,
  type: 'crypto',
  exchange: 'Test',
  listed_exchange: 'Test',
  timezone: 'Etc/UTC',
  session: '24x7',
  format: 'price',
  pricescale: 100,
  minmov: 1,
  supported_resolutions: ['60', '240', '1D'],
});

/** Hourly bars up to now. */
export const hourly = (count: number): FeedBar[] =>
  Array.from({ length: count }, (_, at) => {
    const open = 100 + 10 * Math.sin((count - at) / 7);
    const close = 100 + 10 * Math.sin((count - at - 1) / 7);
    return {
      time: LAST_HOUR - (count - 1 - at) * HOUR,
      open,
      close,
      high: Math.max(open, close) + 1,
      low: Math.min(open, close) - 1,
      volume: 10 + (at % 5),
    };
  });

export interface TestFeed extends Datafeed {
  /** Requests in order. */
  asked: string[];
  searched: string[];
  resolved: string[];
  /** A live bar for everybody who listens. */
  push(bar: FeedBar): void;
  readonly listeners: number;
  items: SearchItem[];
  /** Makes resolving fail with a reason. */
  failWith: string | undefined;
}

/** A feed in memory with TradingView's methods. */
export const testFeed = (bars: readonly FeedBar[] = hourly(400)): TestFeed => {
  const listeners = new Map<string, (bar: FeedBar) => void>();
  const later = (run: () => void) => void Promise.resolve().then(run);
  const feed: TestFeed = {
    asked: [],
    searched: [],
    resolved: [],
    items: [],
    failWith: undefined,
    get listeners() {
      return listeners.size;
    },
    push: (bar) => listeners.forEach((listener) => listener(bar)),
    onReady: (done) => later(() => done({ supported_resolutions: ['60', '240', '1D'] })),
    searchSymbols(text, exchange, _type, done) {
      feed.searched.push(`${exchange}|${text}`);
      later(() => done(feed.items));
    },
    resolveSymbol(name, done, fail) {
      feed.resolved.push(name);
      later(() => (feed.failWith ? fail(feed.failWith) : done(infoOf(name))));
    },
    getBars(_info, resolution, { from, to }, done) {
      feed.asked.push(resolution);
      const found = bars.filter(({ time }) => time >= from * 1000 && time < to * 1000);
      later(() => done(found, { noData: !found.length }));
    },
    subscribeBars: (_info, _resolution, tick, id) => void listeners.set(id, tick),
    unsubscribeBars: (id) => void listeners.delete(id),
  };
  return feed;
};
