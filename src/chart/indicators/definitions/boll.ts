import { band, define, line } from '../define.ts';
import { factor, period, source, PRICE_OF } from '../inputs.ts';
import { lastValues, meanOf } from '../running.ts';

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
  kernel({ length, deviations, source }, keep) {
    const row = keep(lastValues(length));
    return (bar, values) => {
      const prices = row.next(PRICE_OF[source](bar));
      if (!prices) return void values.fill(NaN);
      const middle = meanOf(prices);
      let squares = 0;
      for (let at = 0; at < length; at++) squares += (prices[at]! - middle) ** 2;
      const width = deviations * Math.sqrt(squares / length);
      values[0] = middle;
      values[1] = middle + width;
      values[2] = middle - width;
    };
  },
});
