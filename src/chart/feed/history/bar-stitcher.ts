import { aggregateBars, LiveAggregate } from '../aggregate.ts';
import type { Reports } from '../clean-bars.ts';
import { Columns } from '../columns.ts';
import { barStart, isIntraday } from '../resolutions.ts';
import type { Bar, Resolution } from '../types.ts';

/** A change of the columns. */
export type HistoryChange =
  /** Everything is new: the first page, or a reload. */
  | { kind: 'reset' }
  /** Older bars came in front. */
  | { kind: 'prepended'; count: number }
  /** The newest bar changed. */
  | { kind: 'updated' }
  /** A new bar came behind the newest. */
  | { kind: 'appended' }
  /** A bar further back was corrected; indicators must be recomputed. */
  | { kind: 'corrected'; from: number };

/** Puts clean bars of the feed together in columns, and builds coarser bars of them where the feed has finer ones. */
export class BarStitcher {
  readonly columns = new Columns();
  /** Newest bar in the feed's own resolution, seconds; `-Infinity` without bars. */
  newest = -Infinity;
  /** Oldest fine bars, not yet known to be a whole coarse bar. */
  #head: readonly Bar[] = [];
  #aggregate: LiveAggregate | undefined;

  /** @param source in which resolution bars come @param exchangeZone in which coarse bars start */
  constructor(
    readonly resolution: Resolution,
    public source: Resolution,
    private readonly exchangeZone?: string,
  ) {}

  get isBuilding(): boolean {
    return this.source !== this.resolution;
  }
  /** Bars of days and longer come as dates already. */
  get zone(): string | undefined {
    return isIntraday(this.source) ? this.exchangeZone : undefined;
  }

  /** Older bars, none of them known. @param parts the newest first @returns how many bars of the chart they make */
  prepend(parts: readonly Columns[]): number {
    const [newest] = parts;
    if (!newest?.length) return 0;
    const isFirst = this.newest === -Infinity;
    if (isFirst) this.newest = newest.lastTime!;
    if (!this.isBuilding) {
      for (const part of parts) this.columns.prepend(part);
      return parts.reduce((sum, { length }) => sum + length, 0);
    }
    const fine = [...[...parts].reverse().flatMap((part) => part.slice()), ...this.#head];
    // Until a bar is whole, these are the parts of the newest.
    if (!this.columns.length) this.#aggregate = new LiveAggregate(this.resolution, fine, this.zone);
    // The oldest coarse bar may go on in the next page: it waits for that.
    const start = barStart(this.resolution, fine[0]!.time, this.zone);
    const whole = fine.findIndex(({ time }) => barStart(this.resolution, time, this.zone) !== start);
    this.#head = whole < 0 ? fine : fine.slice(0, whole);
    const coarse = whole < 0 ? [] : aggregateBars(fine.slice(whole), this.resolution, this.zone);
    this.columns.prepend(coarse);
    return coarse.length;
  }

  /** There is nothing older: the oldest coarse bar is what it is. @returns how many bars that makes */
  flush(): number {
    const rest = aggregateBars(this.#head, this.resolution, this.zone);
    this.#head = [];
    this.columns.prepend(rest);
    return rest.length;
  }

  /** Start of the bar of the chart that a bar of the feed belongs to, in seconds. */
  startOf(time: number): number {
    return barStart(this.resolution, time, this.zone);
  }

  /** True for a correction of one of the bars that a built bar consists of: the others are needed to build it again. */
  isPartOfKnown({ time }: Bar): boolean {
    return this.isBuilding && time < this.newest && this.#indexOf(this.startOf(time)) !== undefined;
  }

  /** Builds a bar again. @param fine all bars of the feed that it consists of, oldest first */
  rebuild(fine: readonly Bar[]): HistoryChange | undefined {
    const [whole] = aggregateBars(fine, this.resolution, this.zone);
    const index = whole && this.#indexOf(whole.time);
    if (index === undefined) return undefined;
    if (index === this.columns.last) {
      this.newest = Math.max(this.newest, fine.at(-1)!.time);
      this.#aggregate = new LiveAggregate(this.resolution, fine, this.zone);
    }
    return this.#replace(index, whole!);
  }

  /** A bar at the right end, or a correction of a known one. @returns undefined when it fits nowhere */
  merge(bar: Bar, reports: Reports): HistoryChange | undefined {
    if (this.isBuilding && bar.time < this.newest) {
      if (!this.#head.some(({ time }) => time === bar.time)) reports.add('late', bar.time);
      this.#head = this.#head.map((known) => (known.time === bar.time ? bar : known));
      return undefined;
    }
    this.newest = Math.max(this.newest, bar.time);
    const whole = this.isBuilding
      ? (this.#aggregate ??= new LiveAggregate(this.resolution, [], this.zone)).push(bar)!
      : bar;
    const last = this.columns.lastTime;
    if (last === undefined || whole.time > last) {
      this.columns.append(whole);
      return { kind: 'appended' };
    }
    const index = this.#indexOf(whole.time);
    return index === undefined ? void reports.add('late', whole.time) : this.#replace(index, whole);
  }

  /** Returns the index of the bar that starts at a time, or undefined. */
  #indexOf(time: number): number | undefined {
    const index = this.columns.indexFrom(time);
    return this.columns.time.get(index) === time ? index : undefined;
  }

  #replace(index: number, bar: Bar): HistoryChange {
    this.columns.replaceAt(index, bar);
    return index === this.columns.last ? { kind: 'updated' } : { kind: 'corrected', from: index };
  }
}
