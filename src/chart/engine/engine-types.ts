import type { Bar } from '../feed/types.ts';
import type { ScaleMode } from '../scale/price-scale.ts';
import type { Scene } from './scene.ts';

/** How bars are drawn. */
export const CHART_TYPES = ['candles', 'hollow', 'bars', 'line', 'area', 'baseline', 'heikin-ashi'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

export { SCALE_MODES, type ScaleMode } from '../scale/price-scale.ts';

/** The bar and the price under the pointer. */
export interface Hover {
  /** Bar index, whole. */
  index: number;
  bar: Bar | undefined;
  /** The pointer's own price in the price pane. */
  price: number | undefined;
}

/** Something that is painted over the bars of the price pane: lines, marks, drawings. */
export interface Overlay {
  /** Over the data, under the crosshair. */
  paint?(scene: Scene): void;
  /** On the price axis; `scene.width` is the axis's. */
  paintAxis?(scene: Scene): void;
  /** Prices that autoscale must show. */
  range?(first: number, last: number): readonly [low: number, high: number] | undefined;
  /** Returns the overlay's labels on the price axis, which determine its width. */
  axisTexts?(): readonly string[];
  /** Returns the rows of the overlay's labels on the price axis, in screen px: scale labels below them are left out. */
  axisRows?(scene: Scene): readonly (readonly [top: number, bottom: number])[];
  /** Rows that a live price changes, in screen px from the top: as they are painted now, and as they will be. */
  liveRows?(scene: Scene, on: 'pane' | 'axis'): readonly (readonly [top: number, bottom: number])[];
}

/** How bars and their scale are drawn. */
export interface EngineLook {
  type?: ChartType;
  mode?: ScaleMode;
  volume?: boolean;
  /** The price scale falls upwards. */
  inverted?: boolean;
  /** IANA name. */
  zone?: string;
}

/** Labels of the legend in the chart's language: letters of the prices, and the word for volume. */
export interface LegendWords {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

export interface EngineOptions {
  /** Language of time labels. */
  lang: string;
  zone: string;
  /** Called after each change of the visible range. @param left bars between the left edge and the first known bar */
  onView?(left: number): void;
  /** Returns name and resolution of the symbol for the legend; undefined while its bars are not shown. */
  title?(): string | undefined;
}
