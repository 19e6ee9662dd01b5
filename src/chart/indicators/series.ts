import type { Columns } from '../feed/columns.ts';
import type { Bar } from '../feed/types.ts';
import type { Indicator, IndicatorDefinition, IndicatorParams } from './types.ts';

const fill = (indicator: Indicator, columns: Columns, capacity: number): Float64Array[] => {
  const arrays = indicator.outputs.map(() => new Float64Array(capacity));
  indicator.run(columns, arrays);
  return arrays;
};

/**
 * An indicator kept in step with columns: its outputs as growable arrays. Live bars cost O(1); older bars that were
 * put in front need `rebuild`.
 */
export class IndicatorSeries {
  readonly definition: IndicatorDefinition;
  readonly params: IndicatorParams;
  #indicator: Indicator;
  #arrays: Float64Array[] = [];
  #length = 0;

  constructor(definition: IndicatorDefinition, params: IndicatorParams = {}) {
    this.definition = definition;
    this.params = params;
    this.#indicator = definition.create(params);
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
    this.#length = columns.length;
    this.#arrays = fill(this.#indicator, columns, columns.length + (columns.length >>> 2) + 256);
  }

  /** A new bar came behind the last one. */
  push(bar: Readonly<Bar>): void {
    this.#write(this.#indicator.push(bar), this.#length++);
  }

  /** The newest bar changed. */
  update(bar: Readonly<Bar>): void {
    if (this.#length) this.#write(this.#indicator.update(bar), this.#length - 1);
  }

  #write(values: Float64Array, index: number): void {
    if (index >= (this.#arrays[0]?.length ?? 0))
      this.#arrays = this.#arrays.map((array) => {
        const grown = new Float64Array(index + (index >>> 1) + 256);
        grown.set(array);
        return grown;
      });
    for (let output = 0; output < this.#arrays.length; output++) this.#arrays[output]![index] = values[output]!;
  }
}
