import { Column } from '../feed/column.ts';
import type { Columns } from '../feed/columns.ts';

/** Heikin-Ashi candles in separate columns; the history is unchanged. */
export class HeikinAshi {
  open = new Column(new Float64Array(0));
  close = new Column(new Float64Array(0));
  /** First bar that is not computed yet. */
  private next = -Infinity;

  /** Computes what is new. @param from first bar that has changed */
  update({ length, first, last, open, high, low, close }: Columns, from = first): void {
    if (this.open.values.length < length || this.open.first !== first) {
      const isKept = this.open.first === first;
      const grown = (column: Column) => {
        const values = new Float64Array(length + 512);
        if (isKept) values.set(column.values);
        return new Column(values, first);
      };
      if (!isKept) this.next = first;
      this.open = grown(this.open);
      this.close = grown(this.close);
    }
    const [opens, closes] = [this.open.values, this.close.values];
    for (let at = Math.max(first, Math.min(from, this.next)); at <= last; at++) {
      const place = at - first;
      closes[place] = (open.get(at) + high.get(at) + low.get(at) + close.get(at)) / 4;
      opens[place] = place ? (opens[place - 1]! + closes[place - 1]!) / 2 : (open.get(at) + close.get(at)) / 2;
    }
    this.next = last + 1;
  }

  /** Forgets all candles: bars in the middle have changed. */
  drop(): void {
    this.next = -Infinity;
  }
}
