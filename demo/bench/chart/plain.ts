import {
  CandlestickSeries,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  LineSeries,
  type IChartApi,
  type ISeriesApi,
  type Time,
} from 'lightweight-charts';
import { IndicatorSeries } from '../../../src/chart/indicators/series.ts';
import { indicatorNamed } from '../../../src/chart/indicators/index.ts';
import { Columns } from '../../../src/chart/feed/columns.ts';
import type { Contestant } from './contestant.ts';
import type { BenchBar } from './seeded.ts';

/** lightweight-charts as its documentation shows it: a series an output, all bars in each. */
export const make = (): Contestant => {
  let chart: IChartApi;
  let candles: ISeriesApi<'Candlestick'>;
  let volume: ISeriesApi<'Histogram'>;
  let kept: { series: IndicatorSeries; lines: ISeriesApi<'Line' | 'Histogram'>[] }[] = [];
  const timeOf = ({ time }: BenchBar) => time as never as Time;
  const known = (value: number) => !Number.isNaN(value);
  let all: readonly BenchBar[] = [];
  return {
    mount(box, bars) {
      all = bars;
      chart = createChart(box, { autoSize: true, layout: { attributionLogo: false } });
      candles = chart.addSeries(CandlestickSeries);
      volume = chart.addSeries(HistogramSeries, { priceScaleId: 'volume' });
      candles.setData(bars.map((bar) => ({ ...bar, time: timeOf(bar) })));
      volume.setData(bars.map((bar) => ({ time: timeOf(bar), value: bar.volume })));
      const columns = Columns.from(bars);
      kept = ['MACD', 'KDJ'].map((name, at) => {
        const definition = indicatorNamed(name)!;
        const series = new IndicatorSeries(definition);
        series.rebuild(columns);
        const lines = definition.outputs.map(({ kind }, output) => {
          const line = chart.addSeries(kind === 'histogram' ? HistogramSeries : LineSeries, {}, at + 1);
          line.setData(
            bars.flatMap((bar, index) => {
              const value = series.value(output, index);
              return known(value) ? [{ time: timeOf(bar), value }] : [];
            }),
          );
          return line as ISeriesApi<'Line' | 'Histogram'>;
        });
        return { series, lines };
      });
    },
    show: (right, visible) => chart.timeScale().setVisibleLogicalRange({ from: right - visible + 1, to: right }),
    tick(bar) {
      const time = timeOf(bar);
      candles.update({ ...bar, time });
      volume.update({ time, value: bar.volume });
      for (const { series, lines } of kept) {
        series.update(bar);
        lines.forEach((line, output) => line.update({ time, value: series.value(output, series.length - 1) }));
      }
    },
    lines: (prices) => prices.forEach((price) => candles.createPriceLine({ price, title: 'Limit' })),
    marks(indices) {
      createSeriesMarkers(
        candles,
        indices.map((index, at) => ({
          time: timeOf(all[index]!),
          position: at % 2 ? 'belowBar' : 'aboveBar',
          shape: 'circle',
          color: '#c00',
          text: at % 2 ? 'B' : 'S',
        })),
      );
    },
  };
};
