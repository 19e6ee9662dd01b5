import { dashPattern } from '../engine/line-style.ts';
import { handlesOf, segmentsOf, toPoint } from './geometry.ts';
import { toolOf, type Drawing } from './tools/index.ts';
import type { DrawingScene } from './tools/tool.ts';

/** Paints one drawing, with its handles when it is chosen. @param held index of the handle that the keyboard moves */
export const paintDrawing = (scene: DrawingScene, drawing: Drawing, chosen: boolean, held = -1): void => {
  const { context, palette, projection } = scene;
  const tool = toolOf(drawing.kind);
  const color = drawing.color ?? palette.brand;
  const points = drawing.anchors.map((anchor) => toPoint(anchor, projection));
  context.strokeStyle = color;
  context.lineWidth = (drawing.width ?? 1.25) + (chosen ? 0.75 : 0);
  context.lineJoin = context.lineCap = 'round';
  tool.paint?.(scene, drawing, points, color);
  if (!tool.paintsLines) {
    context.setLineDash(dashPattern(drawing.dash, drawing.width ?? 1));
    context.beginPath();
    for (const [a, b] of segmentsOf(drawing, projection)) {
      context.moveTo(a.x, a.y);
      context.lineTo(b.x, b.y);
    }
    context.stroke();
    context.setLineDash([]);
  }
  if (!chosen || drawing.locked) return;
  handlesOf(drawing).forEach((handle, at) => {
    const { x, y } = toPoint(handle, projection);
    context.fillStyle = at === held ? color : palette.background;
    context.strokeStyle = color;
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, 5, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  });
};
