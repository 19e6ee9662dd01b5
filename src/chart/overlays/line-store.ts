import type { Grip } from '../engine/grabber.ts';
import type { Columns } from '../feed/columns.ts';
import type { PriceStep } from '../price/price-step.ts';
import type { LineButton, PositionLine } from './overlay-types.ts';

export interface LineActions {
  press(line: PositionLine, button: LineButton, price?: number): void;
  moved(line: PositionLine, price: number): void;
  /** Lines that lie on each other were pressed. */
  overlapPressed(lines: readonly PositionLine[]): void;
  redraw(): void;
  /** The market's price steps, which moved lines snap to. */
  prices(): PriceStep;
  /** A price, so many steps of the keyboard higher. */
  stepped(price: number, steps: number): number;
  /** Price at a height, for things that are dragged. */
  priceAt(y: number): number;
  bars(): Columns;
}

interface Dragged {
  line: PositionLine;
  price: number;
  /** Its TP/SL handle, not the line itself. */
  protects: boolean;
}

/** The lines, and the one that is being moved, by the pointer or by keys. */
export abstract class LineStore {
  lines: readonly PositionLine[] = [];
  protected dragged: Dragged | undefined;

  constructor(protected readonly actions: LineActions) {}

  set(lines: readonly PositionLine[]): void {
    this.lines = lines.filter(({ visible }) => visible !== false);
    if (this.dragged) {
      // A host gives new objects with each new profit; what is dragged goes on unless it is gone.
      const line = this.lines.find(({ id }) => id === this.dragged!.line.id);
      this.dragged = line && { ...this.dragged, line };
    }
    this.actions.redraw();
  }

  /** Price that a line, or its TP/SL handle, is being dragged to. */
  heldPrice(id: string, protects: boolean): number | undefined {
    const { dragged } = this;
    return dragged?.line.id === id && dragged.protects === protects ? dragged.price : undefined;
  }

  /** Drags by the keyboard: some steps up or down from where it is. Ends with `drop` or `letGo`. */
  shift(line: PositionLine, protects: boolean, steps: number): void {
    const price = this.actions.stepped(this.heldPrice(line.id, protects) ?? line.avgPrice, steps);
    if (!(price > 0)) return;
    this.dragged = { line, price, protects };
    this.actions.redraw();
  }

  /** @returns whether there was something to drop */
  drop(): boolean {
    const { dragged } = this;
    if (!dragged) return false;
    const { line, price, protects } = dragged;
    this.letGo();
    if (protects) this.actions.press(line, 'tpsl', price);
    else this.actions.moved(line, price);
    return true;
  }

  /** Cancels a drag: the line returns to its place. @returns whether a line was dragged */
  letGo(): boolean {
    const held = this.dragged !== undefined;
    this.dragged = undefined;
    if (held) this.actions.redraw();
    return held;
  }

  protected priceOf(line: PositionLine): number {
    return this.heldPrice(line.id, false) ?? line.avgPrice;
  }

  protected drag(line: PositionLine, protects: boolean): Grip {
    let start: number | undefined;
    return {
      move: ({ y }) => {
        start ??= y;
        if (!this.dragged && Math.abs(y - start) < 4) return;
        // Its newest state: the host may have given another one meanwhile.
        const now = this.lines.find(({ id }) => id === line.id);
        if (!now) return;
        this.dragged = { line: now, price: this.actions.prices().round(this.actions.priceAt(y)), protects };
        this.actions.redraw();
      },
      end: () => {
        if (!this.drop() && protects) this.actions.press(line, 'tpsl');
      },
      cancel: () => this.letGo(),
    };
  }
}
