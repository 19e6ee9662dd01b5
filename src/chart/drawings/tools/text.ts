import { textFont } from './paint.ts';
import type { DrawingTool } from './tool.ts';

/** Words; they are hit by their size (`HitOptions.textSize`). */
export const text: DrawingTool = {
  icon: 'M5 6h14M12 6v13M9 19h6',
  anchors: 1,
  lines: () => [],
  paint({ context, palette }, { text: words }, [a], color) {
    context.font = textFont(palette);
    context.textAlign = 'left';
    context.textBaseline = 'top';
    context.fillStyle = color;
    context.fillText(words ?? '', a!.x, a!.y + 3);
  },
};
