/** Feeds for the preview of the chart: the demo's market, with typical failures of a host's feed. */
import { barsBefore, fromFeedResolution } from '../../../src/chart/feed/resolutions.ts';
import type { Datafeed, SymbolInfo } from '../../../src/chart/feed/types.ts';
import type { Bar } from '../../../src/chart/index.ts';
import { marketOf, type Market } from '../../market/generator.ts';
import { INSTRUMENTS, instrumentOf, pairName, type Instrument } from '../../market/instruments.ts';

/** Delay of a slow feed in ms. */
const LATE = 2_000;
/** Interval of live updates in ms. */
const TICK = 1_000;
const RESOLUTIONS = ['1', '5', '15', '60', '240', '1D', '1W'];

const infoOf = (instrument: Instrument): SymbolInfo => ({
  name: pairName(instrument),
  ticker: instrument.id,
  description: `${instrument.name} / ${instrument.quote}`,
  type: 'crypto',
  exchange: '',
  listed_exchange: '',
  timezone: 'Etc/UTC',
  session: '24x7',
  format: 'price',
  pricescale: 10 ** instrument.decimals,
  minmov: 1,
});
const marketFor = (symbol: string): Market | undefined => marketOf(instrumentOf(symbol)?.id ?? '');
const inMilliseconds = (bar: Bar) => ({ ...bar, time: bar.time * 1000 });

/** @param mode `slow` answers late, `empty` has no bars, `down` rejects each request for bars */
export const previewFeed = (mode: 'up' | 'slow' | 'empty' | 'down'): Datafeed => {
  const timers = new Map<string, ReturnType<typeof setInterval>>();
  const later = (run: () => void) => void setTimeout(run, mode === 'slow' ? LATE : 0);
  return {
    onReady: (done) => later(() => done({ supported_resolutions: RESOLUTIONS })),
    searchSymbols: (text, _exchange, type, done) =>
      later(() =>
        done(
          INSTRUMENTS.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(text.toLowerCase())).map(
            (instrument) => {
              const { name, description } = infoOf(instrument);
              const { id } = instrument;
              return { symbol: id, full_name: name, description, exchange: '', ticker: id, type: type || 'crypto' };
            },
          ),
        ),
      ),
    resolveSymbol: (symbol, done, failed) =>
      later(() => {
        const market = marketFor(symbol);
        if (market) done(infoOf(market.instrument));
        else failed('unknown_symbol');
      }),
    getBars: (info, resolution, { from, to, countBack }, done, failed) =>
      later(() => {
        const market = marketFor(info.ticker ?? info.name);
        const known = fromFeedResolution(resolution);
        if (mode === 'down' || !market || !known) return failed('The example feed fails');
        const now = Date.now() / 1000;
        // As data feeds do: `countBack` takes precedence over `from`.
        const start = countBack > 0 ? barsBefore(known, Math.min(to - 1, Math.floor(now)), countBack - 1) : from;
        const bars = mode === 'empty' ? [] : market.bars(known, start, to, now);
        done(bars.map(inMilliseconds), { noData: bars.length === 0 });
      }),
    subscribeBars: (info, resolution, changed, id) => {
      const market = marketFor(info.ticker ?? info.name);
      const known = fromFeedResolution(resolution);
      if (mode !== 'up' || !market || !known) return;
      timers.set(
        id,
        setInterval(() => changed(inMilliseconds(market.current(known, Date.now() / 1000))), TICK),
      );
    },
    unsubscribeBars: (id) => clearInterval(timers.get(id)),
  };
};
