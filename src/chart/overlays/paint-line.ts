import { strokeLine } from '../engine/paint/stroke-line.ts';
import { inkOn, type Palette } from '../engine/palette.ts';
import type { Scene } from '../engine/scene.ts';
import type { PriceStep } from '../price/price-step.ts';
import { Side, type PositionLine } from './overlay-types.ts';
import type { Cluster } from './cluster.ts';
import { isPosition, LINE_HEIGHT, LINE_PADDING, type Cell } from './line-layout.ts';

export const lineFont = ({ font }: Palette): string => `11px ${font}`;
/** Height of a label on the price axis. */
export const AXIS_LABEL = 18;
/** More lines on each other than this are drawn as one band. */
const CROWD = 4;
const CORNER = 4;

const strokeOf = ({ side }: PositionLine, palette: Palette): string =>
  side === Side.Sell ? palette.fall : side === Side.Buy ? palette.rise : palette.brand;
/** Background colour of text. */
const fillOf = ({ side }: PositionLine, palette: Palette): string =>
  side === Side.Sell ? palette.fallLabel : side === Side.Buy ? palette.riseLabel : palette.brand;

/** The strokes across the pane; lines that lie on each other are a band. */
export const paintStrokes = (
  { context, width, ratioX, ratioY, palette }: Scene,
  lines: readonly PositionLine[],
  heightOf: (line: PositionLine) => number,
): void => {
  const thin = Math.max(1, Math.floor(ratioY));
  const heights = lines.map((line) => Math.round(heightOf(line)));
  if (lines.length > CROWD) {
    // A crowd is a band from its first to its last line: single strokes would be a wall, and slow.
    const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
    context.fillStyle = palette.brand + '1f';
    context.fillRect(0, top, width, bottom - top);
    context.fillStyle = palette.brand;
    for (const y of [top, bottom]) context.fillRect(0, y, width, thin);
    return;
  }
  lines.forEach((line, at) => {
    context.fillStyle = strokeOf(line, palette);
    if (isPosition(line)) context.fillRect(0, heights[at]!, width, thin);
    else for (let x = 0; x < width; x += 7 * ratioX) context.fillRect(x, heights[at]!, 4 * ratioX, thin);
  });
};

export interface BoxLook {
  left: number;
  y: number;
  width: number;
  cells: readonly Cell[];
  lines: readonly PositionLine[];
}

/** The box of one line with its buttons, or of several with their number. */
export const paintBox = (
  context: CanvasRenderingContext2D,
  palette: Palette,
  { left, y, width, cells, lines }: BoxLook,
): void => {
  const [line] = lines as [PositionLine];
  const many = lines.length > 1;
  const top = Math.round(y - LINE_HEIGHT / 2);
  const fill = many ? palette.label : fillOf(line, palette);
  if (width) {
    context.fillStyle = palette.background;
    context.strokeStyle = fill;
    context.lineWidth = 1;
    context.beginPath();
    context.roundRect(left + 0.5, top + 0.5, width - 1, LINE_HEIGHT - 1, CORNER);
    context.fill();
    context.stroke();
  }
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  cells.forEach((cell, at) => {
    const first = cell.kind === 'side';
    if (first) {
      context.fillStyle = fill;
      context.beginPath();
      context.roundRect(left, top, cell.width, LINE_HEIGHT, cells.length > 1 ? [CORNER, 0, 0, CORNER] : CORNER);
      context.fill();
    } else if (at) {
      context.fillStyle = palette.border;
      context.fillRect(left + cell.x, top + 4, 1, LINE_HEIGHT - 8);
    }
    const isColoured = cell.kind === 'pnl' && /[1-9]/.test(cell.text);
    const ink = isColoured ? (/^\s*[-−]/.test(cell.text) ? palette.fall : palette.rise) : palette.text;
    context.fillStyle = first ? inkOn(fill) : ink;
    context.fillText(cell.text, left + cell.x + cell.width / 2, y + 0.5);
  });
};

/** Prices of lines on the price axis; those that would overlap are a number. */
export const paintLineLabels = (
  scene: Scene,
  clusters: readonly Cluster<PositionLine>[],
  textOf: (line: PositionLine) => string,
): void => {
  const { context, ratioX, ratioY, palette } = scene;
  const width = scene.width / ratioX;
  context.scale(ratioX, ratioY);
  context.font = lineFont(palette);
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  for (const { y, members } of clusters) {
    if (y < -AXIS_LABEL || y > scene.height / ratioY + AXIS_LABEL) continue;
    const [line] = members as [PositionLine];
    const fill = members.length > 1 ? palette.label : fillOf(line, palette);
    context.fillStyle = fill;
    context.fillRect(0, Math.round(y - AXIS_LABEL / 2), width, AXIS_LABEL);
    context.fillStyle = inkOn(fill);
    context.fillText(members.length > 1 ? `${members.length}×` : textOf(line), 6, y + 0.5);
  }
};

/** The price at which a TP/SL handle would be dropped. */
export const paintGhost = (
  context: CanvasRenderingContext2D,
  scene: Scene,
  { line, price }: { line: PositionLine; price: number },
  prices: PriceStep,
): void => {
  const width = scene.width / scene.ratioX;
  const y = scene.y(price) / scene.ratioY;
  const gains = (price - line.avgPrice) * (line.side ?? Side.Buy) >= 0;
  context.strokeStyle = gains ? scene.palette.rise : scene.palette.fall;
  strokeLine(context, 0, y, width, y, [4, 3]);
  const text = `${gains ? 'TP' : 'SL'} ${prices.format(price)}`;
  context.font = lineFont(scene.palette);
  const wide = context.measureText(text).width + 12;
  // Words over candles could not be read.
  const fill = gains ? scene.palette.riseLabel : scene.palette.fallLabel;
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(width - LINE_PADDING - wide, y - AXIS_LABEL / 2, wide, AXIS_LABEL, CORNER);
  context.fill();
  context.fillStyle = inkOn(fill);
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.fillText(text, width - LINE_PADDING - 6, y + 0.5);
};
