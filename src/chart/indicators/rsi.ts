import type { PriceSource } from './check-indicator-input.ts';
import { exponentialAverage } from './averages.ts';
import { incremental } from './kernel.ts';
import { readParams } from './params.ts';
import { PRICE_OF } from './price.ts';
import type { IndicatorDefinition, IndicatorOutput } from './types.ts';

export type RsiParams = { readonly length: number; readonly source: PriceSource };

const outputs: readonly IndicatorOutput[] = [{ name: 'rsi', kind: 'line' }];
const defaults: RsiParams = { length: 14, source: 'close' };

/** RSI with Wilder's smoothing, seeded by simple averages; first value at bar `length`. No losses at all give 100. */
export const rsi: IndicatorDefinition<RsiParams> = {
  name: 'RSI',
  place: 'pane',
  outputs,
  defaults,
  levels: [30, 70],
  create(given) {
    const { length, source } = readParams('RSI', defaults, given);
    const priceOf = PRICE_OF[source];
    const gains = exponentialAverage(length, 1 / length);
    const losses = exponentialAverage(length, 1 / length);
    let before = NaN;
    return incremental(outputs, {
      peek(bar, values) {
        const change = priceOf(bar) - before;
        const gain = Number.isNaN(change) ? NaN : gains.next(Math.max(change, 0));
        const loss = Number.isNaN(change) ? NaN : losses.next(Math.max(-change, 0));
        values[0] = loss === 0 ? 100 : 100 - 100 / (1 + gain / loss);
      },
      commit(bar) {
        const price = priceOf(bar);
        if (!Number.isNaN(before)) {
          gains.commit(Math.max(price - before, 0));
          losses.commit(Math.max(before - price, 0));
        }
        before = price;
      },
    });
  },
};
