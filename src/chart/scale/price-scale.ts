/** How prices are placed and labelled. */
export const SCALE_MODES = ['normal', 'logarithmic', 'percent', 'indexed'] as const;
export type ScaleMode = (typeof SCALE_MODES)[number];

/** The lowest and the highest price of a pane, also where the scale is upside down. */
export interface Edges {
  readonly low: number;
  readonly high: number;
}

export interface ScaleLook {
  readonly mode: ScaleMode;
  /** Prices fall upwards. */
  readonly inverted: boolean;
  /** The reference price of the percent and indexed modes. Without it, they label prices. */
  readonly base?: number | undefined;
}

/** Parts of a pane's height that stay free above and below. */
export interface Margins {
  readonly top: number;
  readonly bottom: number;
}

/** Where the logarithm is equally spaced: prices at or below zero lie below every pane. */
const logarithm = (price: number): number => Math.log(Math.max(price, Number.MIN_VALUE));
const same = (value: number): number => value;

/** A logarithmic scale needs prices above zero. */
const isLogarithmic = ({ mode }: ScaleLook, { low }: Edges): boolean => mode === 'logarithmic' && low > 0;

/** Logarithms of more than 20 decades are of no use to anybody. */
const WIDEST_LOGARITHM = 46;

/**
 * Places the prices of one pane. Immutable: a frame, its labels and a gesture that began on it read the same numbers. All
 * modes but the logarithmic one are linear in price; percent and indexed differ by their labels alone.
 */
export class PriceScale {
  readonly isLogarithmic: boolean;
  private readonly map: (price: number) => number;
  private readonly unmap: (value: number) => number;
  /** Mapped price at the top of the pane, and how much it changes by one px down. */
  private readonly top: number;
  private readonly slope: number;

  /** @param height of the pane in CSS px */
  constructor(
    readonly edges: Edges,
    readonly look: ScaleLook,
    readonly height: number,
  ) {
    this.isLogarithmic = isLogarithmic(look, edges);
    this.map = this.isLogarithmic ? logarithm : same;
    this.unmap = this.isLogarithmic ? Math.exp : same;
    const [low, high] = [this.map(edges.low), this.map(edges.high)];
    this.top = look.inverted ? low : high;
    this.slope = (look.inverted ? high - low : low - high) / Math.max(1, height - 1);
  }

  /** The height of a price in CSS px from the top of the pane, also outside of it. */
  readonly toY = (price: number): number => (this.map(price) - this.top) / this.slope;

  readonly toPrice = (y: number): number => this.unmap(this.top + y * this.slope);

  /** The edges after what is on the pane has moved down by some px: prices stay under the pointer. */
  panned(shift: number): Edges {
    return this.between(this.top - shift * this.slope, this.slope);
  }

  /** Returns the edges after zooming by a factor around `y`. @param y fixed point in CSS px; the middle by default */
  zoomed(factor: number, y = (this.height - 1) / 2): Edges {
    const slope = this.slope / factor;
    return this.between(this.top + y * (this.slope - slope), slope);
  }

  private between(top: number, slope: number): Edges {
    const bottom = top + slope * Math.max(1, this.height - 1);
    const [low, high] = this.look.inverted ? [top, bottom] : [bottom, top];
    const edges = { low: this.unmap(low), high: this.unmap(high) };
    return this.isLogarithmic && high - low > WIDEST_LOGARITHM ? this.edges : edges;
  }
}

/** Returns whether prices are distinguishable between these edges. @param least distance between them */
export const areEdges = ({ low, high }: Edges, least = 0): boolean =>
  Number.isFinite(high - low) && high - low > 0 && high - low >= least;

/** Part of the highest price at which a logarithmic scale ends where something on it is at or below zero. */
const LOWEST_PART = 1e-4;

/**
 * Edges between which a range is seen whole, with margins.
 * @param least distance of the range: a flat one gets so much
 * @returns undefined for an invalid range
 */
export const fitEdges = (range: Edges, look: ScaleLook, { top, bottom }: Margins, least: number): Edges | undefined => {
  const middle = (range.low + range.high) / 2;
  const isFlat = range.high - range.low < least;
  let low = isFlat ? middle - least / 2 : range.low;
  const high = isFlat ? middle + least / 2 : range.high;
  if (look.mode === 'logarithmic' && low <= 0 && high > 0) low = high * LOWEST_PART;
  if (!areEdges({ low, high })) return undefined;
  const [map, unmap] = isLogarithmic(look, { low, high }) ? [logarithm, Math.exp] : [same, same];
  const size = (map(high) - map(low)) / (1 - top - bottom);
  const [below, above] = look.inverted ? [top, bottom] : [bottom, top];
  return { low: unmap(map(low) - below * size), high: unmap(map(high) + above * size) };
};
