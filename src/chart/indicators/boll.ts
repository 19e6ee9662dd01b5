import type { PriceSource } from './check-indicator-input.ts';
import { incremental } from './kernel.ts';
import { readParams } from './params.ts';
import { PRICE_OF } from './price.ts';
import type { IndicatorDefinition, IndicatorOutput } from './types.ts';

export type BollParams = { readonly length: number; readonly deviations: number; readonly source: PriceSource };

const outputs: readonly IndicatorOutput[] = [
  { name: 'middle', kind: 'line' },
  { name: 'upper', kind: 'band' },
  { name: 'lower', kind: 'band' },
];
const defaults: BollParams = { length: 20, deviations: 2, source: 'close' };

/**
 * Bollinger bands: simple average plus and minus some standard deviations (of the population). O(length) a bar, in
 * two passes: running sums of squares lose the digits that matter when prices are large and ranges small.
 */
export const boll: IndicatorDefinition<BollParams> = {
  name: 'BOLL',
  place: 'price',
  outputs,
  defaults,
  create(given) {
    const { length, deviations, source } = readParams('BOLL', defaults, given);
    const priceOf = PRICE_OF[source];
    /** The prices before the newest bar. */
    const ring = new Float64Array(length - 1);
    let seen = 0;
    return incremental(outputs, {
      peek(bar, values) {
        if (seen + 1 < length) return void values.fill(NaN);
        const price = priceOf(bar);
        let sum = price;
        for (let slot = 0; slot < ring.length; slot++) sum += ring[slot]!;
        const middle = sum / length;
        let squares = (price - middle) ** 2;
        for (let slot = 0; slot < ring.length; slot++) squares += (ring[slot]! - middle) ** 2;
        const width = deviations * Math.sqrt(squares / length);
        values[0] = middle;
        values[1] = middle + width;
        values[2] = middle - width;
      },
      commit(bar) {
        if (ring.length) ring[seen % ring.length] = priceOf(bar);
        seen++;
      },
    });
  },
};
