import type { Columns } from '../../feed/columns.ts';
import { define } from '../define.ts';
import { factor, period } from '../inputs.ts';

/** Volume by price of some bars, in rows of equal height. */
export interface VolumeProfile {
  /** Lowest price, and height of a row. */
  low: number;
  height: number;
  /** Of rising and of falling bars, from the lowest row up. */
  up: Float64Array;
  down: Float64Array;
  /** The row with the most volume (point of control); -1 without any. */
  control: number;
  /** Rows around it that hold the value area, both included. */
  from: number;
  to: number;
}

/** The rows around the fullest one that hold a part of all volume: each time the fuller neighbour is added. */
const valueArea = (totals: Float64Array, control: number, part: number): readonly [from: number, to: number] => {
  const goal = totals.reduce((sum, value) => sum + value, 0) * part;
  let [from, to] = [control, control];
  for (let held = totals[control]!; held < goal && (from > 0 || to < totals.length - 1);) {
    const below = from > 0 ? totals[from - 1]! : -1;
    const above = to < totals.length - 1 ? totals[to + 1]! : -1;
    held += above >= below ? totals[++to]! : totals[--from]!;
  }
  return [from, to];
};

/**
 * Volume by price of the bars from `first` to `last`: each bar's volume is spread evenly over the rows it reaches.
 * @param part of all volume in the value area, for example 0.7 · @returns undefined without bars
 */
export const volumeProfile = (
  { open, high, low, close, volume }: Columns,
  first: number,
  last: number,
  rows: number,
  part: number,
): VolumeProfile | undefined => {
  let [bottom, top] = [Infinity, -Infinity];
  for (let at = first; at <= last; at++) {
    bottom = Math.min(bottom, low.get(at));
    top = Math.max(top, high.get(at));
  }
  if (!(top >= bottom)) return undefined;
  const height = (top - bottom) / rows || 1;
  const [up, down] = [new Float64Array(rows), new Float64Array(rows)];
  const rowOf = (price: number) => Math.max(0, Math.min(rows - 1, Math.floor((price - bottom) / height)));
  for (let at = first; at <= last; at++) {
    const side = close.get(at) >= open.get(at) ? up : down;
    const [from, to] = [rowOf(low.get(at)), rowOf(high.get(at))];
    const range = high.get(at) - low.get(at);
    for (let row = from; row <= to; row++) {
      const reach = Math.min(high.get(at), bottom + (row + 1) * height) - Math.max(low.get(at), bottom + row * height);
      side[row]! += from === to ? volume.get(at) : (volume.get(at) * Math.max(0, reach)) / range;
    }
  }
  const totals = up.map((value, row) => value + down[row]!);
  const most = Math.max(...totals);
  const control = most > 0 ? totals.indexOf(most) : -1;
  const [from, to] = control < 0 ? [-1, -1] : valueArea(totals, control, part);
  return { low: bottom, height, up, down, control, from, to };
};

/** Volume profile of the visible bars: how much was traded at which price. */
export const visibleRangeProfile = define({
  name: 'VPVR',
  title: 'Volume Profile (visible range)',
  place: 'price',
  inputs: { rows: period(24), valueArea: factor(70, 1, 100), width: factor(30, 5, 100) },
  outputs: [],
  profile: true,
  kernel: () => () => undefined,
});
