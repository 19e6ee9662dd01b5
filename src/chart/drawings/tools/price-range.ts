import type { Point } from '../types.ts';
import { arrowHead } from './arrow.ts';
import { boxHandles, changeText, fillBox, plate, priceOf } from './paint.ts';
import type { DrawingTool } from './tool.ts';

/** How far it is from one price to another. */
export const priceRange: DrawingTool = {
  icon: 'M4 4h16M4 20h16M12 7v10M9 9l3-3 3 3M9 15l3 3 3-3',
  anchors: 2,
  isFilled: true,
  lines([a, b]) {
    const middle = (a!.x + b!.x) / 2;
    const level = ({ y }: Point): readonly [Point, Point] => [
      { x: a!.x, y },
      { x: b!.x, y },
    ];
    const [from, to] = [
      { x: middle, y: a!.y },
      { x: middle, y: b!.y },
    ];
    return [level(a!), level(b!), [from, to], ...arrowHead(from, to)];
  },
  paint(scene, { anchors }, [a, b], color) {
    fillBox(scene, a!, b!, color + '1f');
    const text = changeText(scene, priceOf(anchors, 0), priceOf(anchors, 1));
    plate(scene, text, { x: (a!.x + b!.x) / 2, y: b!.y + (b!.y < a!.y ? -16 : 16) }, scene.palette.label);
  },
  ...boxHandles,
};
