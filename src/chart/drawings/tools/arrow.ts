import type { Point, Segment } from '../types.ts';
import type { DrawingTool } from './tool.ts';

const HEAD = 12;
const HALF_ANGLE = Math.PI / 7;

/** The head of an arrow from `a` to `b`. */
export const arrowHead = (a: Point, b: Point): Segment[] => {
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  return [angle - HALF_ANGLE, angle + HALF_ANGLE].map((way) => [
    b,
    { x: b.x - HEAD * Math.cos(way), y: b.y - HEAD * Math.sin(way) },
  ]);
};

export const arrow: DrawingTool = {
  icon: 'M5 19L19 5M11 5h8v8',
  anchors: 2,
  lines: ([a, b]) => [[a!, b!], ...arrowHead(a!, b!)],
};
