/** Feeds for the preview of the chart: the bundle's example, with typical failures of a host's feed. */
import { exampleFeed } from '../../../src/chart/feed/example-feed.ts';
import type { Datafeed, SymbolInfo } from '../../../src/chart/feed/types.ts';

/** How late a slow feed answers, in ms. */
const LATE = 3_000;
const SYMBOLS = ['BTC_USDT', 'ETH_USDT', 'SOL_USDT'];

const named = (info: SymbolInfo, symbol: string): SymbolInfo => ({
  ...info,
  name: symbol.replace('_', '/'),
  ticker: symbol,
  description: symbol.replace('_', ' / '),
});

export const previewFeed = (mode: 'up' | 'slow' | 'empty' | 'down'): Datafeed => {
  const feed = exampleFeed(['15', '60', '240', '1D']);
  const later = (run: () => void) => void setTimeout(run, mode === 'slow' ? LATE : 0);
  const resolve: Datafeed['resolveSymbol'] = (symbol, done, failed) =>
    later(() => feed.resolveSymbol(symbol, (info) => done(named(info, symbol)), failed));
  return {
    ...feed,
    onReady: (done) => later(() => feed.onReady(done)),
    searchSymbols: (_text, _exchange, type, done) =>
      later(() =>
        done(
          SYMBOLS.map((symbol) => {
            const name = symbol.replace('_', '/');
            return { symbol, full_name: name, description: name, exchange: '', ticker: symbol, type: type || 'crypto' };
          }),
        ),
      ),
    resolveSymbol: resolve,
    getBars: (info, resolution, period, done, failed) =>
      later(() => {
        if (mode === 'down') return failed('The example feed fails');
        if (mode === 'empty') return done([], { noData: true });
        feed.getBars(info, resolution, period, done, failed);
      }),
  };
};
