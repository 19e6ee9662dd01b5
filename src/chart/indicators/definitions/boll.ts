import { band, define, line } from '../define.ts';
import { factor, period, source } from '../inputs.ts';
import { PRICE_OF } from '../price.ts';

/**
 * Bollinger bands: simple average plus and minus some standard deviations (of the population). O(length) a bar, in
 * two passes: running sums of squares lose the digits that matter when prices are large and ranges small.
 */
export const boll = define({
  name: 'BOLL',
  title: 'Bollinger Bands',
  place: 'price',
  inputs: { length: period(20), deviations: factor(2, 0.001, 50), source: source() },
  outputs: [line('middle'), band('upper'), band('lower')],
  kernel({ length, deviations, source }) {
    const priceOf = PRICE_OF[source];
    /** The prices before the newest bar. */
    const ring = new Float64Array(length - 1);
    let seen = 0;
    return {
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
    };
  },
});
