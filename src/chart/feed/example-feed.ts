import { clock, HOUR } from '../../core/clock.ts';
import type { Datafeed, FeedBar, SymbolInfo } from './types.ts';

const INFO: SymbolInfo = {
  name: 'BTC/USDT',
  ticker: 'BTC_USDT',
  description: 'Bitcoin / Tether',
  type: 'crypto',
  exchange: '',
  listed_exchange: '',
  timezone: 'Etc/UTC',
  session: '24x7',
  format: 'price',
  pricescale: 100,
  minmov: 1,
};

/** A quiet wave for previews: the same picture each time, no network. */
export const exampleFeed = (): Datafeed => {
  const end = Math.floor(clock.now() / HOUR) * HOUR;
  const bars: FeedBar[] = [];
  let close = 43_000;
  for (let at = 299; at >= 0; at--) {
    const open = close;
    close = open + 180 * Math.sin(at / 9) + 90 * Math.sin(at / 2.3) + 12;
    const reach = 60 + 50 * Math.abs(Math.sin(at / 1.7));
    bars.push({
      time: end - at * HOUR,
      open,
      close,
      high: Math.max(open, close) + reach,
      low: Math.min(open, close) - reach,
      volume: 300 + 200 * Math.abs(Math.sin(at / 3.1)),
    });
  }
  const later = (run: () => void) => void Promise.resolve().then(run);
  return {
    onReady: (done) => later(() => done({ supported_resolutions: ['60'] })),
    searchSymbols: (_text, _exchange, _type, done) => later(() => done([])),
    resolveSymbol: (_name, done) => later(() => done(INFO)),
    getBars: (_info, _resolution, { firstDataRequest }, done) =>
      later(() => done(firstDataRequest ? bars : [], { noData: !firstDataRequest })),
    subscribeBars: () => undefined,
    unsubscribeBars: () => undefined,
  };
};
