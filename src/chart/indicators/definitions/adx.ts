import { skipNaN, wilderAverage } from '../averages.ts';
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
  kernel({ length, smoothing }) {
    const [range, up, down] = [wilderAverage(length), wilderAverage(length), wilderAverage(length)];
    const strength = skipNaN(wilderAverage(smoothing));
    let before = { high: NaN, low: NaN, close: NaN };
    let [way, plus, minus, index] = [NaN, NaN, NaN, NaN];
    return {
      peek({ high, low }, values) {
        way = Math.max(high, before.close) - Math.min(low, before.close);
        const [rise, fall] = [high - before.high, before.low - low];
        plus = rise > fall && rise > 0 ? rise : 0;
        minus = fall > rise && fall > 0 ? fall : 0;
        if (Number.isNaN(way)) return void values.fill(NaN);
        const whole = range.next(way);
        const [rising, falling] = [share(up.next(plus), whole), share(down.next(minus), whole)];
        index = share(Math.abs(rising - falling), rising + falling);
        values[0] = strength.next(index);
        values[1] = rising;
        values[2] = falling;
      },
      commit({ high, low, close }) {
        if (!Number.isNaN(way)) {
          range.commit(way);
          up.commit(plus);
          down.commit(minus);
          strength.commit(index);
        }
        before = { high, low, close };
      },
    };
  },
});
