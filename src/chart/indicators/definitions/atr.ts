import { wilderAverage } from '../running.ts';
import { define, line } from '../define.ts';
import { period, trueRange } from '../inputs.ts';

/** Average true range with Wilder's smoothing; the first bar counts with its own range. */
export const atr = define({
  name: 'ATR',
  title: 'Average True Range',
  place: 'pane',
  inputs: { length: period(14) },
  outputs: [line('atr')],
  kernel({ length }, keep) {
    const [average, range] = [keep(wilderAverage(length)), keep(trueRange())];
    return (bar, values) => void (values[0] = average.next(range.next(bar)));
  },
});
