import { BarChart, CandlestickChart, LineChart } from 'echarts/charts';
import { DataZoomComponent, GridComponent, MarkLineComponent, MarkPointComponent } from 'echarts/components';
import { init, use, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { Columns } from '../../../src/chart/feed/columns.ts';
import { indicatorNamed } from '../../../src/chart/indicators/index.ts';
import { IndicatorSeries } from '../../../src/chart/indicators/series.ts';
import type { Contestant } from './contestant.ts';
import type { BenchBar } from './seeded.ts';

use([
  BarChart,
  CandlestickChart,
  LineChart,
  DataZoomComponent,
  GridComponent,
  MarkLineComponent,
  MarkPointComponent,
  CanvasRenderer,
]);

const ohlc = ({ open, close, low, high }: BenchBar) => [open, close, low, high];

export const make = (): Contestant => {
  let chart: EChartsType;
  let rows: number[][] = [];
  let volumes: number[] = [];
  let indicators: { series: IndicatorSeries; values: number[][] }[] = [];
  let times: string[] = [];
  const data = () => [
    { id: 'price', data: rows },
    { id: 'volume', data: volumes },
    ...indicators.flatMap(({ values }, at) =>
      values.map((column, output) => ({ id: `i${at}${output}`, data: column })),
    ),
  ];
  return {
    mount(box, bars) {
      chart = init(box, undefined, { renderer: 'canvas' });
      times = bars.map(({ time }) => String(time));
      rows = bars.map(ohlc);
      volumes = bars.map(({ volume }) => volume);
      const columns = Columns.from(bars);
      indicators = ['MACD', 'KDJ'].map((name) => {
        const series = new IndicatorSeries(indicatorNamed(name)!);
        series.rebuild(columns);
        return { series, values: series.outputs.map((column) => Array.from(column)) };
      });
      const grids = [0, 1, 2, 3].map((at) => ({
        top: `${[4, 52, 66, 82][at]}%`,
        height: `${[46, 12, 14, 14][at]}%`,
        right: 64,
      }));
      chart.setOption({
        animation: false,
        grid: grids,
        xAxis: grids.map((_, gridIndex) => ({ type: 'category', data: times, gridIndex })),
        yAxis: grids.map((_, gridIndex) => ({ scale: true, gridIndex, position: 'right' })),
        dataZoom: [
          { type: 'inside', xAxisIndex: [0, 1, 2, 3], startValue: bars.length - 150, endValue: bars.length - 1 },
        ],
        series: data().map(({ id, data: own }) => {
          const axis = id === 'price' ? 0 : id === 'volume' ? 1 : 2 + Number(id[1]);
          const type = id === 'price' ? 'candlestick' : id === 'volume' || id === 'i02' ? 'bar' : 'line';
          return { id, type, data: own, xAxisIndex: axis, yAxisIndex: axis, showSymbol: false };
        }),
      });
    },
    show: (right, visible) =>
      void chart.dispatchAction({ type: 'dataZoom', startValue: Math.max(0, right - visible + 1), endValue: right }),
    tick(bar) {
      rows[rows.length - 1] = ohlc(bar);
      volumes[volumes.length - 1] = bar.volume;
      for (const { series, values } of indicators) {
        series.update(bar);
        values.forEach((column, output) => void (column[column.length - 1] = series.value(output, column.length - 1)));
      }
      chart.setOption({ series: data() });
    },
    lines: (prices) =>
      chart.setOption({
        series: [
          { id: 'price', markLine: { symbol: 'none', data: prices.map((yAxis) => ({ yAxis, name: 'Limit' })) } },
        ],
      }),
    marks: (indices) =>
      chart.setOption({
        series: [
          {
            id: 'price',
            markPoint: {
              data: indices.map((index, at) => ({
                coord: [times[index], rows[index]![3]],
                value: at % 2 ? 'B' : 'S',
                symbolSize: 16,
              })),
            },
          },
        ],
      }),
    flush: () => chart.getZr().flush(),
  };
};
