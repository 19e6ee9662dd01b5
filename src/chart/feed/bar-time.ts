import type { Columns } from './columns.ts';

/** Returns the time (seconds) of a place between, before or after the bars. @param step length of a bar in seconds */
export const timeAt = (bars: Columns, index: number, step: number): number => {
  const { first, last, time } = bars;
  if (!bars.length) return 0;
  if (index <= first) return time.get(first) + (index - first) * step;
  if (index >= last) return time.get(last) + (index - last) * step;
  const floor = Math.floor(index);
  const [before, after] = [time.get(floor), time.get(floor + 1)];
  return before + (after - before) * (index - floor);
};

/** Returns the logical index, with fractions, of a time in seconds. @param step length of a bar in seconds */
export const indexOfTime = (bars: Columns, time: number, step: number): number => {
  const { first, last, time: times } = bars;
  if (!bars.length) return 0;
  if (time <= times.get(first)) return first + (time - times.get(first)) / step;
  if (time >= times.get(last)) return last + (time - times.get(last)) / step;
  const after = bars.indexFrom(time);
  if (times.get(after) === time) return after;
  const [left, right] = [times.get(after - 1), times.get(after)];
  return after - 1 + (time - left) / (right - left);
};
