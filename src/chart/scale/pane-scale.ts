import { areEdges, fitEdges, PriceScale, type Edges, type Margins, type ScaleLook } from './price-scale.ts';

/** What a scale follows: it is read anew for each picture. */
export interface ScaleSource {
  /** Free parts of the pane above and below what the scale is fitted to. */
  readonly margins: Margins;
  /** Of the pane in CSS px; 0 before it has been laid out. */
  height(): number;
  /** In CSS px: where it changes, other bars are seen. */
  width(): number;
  look(): ScaleLook;
  /** What must be seen; low above high: nothing has to. */
  range(): Edges;
  /** How near the edges may come, at these values. */
  least(edges: Edges): number;
}

/** The scale of one pane: fitted to what is seen, until it is stretched or moved by hand. */
export class PaneScale {
  private known: PriceScale | undefined;
  private knownWidth = 0;
  private held: Edges | undefined;

  constructor(private readonly source: ScaleSource) {}

  /** The edges that were set by hand; undefined: the scale is fitted. */
  get manual(): Edges | undefined {
    return this.held;
  }

  /** Holds edges, or (undefined) fits again. Edges between which nothing could be told apart are ignored. */
  set manual(edges: Edges | undefined) {
    if (edges && !areEdges(edges, this.source.least(edges))) return;
    this.held = edges;
    this.known = undefined;
  }

  /** What the scale follows may have changed. */
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

/** Least distance of values that are no prices: a line without a slope stands in the middle. */
export const leastOfValues = ({ low, high }: Edges): number => {
  const size = Math.max(Math.abs(low), Math.abs(high));
  return high - low > size * 1e-12 ? 0 : size / 100 || 1;
};
