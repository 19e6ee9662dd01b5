import { define, line } from '../define.ts';
import { period } from '../inputs.ts';
import { simpleAverage } from '../running.ts';
import { priceWindow } from '../window-extreme.ts';

/** Lane's stochastic: the position of the close in the range of `length` bars, smoothed to K, K smoothed to D. */
export const stochastic = define({
  name: 'STOCH',
  title: 'Stochastic',
  place: 'pane',
  inputs: { length: period(14), k: period(3), d: period(3) },
  outputs: [line('k'), line('d')],
  levels: [20, 80],
  kernel(params, keep) {
    const range = keep(priceWindow(params.length));
    const [slow, slower] = [keep(simpleAverage(params.k)), keep(simpleAverage(params.d))];
    return ({ high, low, close }, values) => {
      values[0] = slow.next(range.position(high, low, close));
      values[1] = slower.next(values[0]);
    };
  },
});
