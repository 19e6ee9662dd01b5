import { isRecord } from '../../runtime/data/records.ts';
import { barStart, isIntraday, nextBarStart, resolutionLength } from './resolutions.ts';
import { Columns } from './columns.ts';
import type { Bar, Resolution } from './types.ts';

/** Problems of bars. */
export type BarProblem =
  /** Not an object, or without a time. */
  | 'malformed'
  /** A price is missing, NaN, infinite or not above zero. */
  | 'price'
  /** The volume is NaN or negative: counted as 0. */
  | 'volume'
  /** High below low, or open or close outside them: the range is widened. */
  | 'range'
  /** Seconds where milliseconds were due. */
  | 'seconds'
  /** Not at the start of a bar: moved there. */
  | 'misaligned'
  /** Older than the bar before it: sorted. */
  | 'order'
  /** A second bar of the same time: the later one counts. */
  | 'duplicate'
  /** Later than now. */
  | 'future'
  /** Bars are missing in between; nothing is invented. */
  | 'gap'
  /** A live bar that is older than the newest one and matches no known bar. */
  | 'late'
  /** The feed returned finer or coarser bars than requested. */
  | 'resolution'
  /** The feed gave the same page again. */
  | 'repeated';

export type BarAction = 'dropped' | 'repaired' | 'kept';

export interface BarReport {
  problem: BarProblem;
  action: BarAction;
  count: number;
  /** Seconds UTC of the first ones; NaN where a bar had no time. */
  times: number[];
}

export interface CleanBars {
  bars: Columns;
  reports: BarReport[];
}

export interface CleanOptions {
  resolution: Resolution;
  /** Seconds UTC, by the feed's own clock if it has one. */
  now: number;
  /** Time zone of the exchange: bars may also start by local time. */
  zone?: string | undefined;
}

const TIMES_KEPT = 5;
/** Clocks of visitors drift; bars this far ahead (seconds) are no fault of the feed. */
export const FUTURE_TOLERANCE = 300;
/** Milliseconds below this would be before 1973: they are seconds. */
const LEAST_MILLISECONDS = 1e11;

const ACTIONS: Partial<Record<BarProblem, BarAction>> = {
  malformed: 'dropped',
  price: 'dropped',
  duplicate: 'dropped',
  future: 'dropped',
  late: 'dropped',
  repeated: 'dropped',
  gap: 'kept',
};

/** Collects problems, one report a kind. */
export class Reports {
  readonly #found = new Map<BarProblem, BarReport>();

  add(problem: BarProblem, time: number, action: BarAction = ACTIONS[problem] ?? 'repaired'): void {
    const report = this.#found.get(problem) ?? { problem, action, count: 0, times: [] };
    this.#found.set(problem, report);
    report.count++;
    if (report.times.length < TIMES_KEPT) report.times.push(time);
  }

  get all(): BarReport[] {
    return [...this.#found.values()];
  }
}

const numberOf = (value: unknown): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' ? number : NaN;
};
const isPrice = (value: number) => value > 0 && Number.isFinite(value);

const readTime = (given: unknown, reports: Reports): number => {
  const time = numberOf(given);
  if (!(time > 0) || !Number.isFinite(time)) return NaN;
  if (time >= LEAST_MILLISECONDS) return time / 1000;
  reports.add('seconds', time);
  return time;
};

/**
 * One bar of a feed, fit to be drawn: numbers (also as text), a time in seconds at the start of a bar, a range that
 * holds open and close.
 * @param target written into @returns it, or undefined when the bar cannot be drawn at all
 */
// Plain statements, no lists that are taken apart: this runs for each of up to 100,000 bars before the first picture.
export const cleanBar = (
  given: unknown,
  { resolution, now, zone }: CleanOptions,
  reports: Reports,
  target = {} as Bar,
): Bar | undefined => {
  if (!isRecord(given)) return void reports.add('malformed', NaN);
  const time = readTime(given['time'], reports);
  if (Number.isNaN(time)) return void reports.add('malformed', NaN);
  let start = barStart(resolution, time);
  if (start !== time && zone) start = barStart(resolution, time, zone);
  const open = numberOf(given['open']);
  const close = numberOf(given['close']);
  let high = numberOf(given['high']);
  let low = numberOf(given['low']);
  if (!(isPrice(open) && isPrice(high) && isPrice(low) && isPrice(close))) return void reports.add('price', start);
  if (start > now + FUTURE_TOLERANCE) return void reports.add('future', start);
  if (start !== time) reports.add('misaligned', start);
  const top = Math.max(open, high, low, close);
  const bottom = Math.min(open, high, low, close);
  if (top !== high || bottom !== low) {
    reports.add('range', start);
    high = top;
    low = bottom;
  }
  const asked = given['volume'];
  let volume = asked === undefined || asked === null ? 0 : numberOf(asked);
  if (!(volume >= 0) || !Number.isFinite(volume)) {
    reports.add('volume', start);
    volume = 0;
  }
  target.time = start;
  target.open = open;
  target.high = high;
  target.low = low;
  target.close = close;
  target.volume = volume;
  return target;
};

/** Bars missing between two neighbours. */
export const missingBetween = (resolution: Resolution, before: number, after: number): number => {
  // A bar within a day may start by the exchange's clocks.
  const next = Math.max(
    nextBarStart(resolution, before),
    isIntraday(resolution) ? before + resolutionLength(resolution) : 0,
  );
  return after <= next ? 0 : Math.max(1, Math.round((after - next) / resolutionLength(resolution)));
};

/**
 * Bars of a feed, fit to be drawn: in order, one a time, none broken, none in the future; with a report of everything
 * that was not as it should be. Gaps stay gaps.
 * @param given bars as a feed gives them (milliseconds) · @returns bars in seconds, oldest first
 */
export const cleanBars = (given: readonly unknown[], options: CleanOptions): CleanBars => {
  const reports = new Reports();
  const target = { time: 0, open: 0, high: 0, low: 0, close: 0, volume: 0 };
  const bars = new Columns(0, given.length);
  let isSorted = true;
  let latest = -Infinity;
  for (const each of given) {
    const bar = cleanBar(each, options, reports, target);
    if (!bar) continue;
    if (bar.time < latest) {
      isSorted = false;
      reports.add('order', bar.time);
    }
    latest = bar.time;
    bars.append(bar);
  }
  // Sorting keeps the order of equals, so the last of them is the one that came last.
  const sorted = isSorted ? bars : Columns.from(bars.slice().sort((a, b) => a.time - b.time));
  return { bars: distinct(sorted, options.resolution, reports), reports: reports.all };
};

/** Returns the last bar of each time, and reports what is missing in between. */
const distinct = (bars: Columns, resolution: Resolution, reports: Reports): Columns => {
  const times = bars.time.values;
  let duplicates = 0;
  for (let at = 1; at < times.length; at++)
    if (times[at] === times[at - 1]) {
      duplicates++;
      reports.add('duplicate', times[at]!);
    } else if (missingBetween(resolution, times[at - 1]!, times[at]!) > 0) reports.add('gap', times[at]!);
  return duplicates ? Columns.from(bars.slice().filter(({ time }, at) => time !== times[at + 1])) : bars;
};
