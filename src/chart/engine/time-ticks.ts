/** A label of the time axis. */
export interface TimeTick {
  /** Bar index. */
  index: number;
  /** As the axis writes it: 0 year, 1 month, 2 day, 3 time, 4 time with seconds. */
  kind: number;
  /** Seconds, moved to the zone already. */
  time: number;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;
/** Distances of labels within a day, in seconds. */
const WITHIN_DAY = [
  ...[1, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 4, 6, 12].map((hours) => hours * HOUR),
  DAY,
];
const DAYS = [2, 5, 10, 15];
const MONTHS = [1, 2, 3, 6];
const YEARS = [1, 2, 5, 10, 20, 50];

const monthOf = (time: number): number => {
  const date = new Date(time * 1000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** Returns a function from a time to its period: a label starts each period. @param least distance of labels in seconds */
export const stretchOf = (least: number): ((time: number) => number) => {
  const within = WITHIN_DAY.find((length) => length >= least);
  if (within) return (time) => Math.floor(time / within);
  const days = DAYS.find((count) => count * DAY >= least);
  if (days)
    return (time) => {
      const date = new Date(time * 1000);
      // The last days of a month belong to the stretch before: labels on the 31st and the 1st would touch.
      const part = Math.min(Math.floor((date.getUTCDate() - 1) / days), Math.floor(30 / days) - 1);
      return (date.getUTCFullYear() * 12 + date.getUTCMonth()) * 32 + part;
    };
  const months = MONTHS.find((count) => count * MONTH >= least);
  if (months) return (time) => Math.floor(monthOf(time) / months);
  const years = YEARS.find((count) => count * YEAR >= least) ?? Math.ceil(least / YEAR / 100) * 100;
  return (time) => Math.floor(monthOf(time) / 12 / years);
};

const kindOf = (time: number, before: number): number => {
  if (Math.floor(time / DAY) === Math.floor(before / DAY)) return time % MINUTE || before % MINUTE ? 4 : 3;
  const [month, old] = [monthOf(time), monthOf(before)];
  if (month === old) return 2;
  return Math.floor(month / 12) === Math.floor(old / 12) ? 1 : 0;
};

/**
 * Which bars have a label. It depends on a bar and the one before it alone, so labels stay where they are while bars
 * pan by; only where bars are missing and two labels would touch, the lesser one gives way.
 * @param times of the bars `start …`, seconds in the zone, one bar before the first on screen included
 * @param start index of the first time · @param step length of a bar in seconds · @param spacing px a bar
 * @param room least px between labels
 */
export const timeTicks = (
  times: ArrayLike<number>,
  start: number,
  step: number,
  spacing: number,
  room: number,
): TimeTick[] => {
  const stretch = stretchOf((room / spacing) * step);
  const apart = (room * 0.75) / spacing;
  const ticks: TimeTick[] = [];
  let before = times.length ? stretch(times[0]!) : NaN;
  for (let at = 1; at < times.length; at++) {
    const time = times[at]!;
    const now = stretch(time);
    if (now === before) continue;
    before = now;
    const tick = { index: start + at, kind: kindOf(time, times[at - 1]!), time };
    const last = ticks[ticks.length - 1];
    if (last && tick.index - last.index < apart) {
      if (tick.kind < last.kind) ticks[ticks.length - 1] = tick;
    } else ticks.push(tick);
  }
  return ticks;
};
