import { isUtc, zoneOffset } from './time-zone.ts';
import type { Resolution } from './types.ts';

/** All resolutions that the chart offers, finest first (CHART-03). */
export const RESOLUTIONS = '1S 10S 30S 1 3 5 15 30 60 120 240 360 480 720 1D 2D 3D 5D 1W 1M'.split(
  ' ',
) as Resolution[] satisfies readonly Resolution[];

/** CHART-02 */
export const DEFAULT_RESOLUTION: Resolution = '60';

const MINUTE = 60;
const DAY = 86_400;
const WEEK = 7 * DAY;
/** Clocks change on whole quarters of an hour, by two hours at most. */
const QUARTER = 900;
const LONGEST_CHANGE = 7200;
/** 1970-01-01 was a Thursday; weeks start on Mondays. */
const FIRST_MONDAY = 4 * DAY;

interface Parts {
  unit: 'S' | 'm' | 'D' | 'W' | 'M';
  /** In seconds; a month counts 30 days. */
  length: number;
}

const LENGTHS: Readonly<Record<Parts['unit'], number>> = { S: 1, m: MINUTE, D: DAY, W: WEEK, M: 30 * DAY };

const partsOf = (resolution: Resolution): Parts => {
  const last = resolution.at(-1)!;
  const [count, unit] = /\d/.test(last) ? [resolution, 'm' as const] : [resolution.slice(0, -1), last as Parts['unit']];
  return { unit, length: Number(count) * LENGTHS[unit] };
};
const KNOWN: ReadonlySet<unknown> = new Set(RESOLUTIONS);
const parts = new Map<Resolution, Parts>();
const knownParts = (resolution: Resolution): Parts => {
  const found = parts.get(resolution) ?? partsOf(resolution);
  parts.set(resolution, found);
  return found;
};

export const isResolution = (value: unknown): value is Resolution => KNOWN.has(value);

/** Most seconds, minutes, days, weeks and months in one bar of a resolution that somebody makes up. */
const MOST_OF_UNIT: Readonly<Record<string, number>> = { S: 59, '': 1439, D: 365, W: 52, M: 12 };

/** True for a resolution outside the 20 that finer ones can build: `45`, `7D`, `3M`. Months must divide a year. */
export const isCustomResolution = (value: unknown): value is Resolution => {
  const [, count, unit] = (typeof value === 'string' && /^([1-9]\d{0,3})([SDWM]?)$/.exec(value)) || [];
  if (count === undefined || Number(count) > MOST_OF_UNIT[unit!]! || isResolution(value)) return false;
  return unit !== 'M' || 12 % Number(count) === 0;
};

/** A stored or given value; anything outside the list, and the visitor's own, becomes 60 (CHART-03). */
export const readResolution = (value: unknown, own: readonly Resolution[] = []): Resolution =>
  isResolution(value) || own.includes(value as Resolution) ? (value as Resolution) : DEFAULT_RESOLUTION;

/** Reads a feed's notation: `D` for `1D`, `1440` for a day. @returns undefined for a resolution outside the 20 */
export const fromFeedResolution = (text: string): Resolution | undefined => {
  const known = text === '1440' ? '1D' : /^[SDWM]$/.test(text) ? `1${text}` : text;
  return isResolution(known) ? known : undefined;
};

/** Length in seconds; a month counts 30 days, so use it to estimate and `nextBarStart` to be exact. */
export const resolutionLength = (resolution: Resolution): number => knownParts(resolution).length;

/** Bars of less than a day: the time of day is of interest. */
export const isIntraday = (resolution: Resolution): boolean => resolutionLength(resolution) < DAY;

/** Start of the bar of `length` (in seconds, a month counts 30 days) that a time is in, or of one `later`. */
const monthStart = (time: number, length: number, later = 0): number => {
  const date = new Date(time * 1000);
  const months = length / LENGTHS.M;
  const first = Math.floor(date.getUTCMonth() / months) * months;
  return Date.UTC(date.getUTCFullYear(), first + later * months) / 1000;
};

/** Start of the bar within a day that a time is in, or of one `later`: bars are counted from midnight of each day. */
const clockStart = (time: number, length: number, later = 0): number => {
  const day = Math.floor(time / DAY);
  const aDay = Math.ceil(DAY / length);
  const bar = day * aDay + Math.floor((time - day * DAY) / length) + later;
  const newDay = Math.floor(bar / aDay);
  return newDay * DAY + (bar - newDay * aDay) * length;
};

/** First time from `before` to `after` at which clocks of a zone are as they are at `after`. */
const clockChange = (zone: string, before: number, after: number): number => {
  const offset = zoneOffset(zone, after);
  let [early, late] = [Math.floor(before / QUARTER), Math.floor(after / QUARTER)];
  while (early + 1 < late) {
    const middle = Math.floor((early + late) / 2);
    if (zoneOffset(zone, middle * QUARTER) === offset) late = middle;
    else early = middle;
  }
  return late * QUARTER;
};

/** The same by the clocks of a zone, also on days on which they change. */
const zonedStart = (time: number, length: number, zone: string): number => {
  const offset = zoneOffset(zone, time);
  const local = time + offset;
  const midnight = Math.floor(local / DAY) * DAY;
  const before = zoneOffset(zone, midnight - offset);
  if (before === offset) return clockStart(local, length) - offset;
  const change = clockChange(zone, midnight - offset, time);
  const isRepeated = before > offset;
  // Bars that are no part of the repeated hour go on through it.
  const goesOn = isRepeated && (before - offset) % length !== 0;
  const start = clockStart(goesOn ? Math.max(local, change + before - 1) : local, length);
  const isLater = isRepeated && !goesOn && start - offset >= change;
  return start - before < change && !isLater ? start - before : Math.max(change, start - offset);
};

/**
 * Returns the start of the bar that a time is in: weeks start on Mondays, months by the calendar, bars of several days
 * are counted from 1970-01-01, those within a day from midnight.
 * @param time seconds UTC
 * @param zone whose days and clocks count: the exchange's, for bars of feeds that name one
 * @returns seconds UTC; of bars of days and longer 00:00 UTC of the date, as feeds write them
 */
export const barStart = (resolution: Resolution, time: number, zone = 'Etc/UTC'): number => {
  const { unit, length } = knownParts(resolution);
  if (unit === 'S' || unit === 'm') return isUtc(zone) ? clockStart(time, length) : zonedStart(time, length, zone);
  const date = time + zoneOffset(zone, time);
  if (unit === 'M') return monthStart(date, length);
  const offset = unit === 'W' ? FIRST_MONDAY : 0;
  return Math.floor((date - offset) / length) * length + offset;
};

/** Returns the start of the bar after the one that a time is in, by the clocks of a zone for bars within a day. */
export const nextBarStart = (resolution: Resolution, time: number, zone = 'Etc/UTC'): number => {
  if (isUtc(zone) || !isIntraday(resolution)) return barsBefore(resolution, time, -1);
  const start = barStart(resolution, time, zone);
  // A bar that goes on through a repeated hour is that much longer.
  let [inside, next] = [Math.floor(time), start + resolutionLength(resolution) + LONGEST_CHANGE];
  while (inside + 1 < next) {
    const middle = Math.floor((inside + next) / 2);
    if (barStart(resolution, middle, zone) > start) next = middle;
    else inside = middle;
  }
  return next;
};

/** Returns the start of the bar that is `bars` bars before the one that a time is in. */
export const barsBefore = (resolution: Resolution, time: number, bars: number): number => {
  const { unit, length } = knownParts(resolution);
  if (unit === 'M') return monthStart(time, length, -bars);
  return unit === 'S' || unit === 'm' ? clockStart(time, length, -bars) : barStart(resolution, time) - bars * length;
};

/**
 * Whether every bar of the coarse resolution is made of whole bars of the fine one. Bars of several days are built from
 * single ones: from which day a feed counts its own is not known.
 */
export const dividesInto = (fine: Resolution, coarse: Resolution): boolean => {
  if (fine === coarse) return true;
  const [small, large] = [knownParts(fine), knownParts(coarse)];
  const isShorter = small.length < large.length && large.length % small.length === 0;
  if (isIntraday(fine)) return DAY % small.length === 0 && (!isIntraday(coarse) || isShorter);
  return small.unit === 'M' ? large.unit === 'M' && isShorter : fine === '1D' && !isIntraday(coarse);
};

/** Returns the resolution to request: the wanted one, else the coarsest supported one that can build it. */
export const sourceResolution = (wanted: Resolution, supported: readonly Resolution[]): Resolution | undefined =>
  supported.includes(wanted)
    ? wanted
    : [...supported]
        .sort((a, b) => resolutionLength(b) - resolutionLength(a))
        .find((fine) => dividesInto(fine, wanted));
