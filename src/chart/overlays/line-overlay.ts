import { signal } from '@preact/signals-core';
import { click, type Grabber, type Grip, type Place } from '../engine/grabber.ts';
import type { Overlay } from '../engine/engine-types.ts';
import type { Scene } from '../engine/scene.ts';
import type { PriceStep } from '../price/price-step.ts';
import { clearOf, clusterByHeight, type Cluster, type TakenZone } from './cluster.ts';
import { coversNewest, spreadOut } from './line-place.ts';
import { LineStore } from './line-store.ts';
import { layoutLine, LINE_HEIGHT, LINE_PADDING, type Cell } from './line-layout.ts';
import type { LineButton, PositionLine } from './overlay-types.ts';
import {
  AXIS_LABEL,
  lineFont,
  paintBox,
  paintGhost,
  paintLineLabels,
  paintStrokes,
  type BoxLook,
} from './paint-line.ts';

/** Distance of a box from the left edge, where there is little room. */
const LEFT_MARGIN = 4;
/** The controls over the canvas follow when the picture has stood still for so many ms. */
const SETTLE_DELAY = 60;
/** Where the box of a line, or of several that lie on each other, is painted. CSS px. */
export type LineBox = Readonly<BoxLook>;

/** Position and order lines with their buttons (CHART-17 to CHART-19, `order_line_widget`). */
export class LineOverlay extends LineStore implements Overlay, Grabber {
  /** Text of the tooltip beside the pointer. */
  tip: string | undefined;
  /** Part of the price axis that the label of the last price takes, in CSS px; undefined: none. */
  takenZone: (scene: Scene) => TakenZone | undefined = () => undefined;
  /** Boxes after movement has ended, and all lines: positions of the focusable controls. */
  readonly placed = signal<{ boxes: readonly LineBox[]; lines: readonly PositionLine[] }>({ boxes: [], lines: [] });
  private boxes: LineBox[] = [];
  /** Lines of the hovered group, which is spread out. */
  private spread: readonly PositionLine[] = [];
  private readonly layouts = new Map<PositionLine, ReturnType<typeof layoutLine>>();
  private room = 0;
  /** Texts on the axis, cached by their inputs: there may be many lines, and they seldom change. */
  private texts: { lines: readonly PositionLine[]; prices: PriceStep; all: readonly string[] } | undefined;
  /** Where the labels of the axis were painted last. */
  private painted: readonly number[] = [];
  private settle: ReturnType<typeof setTimeout> | undefined;

  override set(lines: readonly PositionLine[]): void {
    this.layouts.clear();
    super.set(lines);
  }

  dispose(): void {
    clearTimeout(this.settle);
  }

  paint(scene: Scene): void {
    const { context, width, height, ratioX, ratioY, palette } = scene;
    const heightOf = (line: PositionLine) => scene.y(this.priceOf(line));
    const seen = this.lines.filter((line) => {
      const y = heightOf(line);
      return y > -LINE_HEIGHT * ratioY && y < height + LINE_HEIGHT * ratioY;
    });
    const clusters = clusterByHeight(seen, (line) => heightOf(line) / ratioY, LINE_HEIGHT + 2);
    for (const { members } of clusters) paintStrokes(scene, members, heightOf);
    const room = width / ratioX - LINE_PADDING - LEFT_MARGIN;
    if (room !== this.room) this.layouts.clear();
    this.room = room;
    context.save();
    context.scale(ratioX, ratioY);
    context.font = lineFont(palette);
    const apart = clusters.flatMap(
      (cluster) =>
        (cluster.members.some((line) => this.isSpread(line)) && spreadOut(cluster, height / ratioY)) || [cluster],
    );
    // Spread lines are painted above the others.
    apart.sort((a, b) => Number(this.isSpread(a.members[0]!)) - Number(this.isSpread(b.members[0]!)));
    const boxes = apart.map(({ y, members }) => this.boxOf(scene, y, members));
    for (const box of boxes) paintBox(context, palette, box);
    if (this.dragged?.protects) paintGhost(context, scene, this.dragged, this.actions.prices());
    context.restore();
    this.boxes = boxes;
    this.publish();
  }

  paintAxis(scene: Scene): void {
    const labels = this.labels(scene);
    this.painted = labels.map(({ y }) => y);
    paintLineLabels(scene, labels, (line) => this.actions.prices().formatGiven(this.priceOf(line)));
  }

  axisTexts(): readonly string[] {
    const prices = this.actions.prices();
    if (this.texts?.lines !== this.lines || this.texts.prices !== prices)
      this.texts = { lines: this.lines, prices, all: this.lines.map(({ avgPrice }) => prices.formatGiven(avgPrice)) };
    return this.texts.all;
  }

  axisRows(scene: Scene): readonly (readonly [top: number, bottom: number])[] {
    const half = AXIS_LABEL / 2;
    return this.labels(scene).map(({ y }) => [(y - half) * scene.ratioY, (y + half) * scene.ratioY] as const);
  }

  /** A live price pushes labels aside: the old and the new place of each that moves. */
  liveRows(scene: Scene, on: 'pane' | 'axis'): readonly (readonly [top: number, bottom: number])[] {
    if (!this.lines.length) return [];
    // On the axis with the scale labels that come and go beside a label.
    const around = on === 'axis' ? scene.palette.fontSize : 1;
    const rowOf = (y: number, tall = AXIS_LABEL) =>
      [Math.floor((y - tall / 2 - around) * scene.ratioY), Math.ceil((y + tall / 2 + around) * scene.ratioY)] as const;
    // A box that a candle comes under changes sides.
    if (on === 'pane')
      return this.boxes
        .filter(({ left, y, width, lines }) => left !== this.leftOf(scene, y, width, lines))
        .map(({ y }) => rowOf(y, LINE_HEIGHT));
    return this.labels(scene).flatMap(({ y }, at) => {
      const before = this.painted[at] ?? y;
      return before === y ? [] : [rowOf(before), rowOf(y)];
    });
  }

  press(place: Place): Grip | undefined {
    if (!place.main) return undefined;
    const hit = this.hit(place);
    if (hit && hit.box.lines.length > 1) return click(() => this.actions.overlapPressed(hit.box.lines));
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
    this.spreadAt(place, hit?.box);
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

  /** The only line under a place. */
  lineUnder(place: Place): PositionLine | undefined {
    const lines = this.hit(place)?.box.lines;
    return lines?.length === 1 ? lines[0] : this.lineAt(place);
  }

  /** Middle of a button, for tests. */
  placeOfButton(id: string, button: LineButton): { x: number; y: number } | undefined {
    for (const { lines, cells, left, y } of this.boxes) {
      const cell = lines.length === 1 && lines[0]!.id === id ? cells.find((one) => one.button === button) : undefined;
      if (cell) return { x: left + cell.x + cell.width / 2, y };
    }
    return undefined;
  }

  /** Labels of the price axis, clear of the last price's. */
  private labels(scene: Scene): readonly Cluster<PositionLine>[] {
    const heightOf = (line: PositionLine) => scene.y(this.priceOf(line)) / scene.ratioY;
    const clusters = clusterByHeight(this.lines, heightOf, AXIS_LABEL);
    const taken = this.takenZone(scene);
    return taken ? clearOf(clusters, taken, AXIS_LABEL) : clusters;
  }

  private hit({ x, y }: Place): { box: LineBox; cell: Cell | undefined } | undefined {
    const box = this.boxes.findLast(
      (one) => Math.abs(one.y - y) <= LINE_HEIGHT / 2 && x >= one.left && x <= one.left + one.width,
    );
    return box && { box, cell: box.cells.find((cell) => x >= box.left + cell.x && x < box.left + cell.x + cell.width) };
  }

  private lineAt({ y }: Place): PositionLine | undefined {
    return this.boxes.find((box) => box.lines.length === 1 && Math.abs(box.y - y) < 4)?.lines[0];
  }

  /** Is it one of those that stand apart? By id: a host gives new objects with each new profit. */
  private isSpread({ id }: PositionLine): boolean {
    return this.spread.some((line) => line.id === id);
  }

  /** Spreads out the hovered group, and collapses it when the pointer leaves the area of its boxes. */
  private spreadAt({ x, y }: Place, box: LineBox | undefined): void {
    const isNear = this.boxes.some(
      (one) =>
        this.isSpread(one.lines[0]!) &&
        Math.abs(one.y - y) <= LINE_HEIGHT &&
        x >= one.left - LINE_HEIGHT &&
        x <= one.left + one.width + LINE_HEIGHT,
    );
    const next = box && box.lines.length > 1 ? box.lines : isNear ? this.spread : [];
    if (next === this.spread || (!next.length && !this.spread.length)) return;
    this.spread = next;
    this.actions.redraw();
  }

  /** At the right, or at the left where it would hide the newest candles; what is held stays where it is. */
  private leftOf(scene: Scene, y: number, width: number, lines: readonly PositionLine[]): number {
    const held = this.boxes.find((box) => box.lines[0]!.id === lines[0]!.id);
    if (held && this.dragged?.line.id === lines[0]!.id) return held.left;
    const left = Math.max(LEFT_MARGIN, this.room + LEFT_MARGIN - width);
    return coversNewest(scene, this.actions.bars(), { left, y, width }) ? LEFT_MARGIN : left;
  }

  private boxOf(scene: Scene, y: number, lines: readonly PositionLine[]): LineBox {
    const [line] = lines as [PositionLine];
    const measure = (text: string) => scene.context.measureText(text).width;
    let layout = this.layouts.get(line);
    if (lines.length > 1) layout = layoutLine({ id: '', avgPrice: 1, sideText: `${lines.length} ×` }, measure);
    else if (!layout)
      this.layouts.set(line, (layout = layoutLine(line, measure, this.room, this.actions.prices().signs)));
    const { width, cells } = layout;
    return { left: this.leftOf(scene, y, width, lines), y, width, cells, lines };
  }

  /** Publishes where the boxes are once they stand still, and only when that has changed. */
  private publish(): void {
    clearTimeout(this.settle);
    const { boxes, lines } = this;
    const before = this.placed.peek();
    if (before.lines === lines && sameBoxes(before.boxes, boxes)) return;
    this.settle = setTimeout(() => (this.placed.value = { boxes, lines }), SETTLE_DELAY);
  }
}

const sameBoxes = (some: readonly LineBox[], others: readonly LineBox[]): boolean =>
  some.length === others.length &&
  some.every((box, at) => {
    const other = others[at]!;
    return (
      Math.abs(box.y - other.y) < 0.5 &&
      Math.abs(box.left - other.left) < 0.5 &&
      box.lines.length === other.lines.length &&
      box.lines.every((line, index) => line === other.lines[index])
    );
  });

const known = new WeakMap<Element, LineOverlay>();
/** The lines on a canvas: for tests, which cannot see what is painted. */
export const linesOf = (canvas: Element): LineOverlay | undefined => known.get(canvas);
export const keepLines = (canvas: Element, lines: LineOverlay): void => void known.set(canvas, lines);
