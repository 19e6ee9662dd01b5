import { simpleAverage, skipNaN } from '../averages.ts';
import { define, line } from '../define.ts';
import { period, source } from '../inputs.ts';
import { PRICE_OF } from '../price.ts';
import { relativeStrength } from './rsi.ts';
import { priceWindow } from '../window-extreme.ts';

/** Stochastic RSI (Chande and Kroll): where the RSI stands in its own range, smoothed to K, K smoothed to D. */
export const stochasticRsi = define({
  name: 'STOCHRSI',
  title: 'Stochastic RSI',
  place: 'pane',
  inputs: { rsi: period(14), length: period(14), k: period(3), d: period(3), source: source() },
  outputs: [line('k'), line('d')],
  levels: [20, 80],
  kernel(params) {
    const priceOf = PRICE_OF[params.source];
    const strength = relativeStrength(params.rsi);
    const range = priceWindow(params.length);
    const [slow, slower] = [skipNaN(simpleAverage(params.k)), skipNaN(simpleAverage(params.d))];
    let [rsi, raw, k] = [NaN, NaN, NaN];
    return {
      peek(bar, values) {
        rsi = strength.next(priceOf(bar));
        raw = Number.isNaN(rsi) ? NaN : range.position(rsi, rsi, rsi);
        values[0] = k = slow.next(raw);
        values[1] = slower.next(k);
      },
      commit(bar) {
        strength.commit(priceOf(bar));
        if (!Number.isNaN(rsi)) range.commit(rsi, rsi);
        slow.commit(raw);
        slower.commit(k);
      },
    };
  },
});
