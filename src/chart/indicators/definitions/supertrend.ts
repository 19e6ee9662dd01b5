import { define } from '../define.ts';
import { factor, period, trueRange } from '../inputs.ts';
import { State, wilderAverage } from '../running.ts';

/**
 * Supertrend (Seban): a band some true ranges away from the middle of the bars, which only ever goes the trend's way, and
 * changes its side when a close goes beyond it. It starts as a falling one, as TradingView's does.
 */
export const supertrend = define({
  name: 'SUPERTREND',
  label: 'Supertrend',
  title: 'Supertrend',
  place: 'price',
  inputs: { length: period(10), factor: factor(3, 0.01, 100) },
  outputs: [
    { name: 'up', kind: 'line', tone: 'rise' },
    { name: 'down', kind: 'line', tone: 'fall' },
  ],
  kernel({ length, factor }, keep) {
    const [average, range, last] = [keep(wilderAverage(length)), keep(trueRange()), keep(new State(NaN))];
    const trend = keep(new State({ upper: NaN, lower: NaN, isRising: false }));
    return (bar, values) => {
      const { high, low, close } = bar;
      const width = factor * average.next(range.next(bar));
      const middle = (high + low) / 2;
      const { before } = last;
      last.now = close;
      if (Number.isNaN(width)) return void values.fill(NaN);
      const now = trend.before;
      const lower = middle - width < now.lower && before >= now.lower ? now.lower : middle - width;
      const upper = middle + width > now.upper && before <= now.upper ? now.upper : middle + width;
      const isFirst = Number.isNaN(now.upper);
      const isRising = !isFirst && (now.isRising ? close >= lower : close > upper);
      trend.now = { upper, lower, isRising };
      values[0] = isRising ? lower : NaN;
      values[1] = isRising ? NaN : upper;
    };
  },
});
