import type { Bar } from '../feed/types.ts';
import type { InputFields } from './inputs.ts';

export type IndicatorParams = Readonly<Record<string, number | string>>;

/** Writes the values that hold if a bar is the newest, one an output, NaN where not defined yet. */
export type Look = (bar: Readonly<Bar>, values: Float64Array) => void;

/**
 * One indicator at work. Both calls cost the same at any length of history: O(1), or O(period) where the definition needs
 * it (BOLL, CCI).
 */
export interface Indicator {
  /** May be asked again with another bar. */
  look: Look;
  /** Takes in for good the bar that was looked at last. */
  commit(): void;
}

/** How an output is meant to be drawn; colours are the theme's business. */
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
  /** In full, as traders write it in every language; for lists and the search. */
  readonly title: string;
  /** On the price, on the volume, or in a pane of its own. */
  readonly place: 'price' | 'volume' | 'pane';
  readonly inputs: InputFields;
  readonly outputs: readonly IndicatorOutput[];
  readonly defaults: IndicatorParams;
  /** Horizontal guides of the pane, for example 30 and 70. */
  readonly levels?: readonly number[];
  /** Two outputs with a filled area between them. */
  readonly fill?: readonly [upper: number, lower: number];
  /** Of the visible bars together instead of each bar: it has no outputs (`volume-profile.ts`). */
  readonly profile?: true;
  /** Bars by which each output is drawn to the right (below 0: to the left); empty: none is. */
  shifts(params?: IndicatorParams): readonly number[];
  /** @param params what is absent or does not pass its check takes its default */
  create(params?: IndicatorParams): Indicator;
}
