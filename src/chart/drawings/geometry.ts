import { toolOf, type Drawing } from './tools/index.ts';
import type { Anchor, Point, Projection, Segment } from './types.ts';

/** Pixels around lines and handles that still count as on them; fingers need more than mice. */
export const TOLERANCE = { mouse: 6, touch: 16 } as const;

export const toPoint = ({ time, price }: Anchor, projection: Projection): Point => ({
  x: projection.x(time),
  y: projection.y(price),
});
export const toAnchor = ({ x, y }: Point, projection: Projection): Anchor => ({
  time: projection.time(x),
  price: projection.price(y),
});

/** The lines of a drawing, in pixels. Text has none. */
export const segmentsOf = (drawing: Drawing, projection: Projection): Segment[] =>
  toolOf(drawing.kind).lines(
    drawing.anchors.map((anchor) => toPoint(anchor, projection)),
    projection,
    drawing,
  );

/** Pixels from a point to a stretch of a line. */
export const distanceTo = ({ x, y }: Point, [a, b]: Segment): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / squared));
  return Math.hypot(x - a.x - along * dx, y - a.y - along * dy);
};

/** The places by which a drawing is reshaped: its anchors, unless its tool has others. */
export const handlesOf = ({ kind, anchors }: Drawing): readonly Anchor[] => toolOf(kind).handles?.(anchors) ?? anchors;

export type Hit = { readonly part: 'handle'; readonly index: number } | { readonly part: 'body' };

export interface HitOptions {
  /** Pixels; `TOLERANCE.mouse` without it. */
  tolerance?: number;
  /** Size of the words of a text drawing, in pixels: its anchor is their upper left corner. */
  textSize?: { width: number; height: number };
}

const isInside = ({ x, y }: Point, a: Point, b: Point, margin: number): boolean =>
  x >= Math.min(a.x, b.x) - margin &&
  x <= Math.max(a.x, b.x) + margin &&
  y >= Math.min(a.y, b.y) - margin &&
  y <= Math.max(a.y, b.y) + margin;

/** Returns the part of a drawing under a point. Handles take precedence over the body. */
export const hitTest = (
  drawing: Drawing,
  point: Point,
  projection: Projection,
  { tolerance = TOLERANCE.mouse, textSize = { width: 0, height: 0 } }: HitOptions = {},
): Hit | undefined => {
  const handles = handlesOf(drawing).map((anchor) => toPoint(anchor, projection));
  const distances = handles.map(({ x, y }) => Math.hypot(point.x - x, point.y - y));
  const nearest = distances.indexOf(Math.min(...distances));
  if (nearest >= 0 && distances[nearest]! <= tolerance) return { part: 'handle', index: nearest };
  const [a, b] = handles;
  const corner = a && { x: a.x + textSize.width, y: a.y + textSize.height };
  if (toolOf(drawing.kind).isFilled && a && b && isInside(point, a, b, tolerance)) return { part: 'body' };
  if (drawing.kind === 'text' && a && corner && isInside(point, a, corner, tolerance)) return { part: 'body' };
  const isOn = segmentsOf(drawing, projection).some((segment) => distanceTo(point, segment) <= tolerance);
  return isOn ? { part: 'body' } : undefined;
};

/** The drawing on top under a point: the last one of the list. */
export const drawingAt = (
  drawings: readonly Drawing[],
  point: Point,
  projection: Projection,
  options?: (drawing: Drawing) => HitOptions,
): { drawing: Drawing; hit: Hit } | undefined => {
  for (const drawing of [...drawings].reverse()) {
    const hit = hitTest(drawing, point, projection, options?.(drawing));
    if (hit) return { drawing, hit };
  }
  return undefined;
};

/** Moved by as many pixels as the pointer was; a locked one stays. */
export const moveDrawing = (drawing: Drawing, from: Point, to: Point, projection: Projection): Drawing => {
  if (drawing.locked) return drawing;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const anchors = drawing.anchors.map((anchor) => {
    const { x, y } = toPoint(anchor, projection);
    // A coordinate that does not move keeps its exact value.
    return {
      time: dx === 0 ? anchor.time : projection.time(x + dx),
      price: dy === 0 ? anchor.price : projection.price(y + dy),
    };
  });
  return { ...drawing, anchors };
};

/** Reshaped by one of its handles (see `handlesOf`); a locked one stays. */
export const moveHandle = (drawing: Drawing, index: number, to: Anchor): Drawing => {
  const { kind, anchors, locked } = drawing;
  if (locked || index < 0 || index >= handlesOf(drawing).length) return drawing;
  const pulled = toolOf(kind).pull?.(anchors, index, to) ?? anchors.map((anchor, at) => (at === index ? to : anchor));
  return { ...drawing, anchors: pulled };
};
