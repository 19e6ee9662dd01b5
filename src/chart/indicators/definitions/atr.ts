import { wilderAverage } from '../averages.ts';
import { define, line } from '../define.ts';
import { period } from '../inputs.ts';
import { trueRange } from '../price.ts';

/** Average true range with Wilder's smoothing; the first bar counts with its own range. */
export const atr = define({
  name: 'ATR',
  title: 'Average True Range',
  place: 'pane',
  inputs: { length: period(14) },
  outputs: [line('atr')],
  kernel({ length }) {
    const average = wilderAverage(length);
    let before = NaN;
    return {
      peek: ({ high, low }, values) => void (values[0] = average.next(trueRange(high, low, before))),
      commit({ high, low, close }) {
        average.commit(trueRange(high, low, before));
        before = close;
      },
    };
  },
});
