import { wilderAverage, type Running } from '../averages.ts';
import { define, line } from '../define.ts';
import { period, source } from '../inputs.ts';
import { PRICE_OF } from '../price.ts';

/** Relative strength of a row of prices; first value at bar `length`. No losses at all give 100. */
export const relativeStrength = (length: number): Running => {
  const [gains, losses] = [wilderAverage(length), wilderAverage(length)];
  let before = NaN;
  return {
    next(price) {
      const change = price - before;
      if (Number.isNaN(change)) return NaN;
      const loss = losses.next(Math.max(-change, 0));
      return loss === 0 ? 100 : 100 - 100 / (1 + gains.next(Math.max(change, 0)) / loss);
    },
    commit(price) {
      if (!Number.isNaN(before)) {
        gains.commit(Math.max(price - before, 0));
        losses.commit(Math.max(before - price, 0));
      }
      before = price;
    },
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
  kernel({ length, source }) {
    const priceOf = PRICE_OF[source];
    const strength = relativeStrength(length);
    return {
      peek: (bar, values) => void (values[0] = strength.next(priceOf(bar))),
      commit: (bar) => strength.commit(priceOf(bar)),
    };
  },
});
