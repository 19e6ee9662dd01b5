import { define, line } from '../define.ts';
import { period } from '../inputs.ts';
import { State } from '../running.ts';
import { priceWindow } from '../window-extreme.ts';

/** K and D before the first bar that counts. */
const START = 50;

/**
 * KDJ (CHART-23, CHART-24): the position of the close between the lowest low and the highest high of `period` bars, from
 * bar `period - 1`. K and D smooth it from 50, and J = 3K - 2D. A range of zero gives 0.
 */
export const kdj = define({
  name: 'KDJ',
  title: 'KDJ',
  place: 'pane',
  inputs: { period: period(9), k: period(3), d: period(3) },
  outputs: [line('k'), line('d'), line('j')],
  levels: [20, 80],
  kernel(params, keep) {
    const range = keep(priceWindow(params.period));
    const [k, d] = [keep(new State(START)), keep(new State(START))];
    return ({ high, low, close }, values) => {
      const raw = range.position(high, low, close);
      if (Number.isNaN(raw)) return void values.fill(NaN);
      k.now = (k.before * (params.k - 1) + raw) / params.k;
      d.now = (d.before * (params.d - 1) + k.now) / params.d;
      values[0] = k.now;
      values[1] = d.now;
      values[2] = 3 * k.now - 2 * d.now;
    };
  },
});
