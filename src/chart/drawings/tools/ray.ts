import type { Point, Projection } from '../types.ts';
import type { DrawingTool } from './tool.ts';

/** Where a line from `a` through `b` leaves the pane; `b` itself when both are the same point. */
const leaves = (a: Point, b: Point, { width, height }: Projection): Point => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const alongX = dx === 0 ? Infinity : ((dx > 0 ? Math.max(width, b.x) : Math.min(0, b.x)) - a.x) / dx;
  const alongY = dy === 0 ? Infinity : ((dy > 0 ? Math.max(height, b.y) : Math.min(0, b.y)) - a.y) / dy;
  const along = Math.min(alongX, alongY);
  return Number.isFinite(along) ? { x: a.x + dx * along, y: a.y + dy * along } : b;
};

export const ray: DrawingTool = {
  icon: 'M6 18L21 3M3.500 19a1.500 1.500 0 1 0 3 0 1.500 1.500 0 1 0-3 0',
  anchors: 2,
  lines: ([a, b], projection) => [[a!, leaves(a!, b!, projection)]],
};
