import { doc } from '../../runtime/dom/safe-dom.ts';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { sizeOf, type Size } from './library.ts';

export interface ChartBoxEvents {
  /** The box has another size. @param before the size that it had */
  resized(before: Size): void;
  /** The chart is seen again, and has changed while nobody saw it. */
  outdated(): void;
}

/** The box of a chart: its size, and whether anybody sees it. */
export class ChartBox {
  /** When it was last displayed. Kept: reading it lays the page out again. */
  size: Size;
  private isOutdated = false;
  private isResting = false;
  private stopWatching = (): void => undefined;

  constructor(
    readonly element: HTMLElement,
    private readonly events: ChartBoxEvents,
  ) {
    this.size = sizeOf(element);
  }

  get isUnseen(): boolean {
    return this.isResting || doc.hidden;
  }

  /** Puts a change off until the chart is seen again. */
  postpone(): void {
    this.isOutdated = true;
  }

  /** Follows the page and the size of the box. */
  wake(): void {
    this.rest();
    this.isResting = false;
    doc.addEventListener('visibilitychange', this.pageShown);
    this.stopWatching = watchSize([this.element], () => this.resized());
    this.pageShown();
  }

  /** Follows nothing until `wake`. */
  rest(): void {
    this.isResting = true;
    this.stopWatching();
    doc.removeEventListener('visibilitychange', this.pageShown);
  }

  private readonly pageShown = (): void => {
    if (this.isUnseen || !this.isOutdated) return;
    this.isOutdated = false;
    this.events.outdated();
  };

  /** A box that is not displayed has no size: the chart keeps its picture then. */
  private resized(): void {
    const [before, now] = [this.size, sizeOf(this.element)];
    if (!now.width || (now.width === before.width && now.height === before.height)) return;
    this.size = now;
    this.events.resized(before);
  }
}
