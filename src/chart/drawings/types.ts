import type { LineStyle } from '../engine/line-style.ts';

/** A place on the chart; the time need not be that of a bar and may be in the future. */
export interface Anchor {
  /** Seconds UTC. */
  readonly time: number;
  readonly price: number;
}

/** A drawing without its tool. */
export interface Shape extends LineStyle {
  readonly id: string;
  /** Its tool defines the number of anchors. */
  readonly anchors: readonly Anchor[];
  readonly text?: string;
  /** Neither pointer nor keyboard moves it. */
  readonly locked?: boolean;
  readonly hidden?: boolean;
}

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
