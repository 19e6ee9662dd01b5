export const DRAWING_KINDS = [
  'trend',
  'ray',
  'horizontal',
  'vertical',
  'rectangle',
  'fibonacci',
  'measure',
  'text',
] as const;
export type DrawingKind = (typeof DRAWING_KINDS)[number];

/** A place on the chart; the time need not be that of a bar and may be in the future. */
export interface Anchor {
  /** Seconds UTC. */
  readonly time: number;
  readonly price: number;
}

export interface Drawing {
  readonly id: string;
  readonly kind: DrawingKind;
  /** As many as `ANCHORS` says. */
  readonly anchors: readonly Anchor[];
  readonly text?: string;
  /** `#rrggbb`; the theme's colour without it. */
  readonly color?: string;
  readonly locked?: boolean;
}

/** How many anchors each kind has. */
export const ANCHORS: Readonly<Record<DrawingKind, 1 | 2>> = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  vertical: 1,
  rectangle: 2,
  fibonacci: 2,
  measure: 2,
  text: 1,
};

export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Segment = readonly [Point, Point];

/** Between the chart's values and the pixels of its pane, in both directions; any price scale will do. */
export interface Projection {
  readonly width: number;
  readonly height: number;
  x(time: number): number;
  y(price: number): number;
  time(x: number): number;
  price(y: number): number;
}
