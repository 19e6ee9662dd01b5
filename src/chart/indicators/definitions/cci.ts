import { define, line } from '../define.ts';
import { period, source } from '../inputs.ts';
import { PRICE_OF } from '../price.ts';

/** Lambert's constant: about three quarters of the values stay between -100 and 100. */
const SCALE = 0.015;

/** Commodity channel index: distance from the average in mean deviations; without any deviation 0. O(length) a bar. */
export const cci = define({
  name: 'CCI',
  title: 'Commodity Channel Index',
  place: 'pane',
  inputs: { length: period(20), source: source('hlc3') },
  outputs: [line('cci')],
  levels: [-100, 100],
  kernel({ length, source }) {
    const priceOf = PRICE_OF[source];
    const ring = new Float64Array(length - 1);
    let seen = 0;
    return {
      peek(bar, values) {
        if (seen + 1 < length) return void values.fill(NaN);
        const price = priceOf(bar);
        let sum = price;
        let isFlat = true;
        for (let slot = 0; slot < ring.length; slot++) {
          sum += ring[slot]!;
          isFlat &&= ring[slot] === price;
        }
        const mean = sum / length;
        let apart = Math.abs(price - mean);
        for (let slot = 0; slot < ring.length; slot++) apart += Math.abs(ring[slot]! - mean);
        // Of equal prices the mean may differ by a rounding error, which would count as a deviation.
        values[0] = isFlat ? 0 : (price - mean) / (SCALE * (apart / length));
      },
      commit(bar) {
        if (ring.length) ring[seen % ring.length] = priceOf(bar);
        seen++;
      },
    };
  },
});
