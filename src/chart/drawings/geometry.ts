import type { Anchor, Drawing, DrawingKind, Point, Projection, Segment } from './types.ts';

/** Retracement levels: 0 at the second anchor, 1 at the first. */
export const FIBONACCI_LEVELS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;
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

/** Prices of the levels between two anchors. */
export const fibonacciPrices = ([first, second]: readonly Anchor[]): { level: number; price: number }[] =>
  first && second
    ? FIBONACCI_LEVELS.map((level) => ({ level, price: second.price + (first.price - second.price) * level }))
    : [];

/** Where a line from `a` through `b` leaves the pane; `b` itself when both are the same point. */
const leaves = (a: Point, b: Point, { width, height }: Projection): Point => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const alongX = dx === 0 ? Infinity : ((dx > 0 ? Math.max(width, b.x) : Math.min(0, b.x)) - a.x) / dx;
  const alongY = dy === 0 ? Infinity : ((dy > 0 ? Math.max(height, b.y) : Math.min(0, b.y)) - a.y) / dy;
  const along = Math.min(alongX, alongY);
  return Number.isFinite(along) ? { x: a.x + dx * along, y: a.y + dy * along } : b;
};

const sides = (a: Point, b: Point): Segment[] => {
  const [c, d] = [
    { x: b.x, y: a.y },
    { x: a.x, y: b.y },
  ];
  return [
    [a, c],
    [c, b],
    [b, d],
    [d, a],
  ];
};

type Shape = (points: readonly Point[], projection: Projection, drawing: Drawing) => Segment[];
const SHAPES: Readonly<Record<DrawingKind, Shape>> = {
  trend: ([a, b]) => [[a!, b!]],
  ray: ([a, b], projection) => [[a!, leaves(a!, b!, projection)]],
  horizontal: ([a], { width }) => [
    [
      { x: 0, y: a!.y },
      { x: width, y: a!.y },
    ],
  ],
  vertical: ([a], { height }) => [
    [
      { x: a!.x, y: 0 },
      { x: a!.x, y: height },
    ],
  ],
  rectangle: ([a, b]) => sides(a!, b!),
  measure: ([a, b]) => sides(a!, b!),
  fibonacci: ([a, b], { y }, { anchors }) => [
    ...fibonacciPrices(anchors).map(({ price }): Segment => [
      { x: Math.min(a!.x, b!.x), y: y(price) },
      { x: Math.max(a!.x, b!.x), y: y(price) },
    ]),
    [a!, b!],
  ],
  text: () => [],
};

/** The lines of a drawing, in pixels. Text has none. */
export const segmentsOf = (drawing: Drawing, projection: Projection): Segment[] =>
  SHAPES[drawing.kind](
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

/** The places by which a drawing is reshaped: its anchors, and the other two corners of a box. */
export const handlesOf = ({ kind, anchors }: Drawing): Anchor[] => {
  const [a, b] = anchors;
  return (kind === 'rectangle' || kind === 'measure') && a && b
    ? [a, b, { time: b.time, price: a.price }, { time: a.time, price: b.price }]
    : [...anchors];
};

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

/** What of a drawing is under a point; handles come before the body. */
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
  const isFilled = drawing.kind === 'rectangle' || drawing.kind === 'measure';
  if (isFilled && a && b && isInside(point, a, b, tolerance)) return { part: 'body' };
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
    // What does not move keeps its exact value.
    return {
      time: dx === 0 ? anchor.time : projection.time(x + dx),
      price: dy === 0 ? anchor.price : projection.price(y + dy),
    };
  });
  return { ...drawing, anchors };
};

/** Reshaped by one of its handles (see `handlesOf`); a locked one stays. */
export const moveHandle = (drawing: Drawing, index: number, to: Anchor): Drawing => {
  const [a, b] = drawing.anchors;
  if (drawing.locked || index < 0 || index >= handlesOf(drawing).length) return drawing;
  if (index < drawing.anchors.length)
    return { ...drawing, anchors: drawing.anchors.map((anchor, at) => (at === index ? to : anchor)) };
  const anchors =
    index === 2
      ? [
          { ...a!, price: to.price },
          { ...b!, time: to.time },
        ]
      : [
          { ...a!, time: to.time },
          { ...b!, price: to.price },
        ];
  return { ...drawing, anchors };
};
