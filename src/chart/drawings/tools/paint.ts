import { formatPercent, formatSigned } from '../../price/format-number.ts';
import { inkOn, type Palette } from '../../engine/palette.ts';
import type { Anchor, Point, Segment } from '../types.ts';
import type { DrawingScene, DrawingTool } from './tool.ts';

export const textFont = ({ font }: Palette): string => `600 13px ${font}`;
export const TEXT_HEIGHT = 20;

export const sidesOf = (a: Point, b: Point): Segment[] => {
  const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
  return corners.map((corner, at): Segment => [corner, corners[(at + 1) % 4]!]);
};

/** All four corners of a box are handles. */
export const boxHandles = {
  handles: ([a, b]) => [a!, b!, { time: b!.time, price: a!.price }, { time: a!.time, price: b!.price }],
  pull: ([a, b], handle, { time, price }) => [
    { time: handle === 0 || handle === 3 ? time : a!.time, price: handle === 0 || handle === 2 ? price : a!.price },
    { time: handle === 1 || handle === 2 ? time : b!.time, price: handle === 1 || handle === 3 ? price : b!.price },
  ],
} satisfies Partial<DrawingTool>;

export const fillBox = ({ context }: DrawingScene, a: Point, b: Point, color: string): void => {
  context.fillStyle = color;
  context.fillRect(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(a.x - b.x), Math.abs(a.y - b.y));
};

export const label = (
  { context, palette }: DrawingScene,
  text: string,
  { x, y }: Point,
  color: string,
  align: CanvasTextAlign = 'right',
): void => {
  context.font = `11px ${palette.font}`;
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.fillStyle = color;
  context.fillText(text, x, y);
};

/** Space between a level's label and its lines, px. */
const LABEL_SPACE = 8;

/** Names a level beside its line, on a plate over the bars: at the left, or at the right where the pane ends. */
const levelLabel = (scene: DrawingScene, text: string, left: number, right: number, y: number): void => {
  const { context, palette } = scene;
  context.font = `11px ${palette.font}`;
  const wide = context.measureText(text).width;
  const isLeft = left - LABEL_SPACE - wide - 4 >= 0;
  const start = isLeft ? left - LABEL_SPACE - wide : right + LABEL_SPACE;
  context.fillStyle = palette.background;
  context.beginPath();
  context.roundRect(start - 4, y - 8, wide + 8, 16, 3);
  context.fill();
  label(scene, text, { x: start, y: y + 0.5 }, palette.text, 'left');
};

/** Words on a plate around a place; it stays in the pane as long as the place is. */
export const plate = (
  { context, palette, projection }: DrawingScene,
  text: string,
  { x: at, y }: Point,
  color: string,
): void => {
  context.font = `600 11px ${palette.font}`;
  const wide = context.measureText(text).width + 16;
  const isSeen = at >= 0 && at <= projection.width;
  const x = isSeen ? Math.max(wide / 2 + 4, Math.min(projection.width - wide / 2 - 4, at)) : at;
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x - wide / 2, y - 11, wide, 22, 4);
  context.fill();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = inkOn(color);
  context.fillText(text, x, y);
};

/** `+120.00 (+1.20%)` */
export const changeText = ({ prices }: DrawingScene, from: number, to: number): string => {
  const change = to - from;
  const percent = from === 0 ? NaN : change / from;
  return `${formatSigned(change, prices.decimals, prices.signs)} (${formatPercent(percent, 2, prices.signs)})`;
};

/** Paints the labelled levels of a Fibonacci tool and pale areas between them. */
export const paintLevels = (
  scene: DrawingScene,
  levels: readonly { level: number; price: number }[],
  left: number,
  right: number,
): void => {
  const { context, palette, projection, prices } = scene;
  let above: number | undefined;
  levels.forEach(({ price }, at) => {
    const y = projection.y(price);
    const color = palette.lines[at % palette.lines.length]!;
    if (above !== undefined) fillBox(scene, { x: left, y: above }, { x: right, y }, color + '1a');
    above = y;
    context.fillStyle = color;
    context.fillRect(left, Math.round(y), right - left, 1);
  });
  // Over all levels: an area would colour the plate of the one before.
  for (const { level, price } of levels)
    levelLabel(scene, `${level} (${prices.format(price)})`, left, right, projection.y(price));
};

/** Levels between two prices; 0 at `zero`, 1 at `one`. */
export const levelPrices = (levels: readonly number[], zero: number, one: number) =>
  levels.map((level) => ({ level, price: zero + (one - zero) * level }));

/** Level lines over the times of some anchors, for the pointer. */
export const levelLines = (
  levels: readonly { price: number }[],
  points: readonly Point[],
  y: (price: number) => number,
): Segment[] => {
  const xs = points.map(({ x }) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  return levels.map(({ price }) => [
    { x: left, y: y(price) },
    { x: right, y: y(price) },
  ]);
};

export const priceOf = (anchors: readonly Anchor[], at: number): number => anchors[at]!.price;
