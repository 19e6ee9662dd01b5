import { define, line } from '../define.ts';
import { State } from '../running.ts';

/** On-balance volume (Granville): volume of rising closes less that of falling ones, from 0 at the first bar. */
export const obv = define({
  name: 'OBV',
  title: 'On Balance Volume',
  place: 'pane',
  inputs: {},
  outputs: [line('obv')],
  kernel(_, keep) {
    const [last, total] = [keep(new State(NaN)), keep(new State(0))];
    return ({ close, volume }, values) => {
      const { before } = last;
      last.now = close;
      total.now = total.before + (close > before ? volume : close < before ? -volume : 0);
      values[0] = total.now;
    };
  },
});
