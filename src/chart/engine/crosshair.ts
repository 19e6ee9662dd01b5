import type { IChartApi } from './library.ts';
import type { Scene } from './scene.ts';

type Move = Parameters<Parameters<IChartApi['subscribeCrosshairMove']>[0]>[0];

/** A place in CSS px from the chart's upper left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

export interface CrosshairEvents {
  /** Returns the bar index at a place, whole. */
  indexAt(x: number): number;
  /** Puts the library's crosshair at a place, and this one with `put`. */
  point(place: Point): void;
  /** Removes the library's crosshair. */
  clear(): void;
  /** @param y CSS px from the top of the chart */
  moved(index: number | undefined, y: number | undefined): void;
}

/**
 * Time position of the crosshair: the pointer, or the bar selected by keyboard. It stays while the pointer is on an axis,
 * so that users can hover over its labels (WCAG 1.4.13).
 */
export class Crosshair {
  private x: number | undefined;
  private chosen: number | undefined;
  private y: number | undefined;
  /** Where the pointer was on the bars last. */
  private last: Point | undefined;
  /** Where the crosshair stays while the pointer is on an axis. */
  private held: Point | undefined;

  constructor(private readonly events: CrosshairEvents) {}

  get index(): number | undefined {
    return this.chosen ?? (this.x === undefined ? undefined : this.events.indexAt(this.x));
  }

  /** The keyboard's bar. */
  choose(index: number): void {
    this.chosen = index;
    this.x = undefined;
  }

  /** Follows the pointer to a place. */
  put(x: number, y: number): void {
    this.x = x;
    this.y = y;
    this.chosen = undefined;
    this.events.moved(this.index, y);
  }

  /** For the library's events; it also repeats the pointer's place whenever the bars under it have changed. */
  readonly follow = ({ point, sourceEvent }: Move): void => {
    if (!point) {
      // The library has dropped its crosshair, as the pointer is on no bar.
      if (this.held) this.events.point(this.held);
      else this.clear();
    } else if (sourceEvent) this.put(point.x, point.y);
    else if (this.x !== undefined) this.events.moved(this.index, this.y);
  };

  /** Follows a mouse. @param axis that the pointer is on; undefined: on the bars, where the library follows it */
  pointerMoved(place: Point, axis: 'price' | 'time' | undefined): void {
    if (!axis) {
      this.last = place;
      this.held = undefined;
    } else if (this.last) {
      this.held = axis === 'price' ? { x: this.last.x, y: place.y } : { x: place.x, y: this.last.y };
      this.events.point(this.held);
    }
  }

  /** Removes the crosshair: the pointer has left the chart, or its labels are not wanted. */
  drop(): void {
    this.last = this.held = undefined;
    this.events.clear();
    this.clear();
  }

  paint(scene: Scene): void {
    const { index } = this;
    if (index === undefined) return;
    const { context, height, palette, ratioX } = scene;
    const thin = Math.max(1, Math.floor(ratioX));
    const left = Math.round(scene.x(index)) - (thin >> 1);
    context.fillStyle = palette.muted;
    // The dashes of the library's level line (`LineStyle.LargeDashed`), on whole px.
    for (let top = 0; top < height; top += 12 * thin) context.fillRect(left, top, thin, 6 * thin);
  }

  private clear(): void {
    this.x = this.chosen = undefined;
    this.events.moved(undefined, undefined);
  }
}
