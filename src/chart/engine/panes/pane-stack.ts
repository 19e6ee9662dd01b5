/** Place of a pane in the chart, CSS px. */
export interface PanePlace {
  readonly top: number;
  readonly height: number;
}

/** Height of the line between two panes, CSS px. */
const SEPARATOR = 1;
/** Least height of a pane that is resized, CSS px. */
const LEAST_HEIGHT = 30;
/** The price pane keeps this part of the chart, however high the others have been made. */
const LEAST_PRICE_PART = 0.3;

/** Returns how many times higher than the pane of a study the price pane is. */
const priceShare = (studies: number): number => Math.max(2, 4 - studies * 0.4);

/** Lays out the price pane and the panes of studies below it. @param parts of the height, one a study; undefined: usual */
const layOut = (height: number, parts: readonly (number | undefined)[]): PanePlace[] => {
  const price = priceShare(parts.length);
  const usual = 1 / (price + parts.length);
  const own = parts.map((part) => part ?? usual);
  const rest = own.reduce((left, part) => left - part, 1);
  const all = [Math.max(rest, Math.min(LEAST_PRICE_PART, price * usual)), ...own];
  const free = Math.max(0, height - parts.length * SEPARATOR) / all.reduce((sum, part) => sum + part);
  let top = 0;
  return all.map((part, at) => {
    const isLast = at === parts.length;
    const place = { top, height: Math.max(0, isLast ? height - top : Math.round(free * part)) };
    top += place.height + SEPARATOR;
    return place;
  });
};

/**
 * Heights of the panes, from the top. Those of a resized stack stay while other panes come and go, and grow with the chart:
 * the price pane gives way.
 */
export class PaneStack<Study extends object> {
  private studies: readonly Study[] = [];
  /** Parts of the height that resized panes have. */
  private readonly parts = new WeakMap<Study, number>();
  private known: readonly PanePlace[] = [];
  private knownHeight = NaN;

  /**
   * @param read returns the height of all panes in CSS px; 0 before layout
   * @param resized called when a pane has been resized by hand
   */
  constructor(
    private readonly read: () => number,
    private readonly resized: () => void,
  ) {}

  get height(): number {
    return this.read();
  }

  /** The panes from the top; the first is that of the price. */
  get places(): readonly PanePlace[] {
    const { height } = this;
    if (height !== this.knownHeight)
      this.known = layOut(
        height,
        this.studies.map((study) => this.parts.get(study)),
      );
    this.knownHeight = height;
    return this.known;
  }

  show(studies: readonly Study[]): void {
    this.studies = studies;
    this.forget();
  }

  /** @param study undefined for the price pane */
  placeOf(study?: Study): PanePlace {
    return this.places[study ? this.studies.indexOf(study) + 1 : 0]!;
  }

  /** Returns the pane at a height; below all panes the last one. */
  indexAt(y: number): number {
    return Math.max(
      0,
      this.places.findLastIndex(({ top }) => top <= y),
    );
  }

  /** Makes the pane of a study higher by a factor, as far as the price pane can give way. */
  stretch(study: Study, factor: number): void {
    if (!this.studies.includes(study)) return;
    this.keepHeights();
    const part = this.parts.get(study)!;
    const spare = this.places[0]!.height / this.free - LEAST_PRICE_PART;
    this.set(study, Math.min(part * factor, part + Math.max(0, spare)) * this.free);
    this.resized();
  }

  /** Moves the upper edge of a pane, as far as it and the one above can give way. @param at index of the pane, from 1 */
  moveEdge(at: number, y: number): void {
    this.keepHeights();
    const [above, below] = [this.places[at - 1]!, this.places[at]!];
    const foot = below.top + below.height;
    const least = at > 1 ? LEAST_HEIGHT : Math.max(LEAST_HEIGHT, LEAST_PRICE_PART * this.free);
    const top = Math.max(above.top + least + SEPARATOR, Math.min(y, foot - LEAST_HEIGHT));
    if (top > foot - LEAST_HEIGHT) return;
    if (at > 1) this.set(this.studies[at - 2]!, top - SEPARATOR - above.top);
    this.set(this.studies[at - 1]!, foot - top);
    this.resized();
  }

  private get free(): number {
    return Math.max(1, this.height - this.studies.length * SEPARATOR);
  }

  /** From now on all panes have the heights that they have now. */
  private keepHeights(): void {
    const { places, free } = this;
    this.studies.forEach((study, at) => this.parts.set(study, places[at + 1]!.height / free));
  }

  private set(study: Study, height: number): void {
    this.parts.set(study, Math.max(LEAST_HEIGHT, height) / this.free);
    this.forget();
  }

  private forget(): void {
    this.knownHeight = NaN;
  }
}
