import type { Column } from '../../feed/column.ts';
import type { Columns } from '../../feed/columns.ts';
import { bodyWidth, shiftedRange, strokeColumn } from './paint-price.ts';
import { paintProfile } from './paint-profile.ts';
import { strokeLine } from './stroke-line.ts';
import type { Scene } from '../scene.ts';
import { colorOfLine, type Study, type StudyLine } from '../study.ts';

/** Bars from zero: solid while they grow, pale while they shrink. */
function paintHistogram(scene: Scene, { column }: StudyLine): void {
  const { context, from: first, to: last, palette, spacing, ratioX } = scene;
  const width = Math.max(1, bodyWidth(spacing, ratioX));
  const zero = Math.round(scene.y(0));
  const colors = [palette.rise, palette.riseSoft, palette.fall, palette.fallSoft];
  for (let color = 0; color < 4; color++) {
    context.fillStyle = colors[color]!;
    for (let at = first; at <= last; at++) {
      const value = column.get(at);
      if (value !== value) continue;
      const before = column.get(at - 1);
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

/** Paints the counts of TD Sequential: positive ones below the candles, negative ones above. */
function paintCounts(scene: Scene, { column, color }: StudyLine, high: Column, low: Column): void {
  const { context, from: first, to: last, palette, spacing, ratioX, ratioY } = scene;
  if (spacing < 5) return;
  context.textAlign = 'center';
  for (let at = first; at <= last; at++) {
    const count = Math.trunc(column.get(at));
    if (!count || count !== count) continue;
    const full = Math.abs(count) === 9 || Math.abs(count) === 13;
    if (!full && spacing < 9) continue;
    const away = (color ? 24 : 12) * ratioY;
    context.font = `${full ? '700 ' : ''}${Math.round((full ? 12 : 10) * ratioY)}px ${palette.font}`;
    context.fillStyle = full ? (count > 0 ? palette.rise : palette.fall) : palette.muted;
    const y = count > 0 ? scene.y(low.get(at)) + away : scene.y(high.get(at)) - away + 8 * ratioY;
    context.fillText(String(Math.abs(count)), scene.x(at), y);
  }
  context.font = `${11 * ratioX}px ${palette.font}`;
}

/** A small cross a bar, as the parabolic SAR has it; on whole px, so that a part painted alone looks the same. */
function paintDots(scene: Scene, line: StudyLine): void {
  const { context, from: first, to: last, spacing, ratioX } = scene;
  const thin = Math.max(1, Math.round((line.style.width ?? 1) * ratioX));
  const reach = Math.max(1, Math.round(Math.min(3, spacing * 0.3) * ratioX));
  context.fillStyle = colorOfLine(line, scene.palette);
  for (let at = first; at <= last; at++) {
    const x = Math.round(scene.x(at)) - (thin >> 1);
    const y = Math.round(scene.y(line.column.get(at))) - (thin >> 1);
    if (Number.isNaN(y)) continue;
    context.fillRect(x - reach, y, 2 * reach + thin, thin);
    context.fillRect(x, y - reach, thin, 2 * reach + thin);
  }
}

/** The area between two lines, in the colour of the one that is above. */
function paintFill(scene: Scene, a: StudyLine, b: StudyLine): void {
  const { context, palette } = scene;
  const [first, last] = shiftedRange(scene, a.column, a.shift);
  const fill = (from: number, to: number) => {
    if (to <= from) return;
    context.beginPath();
    for (let at = from; at <= to; at++) context.lineTo(scene.x(at + a.shift), scene.y(a.column.get(at)));
    for (let at = to; at >= from; at--) context.lineTo(scene.x(at + b.shift), scene.y(b.column.get(at)));
    context.fillStyle = colorOfLine(a.column.get(to) >= b.column.get(to) ? a : b, palette) + '26';
    context.fill();
  };
  let start = first;
  for (let at = first; at <= last; at++) {
    const apart = a.column.get(at) - b.column.get(at);
    const before = at > start ? a.column.get(at - 1) - b.column.get(at - 1) : apart;
    if (Number.isNaN(apart)) {
      fill(start, at - 1);
      start = at + 1;
    } else if (apart >= 0 !== before >= 0) {
      fill(start, at - 1);
      start = at - 1;
      fill(start, at);
      start = at;
    }
  }
  fill(start, last);
}

/** Paints one indicator straight from its columns. */
export const paintStudy = (scene: Scene, study: Study, bars: Columns): void => {
  const { context, palette, ratioX, ratioY, width } = scene;
  const { lines, definition, levels } = study;
  if (definition.profile) return paintProfile(scene, study, bars);
  if (study.place === 'pane')
    for (const level of levels) {
      const y = Math.round(scene.y(level)) + 0.5;
      context.strokeStyle = palette.border;
      context.lineWidth = 1;
      strokeLine(context, 0, y, width, y, [4 * ratioX, 4 * ratioX]);
    }
  if (definition.fill) paintFill(scene, lines[definition.fill[0]]!, lines[definition.fill[1]]!);
  for (const line of lines) {
    if (line.kind === 'histogram') paintHistogram(scene, line);
    else if (line.kind === 'count') paintCounts(scene, line, bars.high, bars.low);
    else if (line.kind === 'dots') paintDots(scene, line);
    else {
      context.lineJoin = 'round';
      strokeColumn(scene, line, 1.25, ratioY);
    }
  }
};
