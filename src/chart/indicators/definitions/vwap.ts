import { barStart } from '../../feed/resolutions.ts';
import { band, define, line } from '../define.ts';
import { choice, factor } from '../inputs.ts';
import { PRICE_OF } from '../price.ts';

const ANCHORS = { day: '1D', week: '1W', month: '1M' } as const;
const PERIODS = ['day', 'week', 'month'] as const;

/**
 * Average price weighted by volume since the day, week or month began (UTC), of (high + low + close) / 3, with bands of
 * some standard deviations. Nothing until something was traded.
 */
export const vwap = define({
  name: 'VWAP',
  title: 'Volume Weighted Average Price',
  place: 'price',
  inputs: { anchor: choice(PERIODS, 'day'), deviations: factor(1, 0.001, 50) },
  outputs: [line('vwap'), band('upper'), band('lower')],
  kernel({ anchor, deviations }) {
    const resolution = ANCHORS[anchor];
    let [start, weight, mean, squares] = [NaN, 0, 0, 0];
    let next = { start, weight, mean, squares };
    return {
      peek(bar, values) {
        const begun = barStart(resolution, bar.time);
        const isNew = begun !== start;
        const [oldWeight, oldMean, oldSquares] = isNew ? [0, 0, 0] : [weight, mean, squares];
        const price = PRICE_OF.hlc3(bar);
        const total = oldWeight + bar.volume;
        // Welford's way: sums of squared prices lose the digits that matter.
        const moved = total > 0 ? oldMean + ((price - oldMean) * bar.volume) / total : 0;
        next = {
          start: begun,
          weight: total,
          mean: moved,
          squares: oldSquares + bar.volume * (price - oldMean) * (price - moved),
        };
        // Of equal prices rounding may leave a little less than nothing.
        const width = deviations * Math.sqrt(Math.max(0, next.squares) / total);
        values[0] = total > 0 ? moved : NaN;
        values[1] = moved + width;
        values[2] = moved - width;
      },
      commit() {
        ({ start, weight, mean, squares } = next);
      },
    };
  },
});
