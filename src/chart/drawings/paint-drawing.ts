import { formatAmount, formatPercent, formatPrice } from '../engine/format.ts';
import { inkOn, type Palette } from '../engine/palette.ts';
import type { Columns } from '../feed/columns.ts';
import { FIBONACCI_LEVELS, fibonacciPrices, handlesOf, segmentsOf, toPoint } from './geometry.ts';
import { measureBetween } from './measure.ts';
import type { Drawing, Point, Projection } from './types.ts';

export interface DrawingScene {
  /** In CSS px. */
  context: CanvasRenderingContext2D;
  projection: Projection;
  palette: Palette;
  digits: number;
  bars: Columns;
}

export const textFont = ({ font }: Palette): string => `600 13px ${font}`;
export const TEXT_HEIGHT = 20;

const label = (
  { context, palette }: DrawingScene,
  text: string,
  { x, y }: Point,
  color: string,
  align: CanvasTextAlign,
) => {
  context.font = `11px ${palette.font}`;
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.fillStyle = color;
  context.fillText(text, x, y);
};

function fibonacci(scene: DrawingScene, { anchors }: Drawing): void {
  const { context, palette, projection, digits } = scene;
  const [a, b] = anchors.map((anchor) => toPoint(anchor, projection)) as [Point, Point];
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  let above: number | undefined;
  fibonacciPrices(anchors).forEach(({ level, price }, at) => {
    const y = projection.y(price);
    const color = palette.lines[at % palette.lines.length]!;
    if (above !== undefined) {
      context.fillStyle = color + '1a';
      context.fillRect(left, Math.min(y, above), right - left, Math.abs(y - above));
    }
    above = y;
    context.fillStyle = color;
    context.fillRect(left, Math.round(y), right - left, 1);
    label(scene, `${level} (${formatPrice(price, digits)})`, { x: left - 4, y }, palette.text, 'right');
  });
}

function measure(scene: DrawingScene, { anchors }: Drawing): void {
  const { context, palette, projection, digits, bars } = scene;
  const [first, second] = anchors as [Drawing['anchors'][number], Drawing['anchors'][number]];
  const [a, b] = [toPoint(first, projection), toPoint(second, projection)];
  const found = measureBetween(first, second, bars);
  const color = found.change >= 0 ? palette.rise : palette.fall;
  context.fillStyle = color + '22';
  context.fillRect(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(a.x - b.x), Math.abs(a.y - b.y));
  const change = `${found.change >= 0 ? '+' : '−'}${formatPrice(Math.abs(found.change), digits)}`;
  const text = `${change} (${formatPercent(found.percent / 100)}) · ${found.bars} ▮ · ${formatAmount(found.volume)}`;
  context.font = `600 11px ${palette.font}`;
  const wide = context.measureText(text).width + 16;
  const x = (a.x + b.x) / 2;
  const y = found.change >= 0 ? Math.min(a.y, b.y) - 14 : Math.max(a.y, b.y) + 14;
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x - wide / 2, y - 11, wide, 22, 4);
  context.fill();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = inkOn(color);
  context.fillText(text, x, y);
}

/** Paints one drawing, with its handles when it is chosen. */
export const paintDrawing = (scene: DrawingScene, drawing: Drawing, chosen: boolean): void => {
  const { context, palette, projection, digits } = scene;
  const color = drawing.color ?? palette.brand;
  const [first] = drawing.anchors.map((anchor) => toPoint(anchor, projection));
  context.strokeStyle = color;
  context.lineWidth = chosen ? 2 : 1.25;
  if (drawing.kind === 'rectangle') {
    const [a, b] = drawing.anchors.map((anchor) => toPoint(anchor, projection)) as [Point, Point];
    context.fillStyle = color + '1f';
    context.fillRect(a.x, a.y, b.x - a.x, b.y - a.y);
  }
  if (drawing.kind === 'fibonacci') fibonacci(scene, drawing);
  else if (drawing.kind === 'measure') measure(scene, drawing);
  if (drawing.kind === 'text') {
    context.font = textFont(palette);
    context.textAlign = 'left';
    context.textBaseline = 'top';
    context.fillStyle = color;
    context.fillText(drawing.text ?? '', first!.x, first!.y + 3);
  } else {
    // The last one of a retracement is the line between its ends; the levels are painted above.
    const all = segmentsOf(drawing, projection);
    context.beginPath();
    for (const [a, b] of drawing.kind === 'fibonacci' ? all.slice(FIBONACCI_LEVELS.length) : all) {
      context.moveTo(a.x, a.y);
      context.lineTo(b.x, b.y);
    }
    context.stroke();
  }
  if (drawing.kind === 'horizontal') {
    const at = { x: projection.width - 6, y: first!.y - 9 };
    label(scene, formatPrice(drawing.anchors[0]!.price, digits), at, color, 'right');
  }
  if (!chosen) return;
  for (const handle of handlesOf(drawing)) {
    const { x, y } = toPoint(handle, projection);
    context.fillStyle = palette.background;
    context.strokeStyle = color;
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, 5, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
};
