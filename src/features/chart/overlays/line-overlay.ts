import type { Grabber, Grip, Place } from '../engine/gestures.ts';
import type { Overlay } from '../engine/engine-types.ts';
import { formatPrice } from '../engine/format.ts';
import { FONT } from '../engine/library.ts';
import type { Palette } from '../engine/palette.ts';
import type { Scene } from '../engine/scene.ts';
import { clusterByHeight } from './cluster.ts';
import { isPosition, layoutLine, LINE_HEIGHT, LINE_PADDING, type Cell } from './line-layout.ts';
import { Side } from '../order-types.ts';
import type { LineButton, PositionLine } from './overlay-types.ts';

const TEXT = `11px ${FONT}`;
const AXIS_LABEL = 18;
/** More lines on each other than this are drawn as one band. */
const CROWD = 4;

interface Box {
  left: number;
  y: number;
  width: number;
  cells: readonly Cell[];
  lines: readonly PositionLine[];
}

export interface LineActions {
  press(line: PositionLine, button: LineButton, price?: number): void;
  moved(line: PositionLine, price: number): void;
  /** A pile of lines was pressed. */
  pile(lines: readonly PositionLine[]): void;
  redraw(): void;
  digits(): number;
  /** Price at a height, for things that are dragged. */
  priceAt(y: number): number;
}

const colorOf = (line: PositionLine, palette: Palette): string =>
  line.side === Side.Sell ? palette.fall : line.side === Side.Buy ? palette.rise : palette.brand;

/** Position and order lines with their buttons (CHART-17 to CHART-19, `order_line_widget`). */
export class LineOverlay implements Overlay, Grabber {
  lines: readonly PositionLine[] = [];
  /** What the pointer is on: its tooltip is shown beside it. */
  tip: string | undefined;
  private boxes: Box[] = [];
  private dragged: { line: PositionLine; price: number; protects: boolean } | undefined;
  private readonly layouts = new Map<PositionLine, ReturnType<typeof layoutLine>>();

  constructor(private readonly actions: LineActions) {}

  set(lines: readonly PositionLine[]): void {
    this.lines = lines.filter(({ visible }) => visible !== false);
    this.layouts.clear();
    this.actions.redraw();
  }

  paint(scene: Scene): void {
    const { context, width, height, ratioX, ratioY, palette } = scene;
    const seen = this.lines.filter((line) => {
      const y = scene.y(this.priceOf(line));
      return y > -LINE_HEIGHT * ratioY && y < height + LINE_HEIGHT * ratioY;
    });
    const clusters = clusterByHeight(seen, (line) => scene.y(this.priceOf(line)) / ratioY, LINE_HEIGHT + 2);
    const thin = Math.max(1, Math.floor(ratioY));
    for (const { members } of clusters) {
      const heights = members.map((line) => Math.round(scene.y(this.priceOf(line))));
      if (members.length > CROWD) {
        // A crowd is a band from its first to its last line: single strokes would be a wall, and slow.
        const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
        context.fillStyle = palette.brand + '1f';
        context.fillRect(0, top, width, bottom - top);
        context.fillStyle = palette.brand;
        for (const y of [top, bottom]) context.fillRect(0, y, width, thin);
        continue;
      }
      members.forEach((line, at) => {
        context.fillStyle = colorOf(line, palette);
        if (isPosition(line)) context.fillRect(0, heights[at]!, width, thin);
        else for (let x = 0; x < width; x += 7 * ratioX) context.fillRect(x, heights[at]!, 4 * ratioX, thin);
      });
    }
    context.save();
    context.scale(ratioX, ratioY);
    this.boxes = clusters.map(({ y, members }) => this.paintBox(context, palette, width / ratioX, y, members));
    if (this.dragged?.protects) this.paintGhost(context, scene, width / ratioX);
    context.restore();
  }

  paintAxis(scene: Scene): void {
    const { context, ratioX, ratioY, palette } = scene;
    const width = scene.width / ratioX;
    context.scale(ratioX, ratioY);
    context.font = TEXT;
    context.textBaseline = 'middle';
    context.textAlign = 'left';
    for (const { y, members } of clusterByHeight(
      this.lines,
      (line) => scene.y(this.priceOf(line)) / ratioY,
      AXIS_LABEL,
    )) {
      if (y < -AXIS_LABEL || y > scene.height / ratioY + AXIS_LABEL) continue;
      const [line] = members as [PositionLine];
      const text = members.length > 1 ? `${members.length}×` : formatPrice(this.priceOf(line), this.actions.digits());
      context.fillStyle = members.length > 1 ? palette.label : colorOf(line, palette);
      context.fillRect(0, Math.round(y - AXIS_LABEL / 2), width, AXIS_LABEL);
      context.fillStyle = palette.onLabel;
      context.fillText(text, 6, y + 0.5);
    }
  }

  press(place: Place): Grip | undefined {
    if (!place.main) return undefined;
    const hit = this.hit(place);
    if (hit && hit.box.lines.length > 1) return click(() => this.actions.pile(hit.box.lines));
    const line = hit?.box.lines[0];
    if (hit && line) {
      const { button } = hit.cell ?? {};
      if (button === 'tpsl') return this.drag(line, true);
      if (button) return click(() => this.actions.press(line, button));
    }
    const near = line ?? this.lineAt(place);
    return near?.draggable ? this.drag(near, false) : hit ? click(() => undefined) : undefined;
  }

  over(place: Place): string | undefined {
    const hit = place.main ? this.hit(place) : undefined;
    const line = hit?.box.lines.length === 1 ? hit.box.lines[0] : undefined;
    const { button } = hit?.cell ?? {};
    const tip = line && button ? (line.tooltips?.[button] ?? '') : '';
    if (tip !== (this.tip ?? '')) {
      this.tip = tip || undefined;
      this.actions.redraw();
    }
    if (hit) return button || hit.box.lines.length > 1 ? 'pointer' : line?.draggable ? 'ns-resize' : 'default';
    return place.main && this.lineAt(place)?.draggable ? 'ns-resize' : undefined;
  }

  /** Middle of a button, for tests and for the keyboard. */
  placeOfButton(id: string, button: LineButton): { x: number; y: number } | undefined {
    for (const { lines, cells, left, y } of this.boxes) {
      const cell = lines.length === 1 && lines[0]!.id === id ? cells.find((one) => one.button === button) : undefined;
      if (cell) return { x: left + cell.x + cell.width / 2, y };
    }
    return undefined;
  }

  private priceOf(line: PositionLine): number {
    return this.dragged?.line === line && !this.dragged.protects ? this.dragged.price : line.avgPrice;
  }

  private hit({ x, y }: Place): { box: Box; cell: Cell | undefined } | undefined {
    const box = this.boxes.find(
      (one) => Math.abs(one.y - y) <= LINE_HEIGHT / 2 && x >= one.left && x <= one.left + one.width,
    );
    return box && { box, cell: box.cells.find((cell) => x >= box.left + cell.x && x < box.left + cell.x + cell.width) };
  }

  private lineAt({ y }: Place): PositionLine | undefined {
    return this.boxes.find((box) => box.lines.length === 1 && Math.abs(box.y - y) < 4)?.lines[0];
  }

  private drag(line: PositionLine, protects: boolean): Grip {
    let start: number | undefined;
    const stop = () => {
      this.dragged = undefined;
      this.actions.redraw();
    };
    return {
      move: ({ y }) => {
        start ??= y;
        if (!this.dragged && Math.abs(y - start) < 4) return;
        this.dragged = { line, price: this.actions.priceAt(y), protects };
        this.actions.redraw();
      },
      end: () => {
        const dropped = this.dragged;
        stop();
        if (protects) this.actions.press(line, 'tpsl', dropped?.price);
        else if (dropped) this.actions.moved(line, dropped.price);
      },
      cancel: stop,
    };
  }

  private paintBox(
    context: CanvasRenderingContext2D,
    palette: Palette,
    width: number,
    y: number,
    lines: readonly PositionLine[],
  ): Box {
    context.font = TEXT;
    const [line] = lines as [PositionLine];
    const many = lines.length > 1;
    const measure = (text: string) => context.measureText(text).width;
    let layout = many ? undefined : this.layouts.get(line);
    if (!layout) {
      layout = layoutLine(many ? { id: '', avgPrice: 1, sideText: `${lines.length} ×` } : line, measure);
      if (!many) this.layouts.set(line, layout);
    }
    const left = Math.max(4, width - LINE_PADDING - layout.width);
    const top = Math.round(y - LINE_HEIGHT / 2);
    const color = many ? palette.label : colorOf(line, palette);
    if (layout.width) {
      context.fillStyle = palette.background;
      context.strokeStyle = color;
      context.lineWidth = 1;
      context.beginPath();
      context.roundRect(left + 0.5, top + 0.5, layout.width - 1, LINE_HEIGHT - 1, 4);
      context.fill();
      context.stroke();
    }
    context.textBaseline = 'middle';
    context.textAlign = 'center';
    layout.cells.forEach((cell, at) => {
      const first = cell.kind === 'side';
      if (first) {
        context.fillStyle = color;
        context.beginPath();
        context.roundRect(left, top, cell.width, LINE_HEIGHT, layout.cells.length > 1 ? [4, 0, 0, 4] : 4);
        context.fill();
      } else if (at) {
        context.fillStyle = palette.border;
        context.fillRect(left + cell.x, top + 4, 1, LINE_HEIGHT - 8);
      }
      const gain = cell.kind === 'pnl' ? (/^\s*[-−]/.test(cell.text) ? palette.fall : palette.rise) : palette.text;
      context.fillStyle = first ? palette.onLabel : gain;
      context.fillText(cell.text, left + cell.x + cell.width / 2, y + 0.5);
    });
    return { left, y, width: layout.width, cells: layout.cells, lines };
  }

  /** The price at which a TP/SL handle would be dropped. */
  private paintGhost(context: CanvasRenderingContext2D, scene: Scene, width: number): void {
    const { line, price } = this.dragged!;
    const y = scene.y(price) / scene.ratioY;
    const gains = (price - line.avgPrice) * (line.side ?? Side.Buy) >= 0;
    const color = gains ? scene.palette.rise : scene.palette.fall;
    context.strokeStyle = color;
    context.setLineDash([4, 3]);
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(width, y);
    context.stroke();
    context.setLineDash([]);
    context.fillStyle = color;
    context.textAlign = 'right';
    context.textBaseline = 'bottom';
    context.fillText(
      `${gains ? 'TP' : 'SL'} ${formatPrice(price, this.actions.digits())}`,
      width - LINE_PADDING,
      y - 4,
    );
  }
}

const known = new WeakMap<Element, LineOverlay>();
/** The lines on a canvas: for tests, which cannot see what is painted. */
export const linesOf = (canvas: Element): LineOverlay | undefined => known.get(canvas);
export const keepLines = (canvas: Element, lines: LineOverlay): void => void known.set(canvas, lines);

/** Takes the pointer and acts when it is released. */
const click = (run: () => void): Grip => ({ move: () => undefined, end: run, cancel: () => undefined });
