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

/** Numbers around 0 that look random: a linear congruential generator, of the same numbers each time. */
const noise = (): (() => number) => {
  let state = 11;
  const uniform = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  return () => uniform() + uniform() + uniform() - 1.5;
};

const barsUntilNow = (step: number): FeedBar[] => {
  const last = Math.floor(clock.now() / step);
  const bars: FeedBar[] = [];
  const next = noise();
  let close = 93_400;
  // Calm and nervous hours follow each other.
  let size = 1;
  for (let at = 299; at >= 0; at--) {
    size = 0.9 * size + 0.1 * Math.exp(2 * next());
    const open = close;
    close = open * (1 + 0.006 * size * next());
    const reach = () => open * 0.003 * size * Math.abs(next());
    const [high, low] = [Math.max(open, close) + reach(), Math.min(open, close) - reach()];
    bars.push({ time: (last - at) * step, open, close, high, low, volume: 300 * size * Math.exp(next()) });
  }
  return bars;
};
/** @param resolution minutes, or `1D` */
const stepOf = (resolution: string): number => (/^\d+$/.test(resolution) ? Number(resolution) * MINUTE : DAY);

/** A random walk for previews: the same picture each time, no network. @param resolutions that it has */
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
