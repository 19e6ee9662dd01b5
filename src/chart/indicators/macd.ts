import type { PriceSource } from './check-indicator-input.ts';
import { exponentialAverage } from './averages.ts';
import { incremental } from './kernel.ts';
import { readParams } from './params.ts';
import { PRICE_OF } from './price.ts';
import type { IndicatorDefinition, IndicatorOutput } from './types.ts';

export type MacdParams = {
  readonly fast: number;
  readonly slow: number;
  readonly signal: number;
  readonly source: PriceSource;
};

const outputs: readonly IndicatorOutput[] = [
  { name: 'macd', kind: 'line' },
  { name: 'signal', kind: 'line' },
  { name: 'histogram', kind: 'histogram' },
];
const defaults: MacdParams = { fast: 12, slow: 26, signal: 9, source: 'close' };

/**
 * MACD (CHART-23, CHART-25): averages seeded by simple ones, macd from bar `slow - 1`, signal seeded by the simple
 * average of its first values, histogram = macd - signal (not doubled).
 */
export const macd: IndicatorDefinition<MacdParams> = {
  name: 'MACD',
  place: 'pane',
  outputs,
  defaults,
  levels: [0],
  create(given) {
    const params = readParams('MACD', defaults, given);
    const priceOf = PRICE_OF[params.source];
    const fast = exponentialAverage(params.fast);
    const slow = exponentialAverage(params.slow);
    const signal = exponentialAverage(params.signal);
    let price = NaN;
    let difference = NaN;
    return incremental(outputs, {
      peek(bar, values) {
        price = priceOf(bar);
        difference = fast.next(price) - slow.next(price);
        const smooth = Number.isNaN(difference) ? NaN : signal.next(difference);
        values[0] = difference;
        values[1] = smooth;
        values[2] = difference - smooth;
      },
      commit() {
        fast.commit(price);
        slow.commit(price);
        if (!Number.isNaN(difference)) signal.commit(difference);
      },
    });
  },
};
