import type { Columns } from '../../feed/columns.ts';
import { spanOf, type Viewport } from './viewport.ts';

/** Fewest bars that a range of time is widened to. */
const LEAST_BARS = 2;

/** Returns the logical index of a time, going on with bars of `step` seconds where there are none. */
const indexOf = (bars: Columns, time: number, step: number): number => {
  const { firstTime, lastTime, first, last } = bars;
  if (firstTime === undefined || lastTime === undefined) return 0;
  if (time < firstTime) return first - (firstTime - time) / step;
  if (time > lastTime) return last + (time - lastTime) / step;
  return bars.indexFrom(time);
};

/**
 * Returns the view that shows a range of time. A range that goes beyond the bars is shown as far as there are any, and a
 * date outside of them shows the nearest ones, as many as were on screen before.
 * @param width of the pane in px · @param from seconds UTC · @param to seconds UTC · @param step length of a bar in seconds
 */
export const rangeView = (
  bars: Columns,
  view: Viewport,
  width: number,
  { from, to, step }: { from: number; to: number; step: number },
): Viewport => {
  if (!bars.length) return view;
  const { first, last } = bars;
  const [left, right] = [indexOf(bars, from, step), indexOf(bars, to, step)];
  const inside = Math.min(right, last) - Math.max(left, first) + 1;
  const before = spanOf(view, width);
  const shown = Math.max(inside, Math.min(right - left + 1, before.to - before.from + 1), LEAST_BARS);
  const start = Math.min(Math.max(left, first), Math.max(first, last - shown + 1));
  return { right: start + shown - 1, spacing: width / shown };
};
