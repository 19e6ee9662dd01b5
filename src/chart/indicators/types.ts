import type { IndicatorName } from './check-indicator-input.ts';
import type { Columns } from '../feed/columns.ts';
import type { Bar } from '../feed/types.ts';

export type IndicatorParams = Readonly<Record<string, number | string>>;

/**
 * One indicator at work. Values of the newest bar are in `values`, one an output, NaN where not defined yet.
 * Both calls cost the same at any length of history: O(1), or O(period) where the definition needs it (BOLL).
 */
export interface Indicator {
  readonly outputs: readonly string[];
  readonly values: Float64Array;
  /** Pushes every bar of the columns and writes the values, one array an output. A first picture waits for it. */
  run(columns: Columns, arrays: readonly Float64Array[]): void;
  /** The next bar. @returns `values` */
  push(bar: Readonly<Bar>): Float64Array;
  /** The newest bar again, with new prices; before the first push it does nothing. @returns `values` */
  update(bar: Readonly<Bar>): Float64Array;
}

/** How an output is meant to be drawn; colours are the theme's business. */
export type OutputKind = 'line' | 'histogram' | 'band' | 'count';

export interface IndicatorOutput {
  readonly name: string;
  readonly kind: OutputKind;
}

export interface IndicatorDefinition<P extends IndicatorParams = IndicatorParams> {
  readonly name: IndicatorName;
  /** On the price, on the volume, or in a pane of its own. */
  readonly place: 'price' | 'volume' | 'pane';
  readonly outputs: readonly IndicatorOutput[];
  readonly defaults: P;
  /** Horizontal guides of the pane, for example 30 and 70. */
  readonly levels?: readonly number[];
  /**
   * @param params what is absent or does not pass `checkIndicatorInput` takes its default
   */
  create(params?: Partial<P>): Indicator;
}
