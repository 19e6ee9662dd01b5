import { showAxis, type IChartApi } from '../library.ts';

/** Widths that the price axis needs, CSS px. */
export interface AxisNeeds {
  /** For the labels of its scales. */
  readonly labelsWidth: number;
  /** For what lies over them. */
  readonly overlaysWidth: number;
}

/** The price axis: it appears with the first bars, as wide as its labels need. */
export class PriceAxis {
  /** CSS px; 0 before it has appeared. */
  width = 0;
  /** Of its labels, the widest so far: while bars pan by it becomes no narrower. */
  private labels = 0;
  private mayShrink = true;

  constructor(
    private readonly chart: IChartApi,
    private readonly needs: AxisNeeds,
  ) {}

  /** Symbol or mode have changed: the labels may become narrower. */
  forget(): void {
    this.mayShrink = true;
  }

  /** @returns true if the width has changed; it changes that of the panes */
  fit(): boolean {
    const { labelsWidth, overlaysWidth } = this.needs;
    this.labels = this.mayShrink ? labelsWidth : Math.max(this.labels, labelsWidth);
    this.mayShrink = false;
    const width = Math.max(this.labels, overlaysWidth);
    if (width === this.width) return false;
    this.width = width;
    showAxis(this.chart, width);
    return true;
  }
}
