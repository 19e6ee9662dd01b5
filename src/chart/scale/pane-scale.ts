import { areEdges, fitEdges, PriceScale, type Edges, type Margins, type ScaleLook } from './price-scale.ts';

/** Inputs of a scale, read again for each frame. */
export interface ScaleSource {
  /** Free parts of the pane above and below the fitted range. */
  readonly margins: Margins;
  /** Height of the pane in CSS px; 0 before layout. */
  height(): number;
  /** Width in CSS px. A change of width changes the visible bars. */
  width(): number;
  look(): ScaleLook;
  /** The range that must be visible. Low above high if nothing must be visible. */
  range(): Edges;
  /** Returns the least distance of the edges, at these values. */
  least(edges: Edges): number;
}

/** The scale of one pane: fits the visible range, until the user stretches or moves it. */
export class PaneScale {
  private known: PriceScale | undefined;
  private knownWidth = 0;
  private held: Edges | undefined;

  constructor(private readonly source: ScaleSource) {}

  /** The edges that were set by hand; undefined: the scale is fitted. */
  get manual(): Edges | undefined {
    return this.held;
  }

  /** Fixes the edges, or fits them again (undefined). Ignores edges that are too close to distinguish prices. */
  set manual(edges: Edges | undefined) {
    if (edges && !areEdges(edges, this.source.least(edges))) return;
    this.held = edges;
    this.known = undefined;
  }

  /** Call when an input of the scale may have changed. */
  readonly forget = (): void => {
    this.known = undefined;
  };

  /** The mode has changed. A logarithmic scale has no place for edges at or below zero: it is fitted again. */
  readonly modeChanged = (): void => {
    if (this.held && !(this.held.low > 0) && this.source.look().mode === 'logarithmic') this.held = undefined;
    this.known = undefined;
  };

  /** The scale of now; undefined while there is nothing to place or no room for it. */
  now(): PriceScale | undefined {
    const [width, height] = [this.source.width(), this.source.height()];
    if (!(height > 1)) return undefined;
    if (this.known?.height !== height || this.knownWidth !== width) this.known = this.make(height);
    this.knownWidth = width;
    return this.known;
  }

  toY(value: number): number {
    return this.now()?.toY(value) ?? NaN;
  }

  toValue(y: number): number {
    return this.now()?.toPrice(y) ?? NaN;
  }

  private make(height: number): PriceScale | undefined {
    const { source } = this;
    const look = source.look();
    const range = source.range();
    // Rows are counted from 0 to the height less one.
    const rows = height / (height - 1);
    const margins = { top: source.margins.top * rows, bottom: source.margins.bottom * rows };
    const edges = this.held ?? fitEdges(range, look, margins, source.least(range));
    return edges && new PriceScale(edges, look, height);
  }
}

/** Returns the least distance for values that are not prices: a flat line is centred. */
export const leastOfValues = ({ low, high }: Edges): number => {
  const size = Math.max(Math.abs(low), Math.abs(high));
  return high - low > size * 1e-12 ? 0 : size / 100 || 1;
};
