import { incremental } from './kernel.ts';
import { readParams } from './params.ts';
import type { IndicatorDefinition, IndicatorOutput } from './types.ts';
import { windowMaximum, windowMinimum } from './window-extreme.ts';

export type KdjParams = { readonly period: number; readonly k: number; readonly d: number };

const outputs: readonly IndicatorOutput[] = [
  { name: 'k', kind: 'line' },
  { name: 'd', kind: 'line' },
  { name: 'j', kind: 'line' },
];
const defaults: KdjParams = { period: 9, k: 3, d: 3 };
/** K and D before the first bar that counts. */
const START = 50;

/**
 * KDJ (CHART-23, CHART-24): where the close stands between the lowest low and the highest high of `period` bars, from
 * bar `period - 1`; K and D smooth it from 50; J = 3K - 2D. A range of zero gives 0.
 */
export const kdj: IndicatorDefinition<KdjParams> = {
  name: 'KDJ',
  place: 'pane',
  outputs,
  defaults,
  levels: [20, 80],
  create(given) {
    const params = readParams('KDJ', defaults, given);
    const highest = windowMaximum(params.period);
    const lowest = windowMinimum(params.period);
    let seen = 0;
    let k = START;
    let d = START;
    let nextK = START;
    let nextD = START;
    const next = (high: number, low: number, close: number) => {
      const top = highest.next(high);
      const bottom = lowest.next(low);
      const raw = top === bottom ? 0 : ((close - bottom) / (top - bottom)) * 100;
      return (k * (params.k - 1) + raw) / params.k;
    };
    const smooth = (of: number) => (d * (params.d - 1) + of) / params.d;
    return incremental(outputs, {
      peek({ high, low, close }, values) {
        if (seen + 1 < params.period) return void values.fill(NaN);
        nextK = next(high, low, close);
        nextD = smooth(nextK);
        values[0] = nextK;
        values[1] = nextD;
        values[2] = 3 * nextK - 2 * nextD;
      },
      commit({ high, low }) {
        k = nextK;
        d = nextD;
        highest.commit(high);
        lowest.commit(low);
        seen++;
      },
    });
  },
};
