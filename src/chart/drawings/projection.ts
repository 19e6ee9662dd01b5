import type { ChartEngine } from '../engine/engine.ts';
import { indexAtX, xOf } from '../engine/view/viewport.ts';
import type { Projection } from './types.ts';
import { indexOfTime, timeAt } from '../feed/bar-time.ts';

/** Between values and px of the price pane, as it is now. */
export const projectionOf = (engine: ChartEngine): Projection => {
  const { bars, step, view, width } = engine;
  return {
    width,
    height: engine.picture.main.height,
    x: (time) => xOf(view, width, indexOfTime(bars, time, step)),
    y: (price) => engine.priceToY(price),
    time: (x) => timeAt(bars, indexAtX(view, width, x), step),
    price: (y) => engine.yToPrice(y),
  };
};
