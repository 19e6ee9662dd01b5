import { barStart } from '../../feed/resolutions.ts';
import { band, define, line } from '../define.ts';
import { choice, factor, PRICE_OF } from '../inputs.ts';
import { State } from '../running.ts';

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
  kernel({ anchor, deviations }, keep) {
    const sums = keep(new State({ start: NaN, weight: 0, mean: 0, squares: 0 }));
    return (bar, values) => {
      const start = barStart(ANCHORS[anchor], bar.time);
      const old = start === sums.before.start ? sums.before : { weight: 0, mean: 0, squares: 0 };
      const price = PRICE_OF.hlc3(bar);
      const weight = old.weight + bar.volume;
      // Welford's way: sums of squared prices lose the digits that matter.
      const mean = weight > 0 ? old.mean + ((price - old.mean) * bar.volume) / weight : 0;
      const squares = old.squares + bar.volume * (price - old.mean) * (price - mean);
      sums.now = { start, weight, mean, squares };
      // Of equal prices rounding may leave a little less than nothing.
      const width = deviations * Math.sqrt(Math.max(0, squares) / weight);
      values[0] = weight > 0 ? mean : NaN;
      values[1] = mean + width;
      values[2] = mean - width;
    };
  },
});
