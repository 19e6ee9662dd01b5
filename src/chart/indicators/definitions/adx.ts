import { State, wilderAverage } from '../running.ts';
import { define, line } from '../define.ts';
import { period } from '../inputs.ts';

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/**
 * Wilder's directional movement: both directions from bar `length`, their strength (ADX) from `length + smoothing - 1`.
 * Without any range all are 0.
 */
export const adx = define({
  name: 'ADX',
  title: 'Average Directional Index (DMI)',
  place: 'pane',
  inputs: { length: period(14), smoothing: period(14) },
  outputs: [line('adx'), { name: '+di', kind: 'line', tone: 'rise' }, { name: '-di', kind: 'line', tone: 'fall' }],
  levels: [20],
  kernel({ length, smoothing }, keep) {
    const [range, up, down] = [keep(wilderAverage(length)), keep(wilderAverage(length)), keep(wilderAverage(length))];
    const strength = keep(wilderAverage(smoothing));
    const bars = keep(new State({ high: NaN, low: NaN, close: NaN }));
    return ({ high, low, close }, values) => {
      const { before } = bars;
      bars.now = { high, low, close };
      const way = Math.max(high, before.close) - Math.min(low, before.close);
      const [rise, fall] = [high - before.high, before.low - low];
      const isFirst = Number.isNaN(way);
      const whole = range.next(way);
      const rising = share(up.next(isFirst ? NaN : rise > fall && rise > 0 ? rise : 0), whole);
      const falling = share(down.next(isFirst ? NaN : fall > rise && fall > 0 ? fall : 0), whole);
      values[0] = strength.next(share(Math.abs(rising - falling), rising + falling));
      values[1] = rising;
      values[2] = falling;
    };
  },
});
