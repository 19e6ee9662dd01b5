import type { Bar } from '../feed/types.ts';
import type { Indicator, IndicatorOutput } from './types.ts';

/**
 * The arithmetic of an indicator: everything up to the last bar but one is committed, the newest bar is only looked
 * at. So replacing the newest bar is the same look again, and nothing has to be undone.
 */
export interface Kernel {
  /** Writes the values that hold if this is the newest bar; may be asked again with another one. */
  peek(bar: Readonly<Bar>, values: Float64Array): void;
  /** Takes in for good the bar that was looked at last: what was found out then need not be found again. */
  commit(bar: Readonly<Bar>): void;
}

/** Makes an indicator of its arithmetic. */
export const incremental = (outputs: readonly IndicatorOutput[], kernel: Kernel): Indicator => {
  const values = new Float64Array(outputs.length).fill(NaN);
  const newest: Bar = { time: NaN, open: NaN, high: NaN, low: NaN, close: NaN, volume: NaN };
  let isEmpty = true;
  const look = (bar: Readonly<Bar>) => {
    newest.time = bar.time;
    newest.open = bar.open;
    newest.high = bar.high;
    newest.low = bar.low;
    newest.close = bar.close;
    newest.volume = bar.volume;
    kernel.peek(newest, values);
    return values;
  };
  return {
    run(columns, arrays) {
      for (let index = 0; index < columns.length; index++) {
        if (!isEmpty) kernel.commit(newest);
        isEmpty = false;
        kernel.peek(columns.read(index, newest), values);
        for (let output = 0; output < values.length; output++) arrays[output]![index] = values[output]!;
      }
    },
    outputs: outputs.map(({ name }) => name),
    values,
    push(bar) {
      if (!isEmpty) kernel.commit(newest);
      isEmpty = false;
      return look(bar);
    },
    update: (bar) => (isEmpty ? values : look(bar)),
  };
};
