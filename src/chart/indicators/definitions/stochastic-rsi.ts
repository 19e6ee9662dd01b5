import { define, line } from '../define.ts';
import { period, source, PRICE_OF } from '../inputs.ts';
import { simpleAverage } from '../running.ts';
import { relativeStrength } from './rsi.ts';
import { priceWindow } from '../window-extreme.ts';

/** Stochastic RSI (Chande and Kroll): the position of the RSI in its range, smoothed to K, K smoothed to D. */
export const stochasticRsi = define({
  name: 'STOCHRSI',
  title: 'Stochastic RSI',
  place: 'pane',
  inputs: { rsi: period(14), length: period(14), k: period(3), d: period(3), source: source() },
  outputs: [line('k'), line('d')],
  levels: [20, 80],
  kernel(params, keep) {
    const strength = keep(relativeStrength(params.rsi));
    const range = keep(priceWindow(params.length));
    const [slow, slower] = [keep(simpleAverage(params.k)), keep(simpleAverage(params.d))];
    return (bar, values) => {
      const rsi = strength.next(PRICE_OF[params.source](bar));
      values[0] = slow.next(range.position(rsi, rsi, rsi));
      values[1] = slower.next(values[0]);
    };
  },
});
