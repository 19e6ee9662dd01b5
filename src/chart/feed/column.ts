/** One value a bar, by the bar's logical index (`Columns`). */
export class Column {
  /** @param values of the bars from `first` on @param first logical index of the first value */
  constructor(
    readonly values: Float64Array,
    readonly first = 0,
  ) {}

  /** Logical index of the newest value; `first - 1` without values. */
  get last(): number {
    return this.first + this.values.length - 1;
  }

  /** Returns the value of a bar; NaN outside. */
  get(index: number): number {
    const at = index - this.first;
    return at >= 0 && at < this.values.length ? this.values[at]! : NaN;
  }

  /** Returns a live view of the values from one bar to another, both included. */
  between(from: number, to: number): Float64Array {
    return this.values.subarray(Math.max(0, from - this.first), Math.max(0, to - this.first + 1));
  }
}
