import { simpleAverage, skipNaN } from '../averages.ts';
import { define, line } from '../define.ts';
import { period } from '../inputs.ts';
import { priceWindow } from '../window-extreme.ts';

/** Lane's stochastic: where the close stands in the range of `length` bars, smoothed to K, K smoothed to D. */
export const stochastic = define({
  name: 'STOCH',
  title: 'Stochastic',
  place: 'pane',
  inputs: { length: period(14), k: period(3), d: period(3) },
  outputs: [line('k'), line('d')],
  levels: [20, 80],
  kernel(params) {
    const range = priceWindow(params.length);
    const [slow, slower] = [skipNaN(simpleAverage(params.k)), skipNaN(simpleAverage(params.d))];
    let [raw, k] = [NaN, NaN];
    return {
      peek({ high, low, close }, values) {
        raw = range.position(high, low, close);
        values[0] = k = slow.next(raw);
        values[1] = slower.next(k);
      },
      commit({ high, low }) {
        range.commit(high, low);
        slow.commit(raw);
        slower.commit(k);
      },
    };
  },
});
