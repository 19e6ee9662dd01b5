import type { ChartEngine } from '../engine/engine.ts';
import type { Overlay } from '../engine/engine-types.ts';
import type { Grabber, Grip, Place } from '../engine/gestures.ts';
import type { Scene } from '../engine/scene.ts';
import { indexAtX, xOf } from '../engine/viewport.ts';
import { drawingAt, moveDrawing, moveHandle, toAnchor, TOLERANCE, type HitOptions } from './geometry.ts';
import { snapToBar } from './magnet.ts';
import { paintDrawing, textFont, TEXT_HEIGHT } from './paint-drawing.ts';
import { readDrawings, writeDrawings, type SavedDrawings } from './serialise.ts';
import { indexOfTime, timeAt } from './time-scale.ts';
import { ANCHORS, type Anchor, type Drawing, type DrawingKind, type Point, type Projection } from './types.ts';
import { drawingReducer, startHistory, type DrawingAction, type DrawingHistory } from './undo.ts';

/** Drawings of so many symbols are kept. */
const MOST_SYMBOLS = 50;

export interface DrawingEvents {
  /** The drawings, the choice or the tool have changed. */
  changed(): void;
  /** A text was placed, or pressed twice: ask for its words. */
  write(drawing: Drawing): void;
}

export type NewDrawing = Omit<Drawing, 'id'>;

/** Lines and shapes that people put on the chart: placing, choosing, moving, deleting, undo. */
export class DrawingOverlay implements Overlay, Grabber {
  tool: DrawingKind | undefined;
  magnet = false;
  chosen: string | undefined;
  private symbol = '';
  private draft: Drawing | undefined;
  private history: DrawingHistory = startHistory();
  /** Of the symbols that are not shown. */
  private readonly others = new Map<string, readonly Drawing[]>();
  private counter = 0;
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly engine: ChartEngine,
    private readonly events: DrawingEvents,
  ) {}

  get shown(): readonly Drawing[] {
    return this.history.present;
  }
  get canUndo(): boolean {
    return this.history.past.length > 0;
  }
  get canRedo(): boolean {
    return this.history.future.length > 0;
  }

  /** Drawings belong to their symbol. */
  setSymbol(symbol: string): void {
    if (symbol === this.symbol) return;
    if (this.shown.length) this.others.set(this.symbol, this.shown);
    else this.others.delete(this.symbol);
    this.symbol = symbol;
    const drawings = this.others.get(symbol) ?? [];
    this.others.delete(symbol);
    this.chosen = this.draft = undefined;
    this.dispatch({ type: 'load', drawings });
  }

  /** All drawings, by symbol, for the saved state. */
  save(): Record<string, SavedDrawings> {
    const all = [...this.others, [this.symbol, this.shown] as const].filter(([, drawings]) => drawings.length);
    return Object.fromEntries(all.slice(-MOST_SYMBOLS).map(([symbol, drawings]) => [symbol, writeDrawings(drawings)]));
  }

  /** @returns how many could not be used */
  load(saved: Readonly<Record<string, unknown>>): number {
    this.others.clear();
    let dropped = 0;
    for (const [symbol, given] of Object.entries(saved).slice(0, MOST_SYMBOLS)) {
      const read = readDrawings(given);
      dropped += read.dropped.length;
      this.others.set(symbol, read.drawings);
    }
    const drawings = this.others.get(this.symbol) ?? [];
    this.others.delete(this.symbol);
    this.chosen = this.draft = undefined;
    this.dispatch({ type: 'load', drawings });
    return dropped;
  }

  use(tool: DrawingKind | undefined): void {
    this.tool = tool;
    this.draft = undefined;
    this.changed();
  }

  add(drawing: NewDrawing): Drawing {
    let id: string;
    do id = `d${++this.counter}`;
    while (this.shown.some((one) => one.id === id));
    const made = { ...drawing, id };
    this.dispatch({ type: 'add', drawing: made });
    return made;
  }

  setText(id: string, text: string): void {
    const drawing = this.shown.find((one) => one.id === id);
    // A text drawing without words would be invisible: it is removed.
    if (!text.trim()) this.remove(id);
    else if (drawing) this.dispatch({ type: 'change', drawing: { ...drawing, text } });
  }

  remove(id = this.chosen): boolean {
    if (id === undefined || !this.shown.some((drawing) => drawing.id === id)) return false;
    if (this.chosen === id) this.chosen = undefined;
    this.dispatch({ type: 'remove', id });
    return true;
  }

  clear(): void {
    this.chosen = undefined;
    this.dispatch({ type: 'clear' });
  }

  undo(): void {
    this.dispatch({ type: 'undo' });
  }

  redo(): void {
    this.dispatch({ type: 'redo' });
  }

  choose(id: string | undefined): void {
    this.chosen = id;
    this.changed();
  }

  /** Chooses the next drawing, for the keyboard. */
  chooseNext(): Drawing | undefined {
    const { shown } = this;
    const next = shown[(shown.findIndex(({ id }) => id === this.chosen) + 1) % Math.max(1, shown.length)];
    this.choose(next?.id);
    return next;
  }

  /** Moves the chosen drawing by bars and by px: the keyboard's way. */
  nudge(bars: number, down: number): boolean {
    const drawing = this.shown.find(({ id }) => id === this.chosen);
    if (!drawing) return false;
    const to = { x: bars * this.engine.view.spacing, y: down };
    this.dispatch({ type: 'change', drawing: moveDrawing(drawing, { x: 0, y: 0 }, to, this.projection()) });
    return true;
  }

  paint({ context, ratioX, ratioY, palette }: Scene): void {
    context.scale(ratioX, ratioY);
    const { bars, digits } = this.engine;
    const scene = { context, projection: this.projection(), palette, digits, bars };
    for (const drawing of this.shown) {
      if (drawing.kind === 'text') {
        context.font = textFont(palette);
        this.widths.set(drawing.text ?? '', context.measureText(drawing.text ?? '').width);
      }
      paintDrawing(scene, drawing, drawing.id === this.chosen);
    }
    if (this.draft) paintDrawing(scene, this.draft, true);
  }

  press(place: Place, event: PointerEvent): Grip | undefined {
    if (!place.main) return undefined;
    if (this.tool) return this.place(this.tool, place);
    const found = this.at(place, event.pointerType === 'touch');
    if (!found) {
      if (this.chosen) this.choose(undefined);
      // Measuring needs no tool: Shift and drag, as elsewhere.
      return event.shiftKey ? this.place('measure', place) : undefined;
    }
    this.choose(found.drawing.id);
    return this.move(found.drawing, found.hit.part === 'handle' ? found.hit.index : -1, place);
  }

  over(place: Place): string | undefined {
    if (!place.main) return undefined;
    if (this.tool) return 'crosshair';
    return this.at(place, false) && 'pointer';
  }

  doublePress(place: Place): boolean {
    const drawing = place.main ? this.at(place, false)?.drawing : undefined;
    if (drawing?.kind !== 'text') return false;
    this.events.write(drawing);
    return true;
  }

  private dispatch(action: DrawingAction): void {
    this.history = drawingReducer(this.history, action);
    if (!this.shown.some(({ id }) => id === this.chosen)) this.chosen = undefined;
    this.changed();
  }

  private changed(): void {
    this.engine.redraw();
    this.events.changed();
  }

  private projection(): Projection {
    const { engine } = this;
    const { bars, step, view, width } = engine;
    return {
      width,
      height: engine.chart.panes()[0]?.getHeight() ?? 0,
      x: (time) => xOf(view, width, indexOfTime(bars, time, step)),
      y: (price) => engine.priceToY(price),
      time: (x) => timeAt(bars, indexAtX(view, width, x), step),
      price: (y) => engine.yToPrice(y),
    };
  }

  /** Where a new point goes: on a bar, and with the magnet to one of its prices. */
  private anchorAt(place: Point): Anchor {
    const { bars, step } = this.engine;
    const projection = this.projection();
    const free = toAnchor(place, projection);
    if (this.magnet) {
      const pulled = snapToBar(free, bars, projection);
      if (pulled !== free) return pulled;
    }
    return { ...free, time: timeAt(bars, Math.round(indexOfTime(bars, free.time, step)), step) };
  }

  private at(place: Point, touch: boolean) {
    const options = ({ text = '' }: Drawing): HitOptions => ({
      tolerance: touch ? TOLERANCE.touch : TOLERANCE.mouse,
      textSize: { width: this.widths.get(text) ?? 0, height: TEXT_HEIGHT },
    });
    return drawingAt(this.shown, place, this.projection(), options);
  }

  /** Puts a new drawing: press, drag and release for two anchors; a press is enough for one. */
  private place(kind: DrawingKind, start: Place): Grip {
    const first = this.anchorAt(start);
    const anchors = (place: Point) => (ANCHORS[kind] === 1 ? [this.anchorAt(place)] : [first, this.anchorAt(place)]);
    const show = (place: Point) => {
      this.draft = { id: '', kind, anchors: anchors(place) };
      this.engine.redraw();
    };
    show(start);
    return {
      move: show,
      end: (place) => {
        this.draft = undefined;
        // A press without a drag makes no drawing of two anchors; the tool stays chosen.
        if (ANCHORS[kind] === 2 && Math.hypot(place.x - start.x, place.y - start.y) < 4) return this.changed();
        const made = this.add({ kind, anchors: anchors(place) });
        this.chosen = made.id;
        this.use(undefined);
        if (kind === 'text') this.events.write(made);
      },
      cancel: () => {
        this.draft = undefined;
        this.engine.redraw();
      },
    };
  }

  /** Moves a whole drawing or one of its handles: one step to undo, however long the way. */
  private move(drawing: Drawing, handle: number, start: Place): Grip {
    const before = this.history;
    let moved = false;
    return {
      move: (place) => {
        if (!moved && Math.hypot(place.x - start.x, place.y - start.y) < 3) return;
        const next =
          handle < 0
            ? moveDrawing(drawing, start, place, this.projection())
            : moveHandle(drawing, handle, this.anchorAt(place));
        this.dispatch({ type: 'change', drawing: next, merge: moved });
        moved = true;
      },
      end: () => moved && this.changed(),
      cancel: () => {
        this.history = before;
        this.changed();
      },
    };
  }
}
