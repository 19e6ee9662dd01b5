import type { Bar } from './types.ts';

/** The columns of a bar, in the order in which candles are written. */
export const COLUMN_NAMES = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

const FIRST_CAPACITY = 256;

/**
 * Bars in six typed arrays, oldest first, times rising strictly. Grows at both ends in amortised constant time a bar
 * and holds 48 bytes a bar. It checks nothing: bars must have passed `cleanBars`.
 */
export class Columns {
  /** Room for bars before the first one, then the bars, then room behind. */
  #buffers: Float64Array[] = COLUMN_NAMES.map(() => new Float64Array(0));
  #start = 0;
  #length = 0;
  #views: Float64Array[] | undefined;

  static from(bars: readonly Bar[]): Columns {
    const columns = new Columns();
    columns.appendAll(bars);
    return columns;
  }

  get length(): number {
    return this.#length;
  }
  /** Live views: good until the next append or prepend; `replaceAt` writes into them. */
  get time(): Float64Array {
    return this.#view()[0]!;
  }
  get open(): Float64Array {
    return this.#view()[1]!;
  }
  get high(): Float64Array {
    return this.#view()[2]!;
  }
  get low(): Float64Array {
    return this.#view()[3]!;
  }
  get close(): Float64Array {
    return this.#view()[4]!;
  }
  get volume(): Float64Array {
    return this.#view()[5]!;
  }
  get firstTime(): number | undefined {
    return this.#length ? this.time[0] : undefined;
  }
  get lastTime(): number | undefined {
    return this.#length ? this.time[this.#length - 1] : undefined;
  }

  append(bar: Bar): void {
    this.#reserve(0, 1);
    this.#write(this.#start + this.#length, bar);
    this.#resize(1);
  }

  appendAll(bars: readonly Bar[]): void {
    this.#reserve(0, bars.length);
    this.#writeAll(this.#start + this.#length, bars);
    this.#resize(bars.length);
  }

  /** Older bars, oldest first. */
  prepend(bars: readonly Bar[]): void {
    this.#reserve(bars.length, 0);
    this.#start -= bars.length;
    this.#writeAll(this.#start, bars);
    this.#resize(bars.length);
  }

  /** @throws RangeError for an index outside */
  replaceAt(index: number, bar: Bar): void {
    if (!(index >= 0 && index < this.#length)) throw new RangeError(`no bar ${index}`);
    this.#write(this.#start + index, bar);
  }

  /** A copy of one bar; undefined outside. */
  bar(index: number): Bar | undefined {
    return index >= 0 && index < this.#length ? this.read(index, {} as Bar) : undefined;
  }

  /** The same without an allocation: writes the bar into `target` and returns it. */
  read(index: number, target: Bar): Bar {
    const at = this.#start + index;
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

  /** Index of the first bar at or after a time (seconds); `length` when there is none. O(log n). */
  indexFrom(time: number): number {
    const times = this.time;
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (times[middle]! < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Copies of the bars from `from` up to `to` (not included). */
  slice(from = 0, to = this.#length): Bar[] {
    const bars: Bar[] = [];
    for (let index = Math.max(0, from); index < Math.min(to, this.#length); index++)
      bars.push(this.read(index, {} as Bar));
    return bars;
  }

  clear(): void {
    this.#buffers = COLUMN_NAMES.map(() => new Float64Array(0));
    this.#start = 0;
    this.#length = 0;
    this.#views = undefined;
  }

  #view(): Float64Array[] {
    return (this.#views ??= this.#buffers.map((buffer) => buffer.subarray(this.#start, this.#start + this.#length)));
  }

  #resize(by: number): void {
    this.#length += by;
    this.#views = undefined;
  }

  #writeAll(at: number, bars: readonly Bar[]): void {
    for (let index = 0; index < bars.length; index++) this.#write(at + index, bars[index]!);
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
