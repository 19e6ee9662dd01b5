import { Columns } from '../feed/columns.ts';
import type { Bar } from '../feed/types.ts';
import { IndicatorSeries } from './series.ts';
import type { IndicatorDefinition, IndicatorParams } from './types.ts';

/** Returns all values of an indicator over all bars, one array per output, computed from the complete history. */
export const computeIndicator = (
  definition: IndicatorDefinition,
  columns: Columns,
  params?: IndicatorParams,
): readonly Float64Array[] => {
  const series = new IndicatorSeries(definition, params);
  series.rebuild(columns);
  return series.outputs;
};

type Column = readonly (number | null)[];

/** Expected values from independent public sources; null is "not defined yet". */
export interface Truth {
  bars: readonly [number, number, number, number, number, number][];
  macd: Readonly<Record<string, Readonly<Record<string, { macd: Column; signal: Column; hist: Column }>>>>;
  kdj: Readonly<Record<string, Readonly<Record<string, { k: Column; d: Column; j: Column }>>>>;
  td: Readonly<Record<string, { setup: Column; countdown?: Column }>>;
}

export const loadTruth = async (name: 'synthetic600' | 'edge160'): Promise<Truth> =>
  // A file of the test server.
  (await (await fetch(`/src/chart/indicators/fixtures/${name}.json`)).json()) as Truth;

export const barsOf = ({ bars }: Truth): Bar[] =>
  bars.map(([time, open, high, low, close, volume]) => ({ time: time / 1000, open, high, low, close, volume }));

export const columnsOf = (truth: Truth): Columns => Columns.from(barsOf(truth));

/** The largest difference; Infinity when one side is defined where the other is not. */
export const largestDifference = (ours: ArrayLike<number>, theirs: ArrayLike<number | null>): number => {
  if (ours.length !== theirs.length) return Infinity;
  let largest = 0;
  for (let index = 0; index < ours.length; index++) {
    const [a, b] = [ours[index]!, theirs[index] ?? NaN];
    if (Number.isNaN(a) !== Number.isNaN(b)) return Infinity;
    if (!Number.isNaN(a)) largest = Math.max(largest, Math.abs(a - b));
  }
  return largest;
};

/** A short list at the end of an array of bars, as the libraries give it, in full length. */
export const alignRight = (values: readonly number[], length: number): (number | null)[] => [
  ...new Array<null>(length - values.length).fill(null),
  ...values,
];
