import type { ChartEngine } from '../engine/engine.ts';
import type { Overlay } from '../engine/engine-types.ts';
import type { Grabber, Grip, Place } from '../engine/grabber.ts';
import type { Scene } from '../engine/scene.ts';
import { DrawingStore } from './drawing-store.ts';
import {
  drawingAt,
  handlesOf,
  moveDrawing,
  moveHandle,
  toAnchor,
  toPoint,
  TOLERANCE,
  type HitOptions,
} from './geometry.ts';
import { anchorOnBar } from './magnet.ts';
import { paintDrawing } from './paint-drawing.ts';
import { projectionOf } from './projection.ts';
import { toolOf, withNext, type Drawing, type DrawingKind } from './tools/index.ts';
import { textFont, TEXT_HEIGHT } from './tools/paint.ts';
import type { Anchor, Point, Projection } from './types.ts';

/** A freely drawn line has a place each so many px. */
const BRUSH_STEP = 3;
/** Where the keyboard puts the places of a new drawing, in parts of the pane. */
const MIDDLE = [
  [0.35, 0.6],
  [0.6, 0.4],
  [0.6, 0.7],
] as const;

export interface DrawingEvents {
  /** The drawings, the choice or the tool have changed. */
  changed(): void;
  /** A text was placed, or pressed twice: ask for its words. */
  write(drawing: Drawing): void;
  /** Places go to the prices of bars. */
  isMagnetic(): boolean;
}

/** Lines and shapes that people put on the chart: painting, placing, choosing and moving them. */
export class DrawingOverlay extends DrawingStore implements Overlay, Grabber {
  tool: DrawingKind | undefined;
  /** The handle of the chosen drawing that the keyboard moves; -1 the whole of it. */
  held = -1;
  private draft: Drawing | undefined;
  /** Places of the draft that former presses have put: the next one follows the pointer. */
  private placed: readonly Anchor[] = [];
  /** The copied drawing, which `paste` inserts. */
  copied: Drawing | undefined;
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly engine: ChartEngine,
    private readonly events: DrawingEvents,
  ) {
    super();
  }

  use(tool: DrawingKind | undefined): void {
    this.tool = tool;
    this.dropDraft();
    this.events.changed();
  }

  override choose(id: string | undefined): void {
    this.held = -1;
    super.choose(id);
  }

  /** Puts a drawing of the chosen tool in the middle of the picture: the keyboard's way. */
  placeInMiddle(): Drawing | undefined {
    if (!this.tool) return undefined;
    const { width, height } = this.projection();
    const at = ([x, y]: readonly [number, number]) => this.anchorAt({ x: x * width, y: y * height });
    const [a, b, c] = [at(MIDDLE[0]), at(MIDDLE[1]), at(MIDDLE[2])];
    const { anchors, complete } = toolOf(this.tool);
    return this.finish(this.tool, complete?.(a, b) ?? [a, b, c].slice(0, anchors));
  }

  copy(id = this.chosen): boolean {
    this.copied = this.find(id) ?? this.copied;
    return this.find(id) !== undefined;
  }

  /** Puts the copy a little beside where it was taken. */
  paste(): boolean {
    if (!this.copied) return false;
    const { id: _, ...moved } = moveDrawing(
      { ...this.copied, locked: false },
      { x: 0, y: 0 },
      { x: 24, y: 24 },
      this.projection(),
    );
    const added = this.put(moved);
    if (added) this.choose(added.id);
    return added !== undefined;
  }

  /** The keyboard takes the next handle of the chosen drawing, after the last the whole of it. */
  holdNext(): number | undefined {
    const drawing = this.find(this.chosen);
    if (!drawing || drawing.locked) return undefined;
    this.held = this.held + 1 < handlesOf(drawing).length ? this.held + 1 : -1;
    this.changed();
    return this.held;
  }

  /** Returns the drawing under a point. */
  drawingAt(place: Point, touch = false): Drawing | undefined {
    return this.at(place, touch)?.drawing;
  }

  /** Moves the chosen drawing by bars and by px: the keyboard's way. */
  nudge(bars: number, down: number): boolean {
    const drawing = this.find(this.chosen);
    if (!drawing) return false;
    const projection = this.projection();
    const by = { x: bars * this.engine.view.spacing, y: down };
    const handle = handlesOf(drawing)[this.held];
    const from = handle && toPoint(handle, projection);
    const next = from
      ? moveHandle(drawing, this.held, toAnchor({ x: from.x + by.x, y: from.y + by.y }, projection))
      : moveDrawing(drawing, { x: 0, y: 0 }, by, projection);
    if (next !== drawing) this.replace(next);
    return true;
  }

  /** Puts a handle of a drawing somewhere; one without handles goes there with its first place. */
  moveTo(id: string, handle: number, to: Anchor): void {
    const drawing = this.find(id);
    if (!drawing) return;
    const projection = this.projection();
    const from = drawing.anchors[0]!;
    const next = handlesOf(drawing).length
      ? moveHandle(drawing, handle, to)
      : moveDrawing(drawing, toPoint(from, projection), toPoint(to, projection), projection);
    if (next !== drawing) this.replace(next);
  }

  paint({ context, ratioX, ratioY, palette }: Scene): void {
    context.scale(ratioX, ratioY);
    const { bars, prices } = this.engine;
    const scene = { context, projection: this.projection(), palette, prices, bars };
    for (const drawing of this.visible) {
      if (drawing.kind === 'text') {
        context.font = textFont(palette);
        this.widths.set(drawing.text ?? '', context.measureText(drawing.text ?? '').width);
      }
      paintDrawing(scene, drawing, drawing.id === this.chosen, this.held);
    }
    if (this.draft) paintDrawing(scene, this.draft, true);
  }

  press(place: Place, event: PointerEvent): Grip | undefined {
    if (!place.main) return undefined;
    if (this.tool) return toolOf(this.tool).most ? this.brush(this.tool, place) : this.place(this.tool, place);
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
    if (this.tool && this.placed.length)
      this.showDraft(this.tool, withNext(this.tool, this.placed, this.anchorAt(place)));
    if (this.tool) return 'crosshair';
    return this.at(place, false) && 'pointer';
  }

  doublePress(place: Place): boolean {
    const drawing = place.main ? this.at(place, false)?.drawing : undefined;
    if (drawing?.kind !== 'text') return false;
    this.events.write(drawing);
    return true;
  }

  protected override showSymbol(): void {
    this.dropDraft();
    super.showSymbol();
  }

  protected changed(): void {
    this.engine.redraw();
    this.events.changed();
  }

  private projection(): Projection {
    return projectionOf(this.engine);
  }

  private anchorAt(place: Point): Anchor {
    const { bars, step } = this.engine;
    const projection = this.projection();
    return anchorOnBar(toAnchor(place, projection), { bars, step, projection, isMagnetic: this.events.isMagnetic() });
  }

  private at(place: Point, touch: boolean) {
    const options = ({ text = '' }: Drawing): HitOptions => ({
      tolerance: touch ? TOLERANCE.touch : TOLERANCE.mouse,
      textSize: { width: this.widths.get(text) ?? 0, height: TEXT_HEIGHT },
    });
    return drawingAt(this.visible, place, this.projection(), options);
  }

  private showDraft(kind: DrawingKind, anchors: readonly Anchor[]): void {
    this.draft = { id: '', kind, anchors };
    this.engine.redraw();
  }

  private dropDraft(): void {
    if (this.draft) this.engine.redraw();
    this.draft = undefined;
    this.placed = [];
  }

  private finish(kind: DrawingKind, anchors: readonly Anchor[]): Drawing | undefined {
    const made = this.put({ kind, anchors });
    this.held = -1;
    this.chosen = made?.id;
    this.use(undefined);
    if (made && kind === 'text') this.events.write(made);
    return made;
  }

  /**
   * Puts a new drawing: a press is enough for one place; two are made by press, drag and release, or by two presses (WCAG
   * 2.5.7); a third is the next press, unless the tool completes itself.
   */
  private place(kind: DrawingKind, start: Place): Grip {
    const { anchors: count, complete } = toolOf(kind);
    const before = this.placed;
    const placed = before.length || count === 1 ? before : [this.anchorAt(start)];
    const anchors = (place: Place) => withNext(kind, placed, this.anchorAt(place));
    this.showDraft(kind, anchors(start));
    return {
      move: (place) => this.showDraft(kind, anchors(place)),
      end: (place) => {
        const isDrag = Math.hypot(place.x - start.x, place.y - start.y) >= 4;
        const isFirst = count > 1 && !before.length && !isDrag;
        // Measuring by Shift needs the drag.
        if (isFirst && !this.tool) return this.dropDraft();
        const isSecond = !isFirst && count === 3 && !complete && before.length < 2;
        if (!isFirst && !isSecond) return void this.finish(kind, anchors(place));
        this.placed = isFirst ? placed : anchors(place).slice(0, 2);
        this.showDraft(kind, anchors(place));
      },
      cancel: () => this.dropDraft(),
    };
  }

  /** Draws freely, as the pointer goes. */
  private brush(kind: DrawingKind, start: Place): Grip {
    const projection = this.projection();
    const places = [toAnchor(start, projection)];
    let last: Point = start;
    return {
      move: (place) => {
        if (places.length >= toolOf(kind).most! || Math.hypot(place.x - last.x, place.y - last.y) < BRUSH_STEP) return;
        last = place;
        places.push(toAnchor(place, projection));
        this.showDraft(kind, [...places]);
      },
      end: () => {
        if (places.length > 1) this.finish(kind, places);
      },
      cancel: () => this.dropDraft(),
    };
  }

  /** Moves a whole drawing or one of its handles: one step to undo, however long the way. */
  private move(drawing: Drawing, handle: number, start: Place): Grip {
    let moved = false;
    return {
      move: (place) => {
        if (!moved && Math.hypot(place.x - start.x, place.y - start.y) < 3) return;
        const next =
          handle < 0
            ? moveDrawing(drawing, start, place, this.projection())
            : moveHandle(drawing, handle, this.anchorAt(place));
        this.replace(next, moved);
        moved = true;
      },
      end: () => moved && this.changed(),
      // Concurrent changes by others are kept.
      cancel: () => moved && this.takeBack(drawing),
    };
  }
}
