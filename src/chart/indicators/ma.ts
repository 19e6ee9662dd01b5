import type { PriceSource } from './check-indicator-input.ts';
import { exponentialAverage, simpleAverage, type Running } from './averages.ts';
import { incremental } from './kernel.ts';
import { readParams } from './params.ts';
import { PRICE_OF } from './price.ts';
import type { IndicatorDefinition, IndicatorOutput } from './types.ts';

export type AverageParams = { readonly length: number; readonly source: PriceSource };

const outputs: readonly IndicatorOutput[] = [{ name: 'ma', kind: 'line' }];

const average = (
  name: 'MA' | 'EMA',
  defaults: AverageParams,
  running: (length: number) => Running,
): IndicatorDefinition<AverageParams> => ({
  name,
  place: 'price',
  outputs,
  defaults,
  create(given) {
    const { length, source } = readParams(name, defaults, given);
    const priceOf = PRICE_OF[source];
    const line = running(length);
    return incremental(outputs, {
      peek: (bar, values) => void (values[0] = line.next(priceOf(bar))),
      commit: (bar) => line.commit(priceOf(bar)),
    });
  },
});

/** Simple moving average; first value at bar `length - 1`. */
export const ma = average('MA', { length: 20, source: 'close' }, simpleAverage);

/** Exponential moving average, seeded by the simple one; first value at bar `length - 1`. */
export const ema = average('EMA', { length: 20, source: 'close' }, exponentialAverage);
