import { define, line } from '../define.ts';
import { period, source, PRICE_OF } from '../inputs.ts';
import { State, wilderAverage, type Running } from '../running.ts';

/** Relative strength of a row of prices; first value at bar `length`. No losses at all give 100. */
export const relativeStrength = (length: number): Running => {
  const [gains, losses, last] = [wilderAverage(length), wilderAverage(length), new State(NaN)];
  return {
    next(price) {
      const change = price - last.before;
      last.now = price;
      const [gain, loss] = [gains.next(Math.max(change, 0)), losses.next(Math.max(-change, 0))];
      return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss);
    },
    commit: () => [gains, losses, last].forEach((kept) => kept.commit()),
  };
};

/** RSI with Wilder's smoothing, seeded by simple averages. */
export const rsi = define({
  name: 'RSI',
  title: 'Relative Strength Index',
  place: 'pane',
  inputs: { length: period(14), source: source() },
  outputs: [line('rsi')],
  levels: [30, 70],
  kernel({ length, source }, keep) {
    const strength = keep(relativeStrength(length));
    return (bar, values) => void (values[0] = strength.next(PRICE_OF[source](bar)));
  },
});
