import { exponentialAverage, skipNaN } from '../averages.ts';
import { define, line } from '../define.ts';
import { period, source } from '../inputs.ts';
import { PRICE_OF } from '../price.ts';

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
  kernel(params) {
    const priceOf = PRICE_OF[params.source];
    const fast = exponentialAverage(params.fast);
    const slow = exponentialAverage(params.slow);
    const signal = skipNaN(exponentialAverage(params.signal));
    let price = NaN;
    let difference = NaN;
    return {
      peek(bar, values) {
        price = priceOf(bar);
        difference = fast.next(price) - slow.next(price);
        const smooth = signal.next(difference);
        values[0] = difference;
        values[1] = smooth;
        values[2] = difference - smooth;
      },
      commit() {
        fast.commit(price);
        slow.commit(price);
        signal.commit(difference);
      },
    };
  },
});
