import type { PaneStack } from './pane-stack.ts';
import type { Grip, Place } from '../grabber.ts';
import type { Scope } from '../layer.ts';
import type { Palette } from '../palette.ts';
import type { Study } from '../study.ts';
import { rowsOf } from '../surface.ts';

/** px above and below a separator that still count as on it. */
const REACH = 4;

/** The lines between panes. Dragging one resizes the panes on both sides. */
export class Separators {
  /** Index of the pane below the separator that the pointer is on. */
  private hovered: number | undefined;

  constructor(private readonly stack: PaneStack<Study>) {}

  /** The pointer is at a place, or (undefined) on no place of the chart. @returns true on a separator */
  follow(place: Place | undefined): boolean {
    this.hovered = place && this.indexAt(place.y);
    return this.hovered !== undefined;
  }

  press(place: Place): Grip | undefined {
    const at = this.indexAt(place.y);
    if (at === undefined) return undefined;
    const { top } = this.stack.places[at]!;
    return {
      isVertical: true,
      move: ({ y }) => this.stack.moveEdge(at, top + y - place.y),
      end: () => undefined,
      cancel: () => this.stack.moveEdge(at, top),
    };
  }

  paint(scope: Scope, { border }: Palette): void {
    this.fill(scope, border, 0, () => true);
  }

  /** Paints the handle under the pointer. */
  paintHandle(scope: Scope, { grid }: Palette): void {
    this.fill(scope, grid, REACH, (at) => at === this.hovered);
  }

  private fill(
    { context, bitmapSize, verticalPixelRatio }: Scope,
    color: string,
    reach: number,
    isWanted: (at: number) => boolean,
  ): void {
    const { places } = this.stack;
    const beside = Math.round(reach * verticalPixelRatio);
    context.fillStyle = color;
    for (let at = 1; at < places.length; at++) {
      if (!isWanted(at)) continue;
      const { bottom } = rowsOf(places[at - 1]!, verticalPixelRatio);
      const { top } = rowsOf(places[at]!, verticalPixelRatio);
      context.fillRect(0, bottom - beside, bitmapSize.width, top - bottom + 2 * beside);
    }
  }

  private indexAt(y: number): number | undefined {
    const at = this.stack.places.findIndex(({ top }, index) => index > 0 && Math.abs(y - top) <= REACH);
    return at > 0 ? at : undefined;
  }
}
