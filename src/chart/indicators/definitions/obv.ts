import { define, line } from '../define.ts';

/** On-balance volume (Granville): volume of rising closes less that of falling ones, from 0 at the first bar. */
export const obv = define({
  name: 'OBV',
  title: 'On Balance Volume',
  place: 'pane',
  inputs: {},
  outputs: [line('obv')],
  kernel() {
    let before = NaN;
    let total = 0;
    let next = 0;
    return {
      peek({ close, volume }, values) {
        next = total + (close > before ? volume : close < before ? -volume : 0);
        values[0] = next;
      },
      commit({ close }) {
        total = next;
        before = close;
      },
    };
  },
});
