import { boxHandles, fillBox, sidesOf } from './paint.ts';
import type { DrawingTool } from './tool.ts';

export const rectangle: DrawingTool = {
  icon: 'M4 7h16v10H4z',
  anchors: 2,
  isFilled: true,
  lines: ([a, b]) => sidesOf(a!, b!),
  paint: (scene, _, [a, b], color) => fillBox(scene, a!, b!, color + '1f'),
  ...boxHandles,
};
