import { define, line } from '../define.ts';
import { period, source, PRICE_OF } from '../inputs.ts';
import { exponentialAverage } from '../running.ts';

/**
 * MACD (CHART-23, CHART-25): averages seeded by simple ones, macd from bar `slow - 1`, signal seeded by the simple
 * average of its first values, histogram = macd - signal (not doubled).
 */
export const macd = define({
  name: 'MACD',
  title: 'Moving Average Convergence Divergence',
  place: 'pane',
  inputs: { fast: period(12), slow: period(26), signal: period(9, 50), source: source() },
  outputs: [line('macd'), line('signal'), { name: 'histogram', kind: 'histogram' }],
  levels: [0],
  kernel(params, keep) {
    const priceOf = PRICE_OF[params.source];
    const [fast, slow] = [keep(exponentialAverage(params.fast)), keep(exponentialAverage(params.slow))];
    const signal = keep(exponentialAverage(params.signal));
    return (bar, values) => {
      const price = priceOf(bar);
      const difference = fast.next(price) - slow.next(price);
      const smooth = signal.next(difference);
      values[0] = difference;
      values[1] = smooth;
      values[2] = difference - smooth;
    };
  },
});
