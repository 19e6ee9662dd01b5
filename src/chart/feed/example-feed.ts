import { clock, DAY, MINUTE } from '../../runtime/page/clock.ts';
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

const barsUntilNow = (step: number): FeedBar[] => {
  const last = Math.floor(clock.now() / step);
  const bars: FeedBar[] = [];
  let close = 43_000;
  for (let at = 299; at >= 0; at--) {
    const open = close;
    close = open + 180 * Math.sin(at / 9) + 90 * Math.sin(at / 2.3) + 12;
    const reach = 60 + 50 * Math.abs(Math.sin(at / 1.7));
    const [high, low] = [Math.max(open, close) + reach, Math.min(open, close) - reach];
    const volume = 300 + 200 * Math.abs(Math.sin(at / 3.1));
    bars.push({ time: (last - at) * step, open, close, high, low, volume });
  }
  return bars;
};
/** @param resolution minutes, or `1D` */
const stepOf = (resolution: string): number => (/^\d+$/.test(resolution) ? Number(resolution) * MINUTE : DAY);

/** A quiet wave for previews: the same picture each time, no network. @param resolutions that it has */
export const exampleFeed = (resolutions: readonly string[] = ['60']): Datafeed => {
  const later = (run: () => void) => void Promise.resolve().then(run);
  return {
    onReady: (done) => later(() => done({ supported_resolutions: resolutions })),
    searchSymbols: (_text, _exchange, _type, done) => later(() => done([])),
    resolveSymbol: (_name, done) => later(() => done(INFO)),
    getBars: (_info, resolution, { firstDataRequest: isFirst }, done) =>
      later(() => done(isFirst ? barsUntilNow(stepOf(resolution)) : [], { noData: !isFirst })),
    subscribeBars: () => undefined,
    unsubscribeBars: () => undefined,
  };
};
