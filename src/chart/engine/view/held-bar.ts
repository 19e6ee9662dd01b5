import { indexOfTime, timeAt } from '../../feed/bar-time.ts';
import type { ChartEngine } from '../engine.ts';
import { indexAtX } from './viewport.ts';

/**
 * Returns a function that returns by how many bars the bar at a place has moved since. Bars that were missed may come
 * between it and the right edge. Places beyond the bars do not move.
 * @param x CSS px
 */
export const heldBar = (engine: ChartEngine, x: number): (() => number) => {
  const { bars, step, view, width } = engine;
  const index = indexAtX(view, width, x);
  if (!(index >= bars.first && index <= bars.last)) return () => 0;
  const time = timeAt(bars, index, step);
  return () => indexOfTime(engine.bars, time, step) - index;
};
