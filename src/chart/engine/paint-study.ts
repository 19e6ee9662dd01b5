import { bodyWidth, tracePath } from './paint-price.ts';
import type { Scene } from './scene.ts';
import type { Study, StudyLine } from './study.ts';

/** Bars from zero: solid while they grow, pale while they shrink. */
function paintHistogram(scene: Scene, { column }: StudyLine): void {
  const { context, from: first, to: last, palette, spacing, ratioX } = scene;
  const width = Math.max(1, bodyWidth(spacing, ratioX));
  const zero = Math.round(scene.y(0));
  const colors = [palette.rise, palette.riseSoft, palette.fall, palette.fallSoft];
  for (let color = 0; color < 4; color++) {
    context.fillStyle = colors[color]!;
    for (let at = first; at <= last; at++) {
      const value = column[at]!;
      if (value !== value) continue;
      const before = at ? column[at - 1]! : 0;
      const growing = value >= 0 ? !(value < before) : !(value > before);
      if ((value >= 0 ? 0 : 2) + (growing ? 0 : 1) !== color) continue;
      const y = Math.round(scene.y(value));
      context.fillRect(
        Math.round(scene.x(at)) - (width >> 1),
        Math.min(y, zero),
        width,
        Math.max(1, Math.abs(zero - y)),
      );
    }
  }
}

/** Numbers over and under the candles (TD Sequential): a positive count stands below, a negative one above. */
function paintCounts(scene: Scene, { column, color }: StudyLine, high: Float64Array, low: Float64Array): void {
  const { context, from: first, to: last, palette, spacing, ratioX, ratioY } = scene;
  if (spacing < 5) return;
  context.textAlign = 'center';
  for (let at = first; at <= last; at++) {
    const count = Math.trunc(column[at]!);
    if (!count || count !== count) continue;
    const full = Math.abs(count) === 9 || Math.abs(count) === 13;
    if (!full && spacing < 9) continue;
    const away = (color ? 24 : 12) * ratioY;
    context.font = `${full ? '700 ' : ''}${Math.round((full ? 12 : 10) * ratioY)}px ${palette.font}`;
    context.fillStyle = full ? (count > 0 ? palette.rise : palette.fall) : palette.muted;
    const y = count > 0 ? scene.y(low[at]!) + away : scene.y(high[at]!) - away + 8 * ratioY;
    context.fillText(String(Math.abs(count)), scene.x(at), y);
  }
  context.font = `${11 * ratioX}px ${palette.font}`;
}

/** Paints one indicator straight from its columns. */
export const paintStudy = (scene: Scene, study: Study, high: Float64Array, low: Float64Array): void => {
  const { context, palette, ratioX, ratioY, width } = scene;
  for (const level of study.levels) {
    const y = Math.round(scene.y(level)) + 0.5;
    context.strokeStyle = palette.border;
    context.lineWidth = 1;
    context.setLineDash([4 * ratioX, 4 * ratioX]);
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(width, y);
    context.stroke();
    context.setLineDash([]);
  }
  for (const line of study.lines) {
    if (line.kind === 'histogram') paintHistogram(scene, line);
    else if (line.kind === 'count') paintCounts(scene, line, high, low);
    else {
      context.strokeStyle = palette.lines[line.color % palette.lines.length]!;
      context.lineWidth = 1.25 * ratioY;
      context.lineJoin = 'round';
      if (tracePath(scene, line.column)) context.stroke();
    }
  }
};
