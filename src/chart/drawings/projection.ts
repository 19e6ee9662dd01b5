import type { ChartEngine } from '../engine/engine.ts';
import { indexAtX, xOf } from '../engine/viewport.ts';
import type { Projection } from './types.ts';
import type { Columns } from '../feed/columns.ts';

/** Between values and px of the price pane, as it is now. */
export const projectionOf = (engine: ChartEngine): Projection => {
  const { bars, step, view, width } = engine;
  return {
    width,
    height: engine.chart.panes()[0]?.getHeight() ?? 0,
    x: (time) => xOf(view, width, indexOfTime(bars, time, step)),
    y: (price) => engine.priceToY(price),
    time: (x) => timeAt(bars, indexAtX(view, width, x), step),
    price: (y) => engine.yToPrice(y),
  };
};

/** Time of a place between, before or after the bars. @param step length of a bar in seconds */
export const timeAt = (bars: Columns, index: number, step: number): number => {
  const last = bars.length - 1;
  if (last < 0) return 0;
  if (index <= 0) return bars.time[0]! + index * step;
  if (index >= last) return bars.time[last]! + (index - last) * step;
  const floor = Math.floor(index);
  const [before, after] = [bars.time[floor]!, bars.time[floor + 1]!];
  return before + (after - before) * (index - floor);
};

/** The other way round. */
export const indexOfTime = (bars: Columns, time: number, step: number): number => {
  const last = bars.length - 1;
  if (last < 0) return 0;
  if (time <= bars.time[0]!) return (time - bars.time[0]!) / step;
  if (time >= bars.time[last]!) return last + (time - bars.time[last]!) / step;
  const after = bars.indexFrom(time);
  if (bars.time[after] === time) return after;
  const [left, right] = [bars.time[after - 1]!, bars.time[after]!];
  return after - 1 + (time - left) / (right - left);
};
