import { KLineChartPro, type Datafeed } from '@klinecharts/pro';
import '@klinecharts/pro/dist/klinecharts-pro.css';
import type { Chart, KLineData } from 'klinecharts-9';
import type { Contestant } from './contestant.ts';
import { newest } from './klinecharts-9.ts';
import type { BenchBar } from './seeded.ts';

const own = (bar: BenchBar): KLineData => ({ ...bar, timestamp: bar.time * 1000 });
const period = { multiplier: 1, timespan: 'hour', text: '1h' };

/** klinecharts with its toolbar, drawing tools and dialogs. */
export const make = (): Contestant => {
  let chart: Chart;
  let box: HTMLElement;
  let push: (bar: KLineData) => void = () => undefined;
  let all: readonly BenchBar[] = [];
  return {
    async mount(container, bars) {
      box = container;
      all = bars;
      await new Promise<void>((done) => {
        let asked = 0;
        const datafeed: Datafeed = {
          searchSymbols: () => Promise.resolve([]),
          getHistoryKLineData: () => Promise.resolve(asked++ ? [] : bars.map(own)),
          subscribe(_symbol, _period, callback) {
            push = callback;
            done();
          },
          unsubscribe: () => undefined,
        };
        new KLineChartPro({
          container,
          datafeed,
          period,
          locale: 'en-US',
          theme: 'light',
          timezone: 'Etc/UTC',
          drawingBarVisible: true,
          symbol: { ticker: 'BTC', pricePrecision: 2, volumePrecision: 0 },
          periods: [1, 5, 15, 30]
            .map((multiplier) => ({ multiplier, timespan: 'minute', text: `${multiplier}m` }))
            .concat(period),
          mainIndicators: [],
          subIndicators: ['VOL', 'MACD', 'KDJ'],
        });
      });
      chart = newest!;
    },
    show(right, visible) {
      const width = chart.getSize('candle_pane', 'main' as never)?.width ?? 0;
      const space = Math.min(50, Math.max(1, width / visible));
      if (Math.abs(chart.getBarSpace() - space) > 1e-9) chart.setBarSpace(space);
      chart.scrollToDataIndex(right);
    },
    tick: (bar) => push(own(bar)),
    // Locks all drawings.
    press: () =>
      box.querySelector<HTMLElement>('.klinecharts-pro-drawing-bar .split-line ~ .item:not(:last-child) span')!.click(),
    lines: (prices) =>
      void chart.createOverlay(prices.map((value) => ({ name: 'priceLine', points: [{ value }], lock: true }))),
    marks: (indices) =>
      void chart.createOverlay(
        indices.map((index, at) => ({
          name: 'simpleAnnotation',
          extendData: at % 2 ? 'B' : 'S',
          points: [{ timestamp: all[index]!.time * 1000, value: all[index]!.high }],
          lock: true,
        })),
      ),
  };
};
