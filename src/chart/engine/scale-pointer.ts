interface Point {
  /** CSS px from the chart's upper left corner. */
  readonly x: number;
  readonly y: number;
}

export interface ScalePointerEvents {
  /** Puts the crosshair at a place. */
  point(place: Point): void;
  clear(): void;
}

/** Keeps the crosshair while the pointer is on an axis: its figures there can be pointed at (WCAG 1.4.13). */
export class ScalePointer {
  /** Where the pointer was on the bars last. */
  private last: Point | undefined;
  private held: Point | undefined;

  constructor(private readonly events: ScalePointerEvents) {}

  /** @param axis that the pointer is on; undefined: on the bars, where the library follows it */
  moved(place: Point, axis: 'price' | 'time' | undefined): void {
    if (!axis) {
      this.last = place;
      this.held = undefined;
    } else if (this.last) {
      this.held = axis === 'price' ? { x: this.last.x, y: place.y } : { x: place.x, y: this.last.y };
      this.events.point(this.held);
    }
  }

  /** The library has dropped its crosshair, as the pointer is on no bar. @returns whether it was put back */
  keep(): boolean {
    if (this.held) this.events.point(this.held);
    return this.held !== undefined;
  }

  /** The pointer has left the chart, or its figures are not wanted. */
  drop(): void {
    this.last = this.held = undefined;
    this.events.clear();
  }
}
