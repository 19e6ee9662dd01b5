import type { Column } from '../../feed/column.ts';
import type { Columns } from '../../feed/columns.ts';
import type { ChartType } from '../engine-types.ts';
import type { HeikinAshi } from '../heikin-ashi.ts';
import { dashPattern } from '../line-style.ts';
import { extremes } from '../panes/pane.ts';
import { isOutside, type Scene } from '../scene.ts';
import { colorOfLine, type StudyLine } from '../study.ts';

/** Width of a candle's body in screen px: an odd gap stays between candles, wide ones grow slower than their bars. */
export const bodyWidth = (spacing: number, ratio: number): number => {
  if (spacing >= 2.5 && spacing <= 4) return Math.floor(3 * ratio);
  const grow = 1 - (0.2 * Math.atan(Math.max(4, spacing) - 4)) / (Math.PI / 2);
  return Math.max(Math.floor(ratio), Math.min(Math.floor(spacing * grow * ratio), Math.floor(spacing * ratio)));
};

/** Whole screen px from the higher to the lower end; the scale may be upside down. */
const rowsOf = ({ y }: Scene, a: number, b: number): readonly [top: number, bottom: number] => {
  const [from, to] = [Math.round(y(a)), Math.round(y(b))];
  return from <= to ? [from, to] : [to, from];
};

/** Paints one stroke per column if bars are narrower than a screen px. */
function paintDense(scene: Scene, bars: Columns): void {
  const { context, from: first, to: last, palette } = scene;
  const { open: opens, high: highs, low: lows, close: closes } = bars;
  for (const rising of [true, false]) {
    context.fillStyle = rising ? palette.rise : palette.fall;
    for (let at = first; at <= last;) {
      const column = Math.round(scene.x(at));
      const open = opens.get(at);
      let high = -Infinity;
      let low = Infinity;
      let close = open;
      for (; at <= last && Math.round(scene.x(at)) === column; at++) {
        high = Math.max(high, highs.get(at));
        low = Math.min(low, lows.get(at));
        close = closes.get(at);
      }
      if (close >= open !== rising) continue;
      const [top, bottom] = rowsOf(scene, high, low);
      context.fillRect(column, top, 1, Math.max(1, bottom - top));
    }
  }
}

function paintCandles(scene: Scene, bars: Columns, open: Column, close: Column): void {
  const { context, from: first, to: last, ratioX, palette, spacing } = scene;
  const { high, low } = bars;
  if (spacing * ratioX < 1) return paintDense(scene, bars);
  let body = bodyWidth(spacing, ratioX);
  const wick = Math.max(1, Math.min(Math.floor(ratioX), Math.floor(spacing * ratioX)));
  // The wick is centred only if both widths are odd or both are even.
  if (body > wick && (body - wick) % 2) body--;
  for (const rising of [true, false]) {
    context.fillStyle = rising ? palette.rise : palette.fall;
    for (let at = first; at <= last; at++) {
      const from = open.get(at);
      const to = close.get(at);
      if (to >= from !== rising) continue;
      const x = Math.round(scene.x(at));
      const [top, bottom] = rowsOf(scene, Math.max(high.get(at), from, to), Math.min(low.get(at), from, to));
      if (isOutside(scene, top, bottom)) continue;
      context.fillRect(x - (wick >> 1), top, wick, Math.max(1, bottom - top));
      if (body <= wick) continue;
      const [upper, lower] = rowsOf(scene, Math.max(from, to), Math.min(from, to));
      context.fillRect(x - ((body - wick) >> 1) - (wick >> 1), upper, body, Math.max(1, lower - upper));
    }
  }
}

/** Paints hollow bars: empty if they close above their open, coloured by the change from the previous close. */
function paintHollow(scene: Scene, bars: Columns): void {
  const { context, from: first, to: last, ratioX, palette, spacing } = scene;
  const { open, high, low, close } = bars;
  const thin = Math.max(1, Math.floor(ratioX));
  let body = bodyWidth(spacing, ratioX);
  if (spacing * ratioX < 1 || body < 3 * thin) return paintCandles(scene, bars, open, close);
  if ((body - thin) % 2) body--;
  for (let at = first; at <= last; at++) {
    const [top, bottom] = rowsOf(scene, high.get(at), low.get(at));
    if (isOutside(scene, top, bottom)) continue;
    const [upper, lower] = rowsOf(scene, open.get(at), close.get(at));
    const x = Math.round(scene.x(at)) - (thin >> 1);
    const left = x - ((body - thin) >> 1);
    const tall = Math.max(thin, lower - upper);
    context.fillStyle =
      close.get(at) >= (at > bars.first ? close.get(at - 1) : open.get(at)) ? palette.rise : palette.fall;
    context.fillRect(x, top, thin, upper - top);
    context.fillRect(x, upper + tall, thin, Math.max(0, bottom - upper - tall));
    if (close.get(at) < open.get(at) || tall < 3 * thin) context.fillRect(left, upper, body, tall);
    else {
      context.fillRect(left, upper, body, thin);
      context.fillRect(left, upper + tall - thin, body, thin);
      context.fillRect(left, upper, thin, tall);
      context.fillRect(left + body - thin, upper, thin, tall);
    }
  }
}

function paintBars(scene: Scene, bars: Columns): void {
  const { context, from: first, to: last, ratioX, palette, spacing } = scene;
  const { open, high, low, close } = bars;
  if (spacing * ratioX < 3) return paintDense(scene, bars);
  const line = Math.max(1, Math.floor(Math.min(spacing / 4, 1.5) * ratioX));
  const arm = Math.max(1, Math.floor((spacing * ratioX) / 2.6));
  for (const rising of [true, false]) {
    context.fillStyle = rising ? palette.rise : palette.fall;
    for (let at = first; at <= last; at++) {
      if (close.get(at) >= open.get(at) !== rising) continue;
      const x = Math.round(scene.x(at)) - (line >> 1);
      const [top, bottom] = rowsOf(scene, high.get(at), low.get(at));
      context.fillRect(x, top, line, Math.max(1, bottom - top));
      context.fillRect(x - arm, Math.round(scene.y(open.get(at))), arm, line);
      context.fillRect(x + line, Math.round(scene.y(close.get(at))), arm, line);
    }
  }
}

/** The entries of a column that are on screen when it is drawn some bars to the right. */
export const shiftedRange = (scene: Scene, column: Column, shift: number): readonly [first: number, last: number] => {
  if (!shift) return [Math.max(column.first, scene.from - 1), scene.to];
  const start = scene.x(shift);
  const step = scene.x(shift + 1) - start;
  return [
    Math.max(column.first, Math.floor(-start / step) - 1),
    Math.min(column.last, Math.ceil((scene.width - start) / step) + 1),
  ];
};

/** A line through a column; gaps where it has no value. @returns whether anything was drawn */
const tracePath = (scene: Scene, column: Column, shift = 0): boolean => {
  const { context, x, y } = scene;
  const [first, last] = shiftedRange(scene, column, shift);
  let drawing = false;
  let any = false;
  context.beginPath();
  for (let at = first; at <= last; at++) {
    const value = column.get(at);
    if (value !== value) drawing = false;
    else if (drawing) context.lineTo(x(at + shift), y(value));
    else {
      context.moveTo(x(at + shift), y(value));
      drawing = any = true;
    }
  }
  return any;
};

/** The line of an indicator. @param usual its width without a style · @param unit px of one CSS px */
export const strokeColumn = (scene: Scene, line: StudyLine, usual: number, unit: number): void => {
  const { context, palette } = scene;
  const { column, shift, style } = line;
  context.lineWidth = (style.width ?? usual) * unit;
  context.strokeStyle = colorOfLine(line, palette);
  context.setLineDash(dashPattern(style.dash, unit));
  if (tracePath(scene, column, shift)) context.stroke();
  context.setLineDash([]);
};

/** The line of the closes. */
const strokeCloses = (scene: Scene, { close }: Columns, color: string): void => {
  const { context, ratioX } = scene;
  tracePath(scene, close);
  context.lineWidth = 2 * ratioX;
  context.lineJoin = 'round';
  context.strokeStyle = color;
  context.stroke();
};

function paintLine(scene: Scene, bars: Columns, filled: boolean): void {
  const { context, from: first, to: last, height, palette } = scene;
  if (last < first) return;
  if (filled) {
    tracePath(scene, bars.close);
    context.lineTo(scene.x(last), height);
    context.lineTo(scene.x(Math.max(bars.first, first - 1)), height);
    const fade = context.createLinearGradient(0, 0, 0, height);
    fade.addColorStop(0, palette.brand + '55');
    fade.addColorStop(1, palette.brand + '05');
    context.fillStyle = fade;
    context.fill();
  }
  strokeCloses(scene, bars, palette.brand);
}

/** The line over a field of rising colour above the middle of the pane, of falling colour below. */
function paintBaseline(scene: Scene, bars: Columns): void {
  const { context, palette, height, width, ratioX, to: last, from: first } = scene;
  const middle = Math.round(height / 2);
  if (last < first) return;
  for (const isUpper of [true, false]) {
    context.save();
    context.beginPath();
    context.rect(0, isUpper ? 0 : middle, width, isUpper ? middle : height - middle);
    context.clip();
    const color = isUpper ? palette.rise : palette.fall;
    strokeCloses(scene, bars, color);
    context.lineTo(scene.x(last), middle);
    context.lineTo(scene.x(Math.max(bars.first, first - 1)), middle);
    context.fillStyle = color + '22';
    context.fill();
    context.restore();
  }
  context.fillStyle = palette.muted;
  context.fillRect(0, middle, width, Math.max(1, Math.floor(ratioX)));
}

/** Paints the visible bars straight from the columns. */
export const paintPrice = (scene: Scene, bars: Columns, type: ChartType, smooth: HeikinAshi): void => {
  if (type === 'bars') paintBars(scene, bars);
  else if (type === 'line' || type === 'area') paintLine(scene, bars, type === 'area');
  else if (type === 'baseline') paintBaseline(scene, bars);
  else if (type === 'hollow') paintHollow(scene, bars);
  else if (type === 'heikin-ashi') paintCandles(scene, bars, smooth.open, smooth.close);
  else paintCandles(scene, bars, bars.open, bars.close);
};

/** Greatest volume between two bars. */
export const mostVolume = ({ volume }: Columns, first: number, last: number): number => {
  let most = 0;
  for (let at = first; at <= last; at++) if (volume.get(at) > most) most = volume.get(at);
  return most;
};

/** Height of the greatest volume on screen, in parts of the price pane. */
const VOLUME_PART = 0.15;

/** Paints volume at the foot of the price pane. @param most greatest volume on screen */
export const paintVolume = (scene: Scene, bars: Columns, most: number, averages: readonly StudyLine[] = []): void => {
  const { context, from: first, to: last, height, ratioX, palette, spacing } = scene;
  const { open, close, volume } = bars;
  if (!(most > 0)) return;
  const scale = (height * VOLUME_PART) / most;
  const width = Math.max(1, bodyWidth(spacing, ratioX));
  for (const rising of [true, false]) {
    context.fillStyle = rising ? palette.riseSoft : palette.fallSoft;
    for (let at = first; at <= last; at++) {
      if (close.get(at) >= open.get(at) !== rising) continue;
      const tall = Math.max(1, Math.round(volume.get(at) * scale));
      if (isOutside(scene, height - tall, height)) continue;
      context.fillRect(Math.round(scene.x(at)) - (width >> 1), height - tall, width, tall);
    }
  }
  const foot: Scene = { ...scene, y: (value) => height - value * scale };
  averages.forEach((line) => {
    const [, highest] = extremes([line.column], Math.max(bars.first, first - 1), last);
    // A sharp peak reaches beyond its value: the corner of the stroke.
    if (!isOutside(scene, foot.y(highest) - 6 * ratioX, height)) strokeColumn(foot, line, 1, ratioX);
  });
};
