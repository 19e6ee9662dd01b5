import type { Bar } from '../feed/types.ts';
import type { InputFields } from './inputs.ts';

export type IndicatorParams = Readonly<Record<string, number | string>>;

/** Writes the values for a newest bar, one per output; NaN if not defined yet. */
export type Look = (bar: Readonly<Bar>, values: Float64Array) => void;

/**
 * A running indicator. Both calls take the same time at any length of history: O(1), or O(period) if the definition
 * requires it (BOLL, CCI).
 */
export interface Indicator {
  /** May be called again with another bar. */
  look: Look;
  /** Makes the last bar passed to `look` permanent. */
  commit(): void;
}

/** Intended style of an output. The theme defines the colours. */
export type OutputKind = 'line' | 'histogram' | 'band' | 'count' | 'dots';

export interface IndicatorOutput {
  readonly name: string;
  readonly kind: OutputKind;
  /** In the colour of rising or falling bars; without it in the next of the theme's line colours. */
  readonly tone?: 'rise' | 'fall';
}

export interface IndicatorDefinition {
  /** As layouts store it and the host's methods take it. */
  readonly name: string;
  /** As traders abbreviate it. */
  readonly label: string;
  /** In full, as traders write it in every language; for lists and the search. */
  readonly title: string;
  /** On the price, on the volume, or in a separate pane. */
  readonly place: 'price' | 'volume' | 'pane';
  readonly inputs: InputFields;
  readonly outputs: readonly IndicatorOutput[];
  readonly defaults: IndicatorParams;
  /** Horizontal guides of the pane, for example 30 and 70. */
  readonly levels?: readonly number[];
  /** Two outputs with a filled area between them. */
  readonly fill?: readonly [upper: number, lower: number];
  /** Computed from the visible bars together: it has no outputs (`volume-profile.ts`). */
  readonly profile?: true;
  /** Bars by which each output is drawn to the right (below 0: to the left); empty: none is. */
  shifts(params?: IndicatorParams): readonly number[];
  /** @param params what is absent or does not pass its check takes its default */
  create(params?: IndicatorParams): Indicator;
}
