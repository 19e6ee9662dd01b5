import { Column } from './column.ts';
import type { Bar } from './types.ts';

/** The columns of a bar, in the order in which candles are written. */
export const COLUMN_NAMES = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

const FIRST_CAPACITY = 256;

/**
 * Bars in six typed arrays, oldest first, times rising strictly. Grows at both ends in amortised constant time a bar
 * and holds 48 bytes a bar. It checks nothing: bars must have passed `cleanBars`.
 *
 * Every bar has a logical index that never changes: the first bar that was written is 0, newer bars count up, and
 * older bars that are prepended get negative indices. All indices of the chart are logical indices.
 */
export class Columns {
  /** Room for bars before the first one, then the bars, then room behind. */
  #buffers: Float64Array[] = COLUMN_NAMES.map(() => new Float64Array(0));
  #start = 0;
  #length = 0;
  #first: number;
  #views: Column[] | undefined;

  /** @param first logical index of the first bar that is written @param room bars that will be written */
  constructor(first = 0, room = 0) {
    this.#first = first;
    this.#reserve(0, room);
  }

  /** @param first logical index of the first bar */
  static from(bars: readonly Bar[], first = 0): Columns {
    const columns = new Columns(first, bars.length);
    for (const bar of bars) columns.append(bar);
    return columns;
  }

  get length(): number {
    return this.#length;
  }
  /** Logical index of the oldest bar. */
  get first(): number {
    return this.#first;
  }
  /** Logical index of the newest bar; `first - 1` without bars. */
  get last(): number {
    return this.#first + this.#length - 1;
  }
  /** Live views: good until the next append or prepend; `replaceAt` writes into them. */
  get time(): Column {
    return this.#view()[0]!;
  }
  get open(): Column {
    return this.#view()[1]!;
  }
  get high(): Column {
    return this.#view()[2]!;
  }
  get low(): Column {
    return this.#view()[3]!;
  }
  get close(): Column {
    return this.#view()[4]!;
  }
  get volume(): Column {
    return this.#view()[5]!;
  }
  get firstTime(): number | undefined {
    return this.#length ? this.time.get(this.first) : undefined;
  }
  get lastTime(): number | undefined {
    return this.#length ? this.time.get(this.last) : undefined;
  }

  append(bar: Bar): void {
    this.#reserve(0, 1);
    this.#write(this.#start + this.#length, bar);
    this.#resize(1);
  }

  /** Older bars, oldest first; the bars that are there keep their indices. Columns are taken over: write no more into them. */
  prepend(bars: Columns | readonly Bar[]): void {
    const older = bars instanceof Columns ? bars : Columns.from(bars);
    const { length } = older;
    if (this.#length) {
      this.#reserve(length, 0);
      this.#start -= length;
      this.#first -= length;
      this.#buffers.forEach((buffer, at) => buffer.set(older.#view()[at]!.values, this.#start));
    } else [this.#buffers, this.#start] = [older.#buffers, older.#start];
    this.#resize(length);
  }

  /**
   * Gives the bars the indices that they have in other columns, if both have the newest bar of those. Only before
   * anybody has read an index.
   */
  alignWith(other: Columns): void {
    if (other.lastTime === undefined) return;
    const index = this.indexFrom(other.lastTime);
    if (this.time.get(index) !== other.lastTime) return;
    this.#first += other.last - index;
    this.#views = undefined;
  }

  /** @throws RangeError for an index outside */
  replaceAt(index: number, bar: Bar): void {
    if (!this.#has(index)) throw new RangeError(`no bar ${index}`);
    this.#write(this.#start + index - this.#first, bar);
  }

  /** A copy of one bar; undefined outside. */
  bar(index: number): Bar | undefined {
    return this.#has(index) ? this.read(index, {} as Bar) : undefined;
  }

  /** The same without an allocation: writes the bar into `target` and returns it. */
  read(index: number, target: Bar): Bar {
    const at = this.#start + index - this.#first;
    // By number: taking a list apart by names costs an iterator for each bar.
    const buffers = this.#buffers;
    target.time = buffers[0]![at]!;
    target.open = buffers[1]![at]!;
    target.high = buffers[2]![at]!;
    target.low = buffers[3]![at]!;
    target.close = buffers[4]![at]!;
    target.volume = buffers[5]![at]!;
    return target;
  }

  /** Returns the index of the first bar at or after a time (seconds), or `last + 1`. O(log n). */
  indexFrom(time: number): number {
    const times = this.time.values;
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (times[middle]! < time) low = middle + 1;
      else high = middle;
    }
    return this.#first + low;
  }

  /** Copies of the bars from `from` up to `to` (not included). */
  slice(from = this.first, to = this.last + 1): Bar[] {
    const bars: Bar[] = [];
    for (let index = Math.max(this.first, from); index < Math.min(to, this.last + 1); index++)
      bars.push(this.read(index, {} as Bar));
    return bars;
  }

  #has(index: number): boolean {
    return index >= this.first && index <= this.last;
  }

  #view(): Column[] {
    return (this.#views ??= this.#buffers.map(
      (buffer) => new Column(buffer.subarray(this.#start, this.#start + this.#length), this.#first),
    ));
  }

  #resize(by: number): void {
    this.#length += by;
    this.#views = undefined;
  }

  #write(at: number, bar: Bar): void {
    const buffers = this.#buffers;
    buffers[0]![at] = bar.time;
    buffers[1]![at] = bar.open;
    buffers[2]![at] = bar.high;
    buffers[3]![at] = bar.low;
    buffers[4]![at] = bar.close;
    buffers[5]![at] = bar.volume;
  }

  /** Makes room at both ends; the side that grows gets half of the bars in spare. */
  #reserve(before: number, behind: number): void {
    const roomBehind = this.#buffers[0]!.length - this.#start - this.#length;
    if (this.#start >= before && roomBehind >= behind) return;
    const spare = Math.max(FIRST_CAPACITY, this.#length >>> 1);
    const newBefore = this.#start >= before ? this.#start : before + spare;
    const newBehind = roomBehind >= behind ? roomBehind : behind + spare;
    this.#buffers = this.#buffers.map((buffer) => {
      const grown = new Float64Array(newBefore + this.#length + newBehind);
      grown.set(buffer.subarray(this.#start, this.#start + this.#length), newBefore);
      return grown;
    });
    this.#start = newBefore;
  }
}
