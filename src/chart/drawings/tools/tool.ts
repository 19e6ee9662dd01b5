import type { Palette } from '../../engine/palette.ts';
import type { Columns } from '../../feed/columns.ts';
import type { Anchor, Point, Projection, Segment, Shape } from '../types.ts';
import type { PriceStep } from '../../price/price-step.ts';

export interface DrawingScene {
  /** In CSS px. */
  context: CanvasRenderingContext2D;
  projection: Projection;
  palette: Palette;
  prices: PriceStep;
  bars: Columns;
}

/** One tool: how its drawings are placed, hit, reshaped and painted. */
export interface DrawingTool {
  /** Path of its symbol in a square of 24. */
  readonly icon: string;
  /** Places that a drawing has. */
  readonly anchors: 1 | 2 | 3;
  /** Drawn freely, with up to so many places. */
  readonly most?: number;
  /** Inside the box of the first two places counts as on it. */
  readonly isFilled?: true;
  /** The third place, from the first two: for tools that one drag completes. */
  complete?(first: Anchor, second: Anchor): readonly Anchor[];
  /** Its lines in px; they are stroked, and hit by the pointer. */
  lines(points: readonly Point[], projection: Projection, shape: Shape): Segment[];
  /** Lines that are hit, but painted by `paint`. */
  readonly paintsLines?: true;
  /** Fills and words, under the lines. */
  paint?(scene: DrawingScene, shape: Shape, points: readonly Point[], color: string): void;
  /** Places to reshape it by; its anchors without this. */
  handles?(anchors: readonly Anchor[]): readonly Anchor[];
  /** The anchors after a handle was pulled somewhere. */
  pull?(anchors: readonly Anchor[], handle: number, to: Anchor): readonly Anchor[];
}
