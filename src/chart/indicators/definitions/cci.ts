import { define, line } from '../define.ts';
import { period, source, PRICE_OF } from '../inputs.ts';
import { lastValues, meanOf } from '../running.ts';

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
  kernel({ length, source }, keep) {
    const row = keep(lastValues(length));
    return (bar, values) => {
      const price = PRICE_OF[source](bar);
      const prices = row.next(price);
      if (!prices) return void values.fill(NaN);
      const mean = meanOf(prices);
      let apart = 0;
      for (let at = 0; at < length; at++) apart += Math.abs(prices[at]! - mean);
      // Of equal prices the mean may differ by a rounding error, which would count as a deviation.
      const isFlat = prices.every((one) => one === price);
      values[0] = isFlat ? 0 : (price - mean) / (SCALE * (apart / length));
    };
  },
});
