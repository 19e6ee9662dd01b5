import { label, priceOf } from './paint.ts';
import type { DrawingTool } from './tool.ts';

export const horizontal: DrawingTool = {
  icon: 'M3 12h18M12 11v2',
  anchors: 1,
  lines: ([a], { width }) => [
    [
      { x: 0, y: a!.y },
      { x: width, y: a!.y },
    ],
  ],
  paint(scene, { anchors }, [a], color) {
    const at = { x: scene.projection.width - 6, y: a!.y - 9 };
    label(scene, scene.prices.format(priceOf(anchors, 0)), at, color);
  },
};
