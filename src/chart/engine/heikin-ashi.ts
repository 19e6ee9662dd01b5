import type { Columns } from '../feed/columns.ts';

/** Heikin-Ashi candles in columns of their own; the history stays what it is. */
export class HeikinAshi {
  open = new Float64Array(0);
  close = new Float64Array(0);
  private done = 0;

  /** Computes what is new. @param from first bar that has changed; 0 after a prepend */
  update({ length, open, high, low, close }: Columns, from = 0): void {
    if (this.open.length < length) {
      const room = length + 512;
      const grown = (column: Float64Array) => {
        const next = new Float64Array(room);
        next.set(column);
        return next;
      };
      this.open = grown(this.open);
      this.close = grown(this.close);
    }
    for (let at = Math.min(from, this.done); at < length; at++) {
      this.close[at] = (open[at]! + high[at]! + low[at]! + close[at]!) / 4;
      this.open[at] = at ? (this.open[at - 1]! + this.close[at - 1]!) / 2 : (open[0]! + close[0]!) / 2;
    }
    this.done = length;
  }

  drop(): void {
    this.done = 0;
    this.open = this.close = new Float64Array(0);
  }
}
