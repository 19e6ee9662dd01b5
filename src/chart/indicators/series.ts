import type { Columns } from '../feed/columns.ts';
import type { Bar } from '../feed/types.ts';
import type { Indicator, IndicatorDefinition, IndicatorParams } from './types.ts';

/**
 * An indicator kept in step with columns: its outputs as growable arrays. Live bars cost O(1); older bars that were
 * put in front need `rebuild`.
 */
export class IndicatorSeries {
  #indicator: Indicator;
  /** Values of the newest bar. */
  readonly #values: Float64Array;
  #arrays: Float64Array[];
  #length = 0;

  constructor(
    readonly definition: IndicatorDefinition,
    readonly params: IndicatorParams = {},
  ) {
    this.#indicator = definition.create(params);
    this.#values = new Float64Array(definition.outputs.length).fill(NaN);
    this.#arrays = definition.outputs.map(() => new Float64Array(0));
  }

  get length(): number {
    return this.#length;
  }

  /** One live view an output, in the order of `definition.outputs`; good until the next push or rebuild. */
  get outputs(): readonly Float64Array[] {
    return this.#arrays.map((array) => array.subarray(0, this.#length));
  }

  /** Value of one output at one bar; NaN outside. */
  value(output: number, index: number): number {
    return index >= 0 && index < this.#length ? (this.#arrays[output]?.[index] ?? NaN) : NaN;
  }

  /** Everything again: after older bars came, after a repair in the middle, after a change of symbol. */
  rebuild(columns: Columns): void {
    this.#indicator = this.definition.create(this.params);
    this.#length = 0;
    const capacity = columns.length + (columns.length >>> 2) + 256;
    this.#arrays = this.#arrays.map(() => new Float64Array(capacity));
    const bar = {} as Bar;
    for (let index = columns.first; index <= columns.last; index++) this.push(columns.read(index, bar));
  }

  /** A new bar came behind the last one. */
  push(bar: Readonly<Bar>): void {
    if (this.#length) this.#indicator.commit();
    this.#length++;
    this.update(bar);
  }

  /** The newest bar changed; before the first bar nothing happens. */
  update(bar: Readonly<Bar>): void {
    const index = this.#length - 1;
    if (index < 0) return;
    this.#indicator.look(bar, this.#values);
    if (index >= (this.#arrays[0]?.length ?? 0))
      this.#arrays = this.#arrays.map((array) => {
        const grown = new Float64Array(index + (index >>> 1) + 256);
        grown.set(array);
        return grown;
      });
    for (let output = 0; output < this.#arrays.length; output++) this.#arrays[output]![index] = this.#values[output]!;
  }
}
