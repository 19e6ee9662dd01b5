import { strokeLine } from '../../engine/paint/stroke-line.ts';
import type { Point } from '../types.ts';
import type { DrawingTool } from './tool.ts';

/** How far below its first line the second one is, in px: it goes through the third place. */
const offsetOf = (a: Point, b: Point, c: Point): number =>
  b.x === a.x ? c.y - b.y : c.y - (a.y + ((b.y - a.y) * (c.x - a.x)) / (b.x - a.x));
const lower = ({ x, y }: Point, by: number): Point => ({ x, y: y + by });

/** Two parallel lines and a dashed one half-way. */
export const channel: DrawingTool = {
  icon: 'M4 13L18 4M6 20l14-9M3 13a1 1 0 1 0 2 0 1 1 0 1 0-2 0M17 4a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  anchors: 3,
  lines([a, b, c]) {
    const by = offsetOf(a!, b!, c!);
    return [
      [a!, b!],
      [lower(a!, by), lower(b!, by)],
    ];
  },
  paint({ context }, _, [a, b, c], color) {
    const by = offsetOf(a!, b!, c!);
    context.beginPath();
    for (const { x, y } of [a!, b!, lower(b!, by), lower(a!, by)]) context.lineTo(x, y);
    context.fillStyle = color + '1f';
    context.fill();
    context.save();
    context.lineWidth = 1;
    strokeLine(context, a!.x, a!.y + by / 2, b!.x, b!.y + by / 2, [5, 5]);
    context.restore();
  },
};
