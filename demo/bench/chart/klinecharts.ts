import { init, type Chart, type KLineData } from 'klinecharts';
import type { Contestant } from './contestant.ts';
import type { BenchBar } from './seeded.ts';

const own = (bar: BenchBar): KLineData => ({ ...bar, timestamp: bar.time * 1000 });

export const make = (): Contestant => {
  let chart: Chart;
  let push: (bar: KLineData) => void = () => undefined;
  let all: readonly BenchBar[] = [];
  return {
    mount(box, bars) {
      all = bars;
      chart = init(box)!;
      chart.setSymbol({ ticker: 'BTC', pricePrecision: 2, volumePrecision: 0 });
      chart.setPeriod({ type: 'hour', span: 1 });
      for (const name of ['VOL', 'MACD', 'KDJ']) chart.createIndicator(name);
      chart.setDataLoader({
        getBars: ({ type, callback }) => callback(type === 'init' ? bars.map(own) : [], false),
        subscribeBar: ({ callback }) => void (push = callback),
        unsubscribeBar: () => undefined,
      });
    },
    show(right, visible) {
      const width = chart.getSize('candle_pane', 'main' as never)?.width ?? 0;
      const space = Math.min(50, Math.max(1, width / visible));
      if (Math.abs(chart.getBarSpace().bar - space) > 1e-9) chart.setBarSpace(space);
      chart.scrollToDataIndex(right);
    },
    tick: (bar) => push(own(bar)),
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
