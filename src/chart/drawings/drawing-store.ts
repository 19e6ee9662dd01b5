import { ChartError } from '../chart-error.ts';
import type { LineStyle } from '../engine/line-style.ts';
import { readDrawing, readDrawings, writeDrawings, type SavedDrawings } from './serialise.ts';
import type { Drawing } from './tools/index.ts';
import { redo, startHistory, step, undo, type DrawingHistory } from './undo.ts';

/** Drawings of so many symbols are kept. */
const MOST_SYMBOLS = 50;

export type NewDrawing = Omit<Drawing, 'id'>;
/** What can be changed about a drawing without moving it. */
export type DrawingChange = LineStyle & Pick<Drawing, 'locked' | 'hidden'>;

/** The drawings of each symbol, which one is chosen, and every change of them with its way back. */
export abstract class DrawingStore {
  chosen: string | undefined;
  protected history: DrawingHistory = startHistory();
  private symbol = '';
  /** Of the symbols that are not shown. */
  private readonly others = new Map<string, readonly Drawing[]>();
  private counter = 0;

  /** The drawings, the choice or the tool have changed. */
  protected abstract changed(): void;

  get shown(): readonly Drawing[] {
    return this.history.present;
  }
  get canUndo(): boolean {
    return this.history.past.length > 0;
  }
  get canRedo(): boolean {
    return this.history.future.length > 0;
  }
  /** Those that can be seen, pressed and chosen. */
  get visible(): readonly Drawing[] {
    return this.shown.filter(({ hidden }) => !hidden);
  }

  find(id: string | undefined): Drawing | undefined {
    return this.shown.find((drawing) => drawing.id === id);
  }

  /** Drawings belong to their symbol. */
  setSymbol(symbol: string): void {
    if (symbol === this.symbol) return;
    if (this.shown.length) this.others.set(this.symbol, this.shown);
    else this.others.delete(this.symbol);
    this.symbol = symbol;
    this.showSymbol();
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
    this.showSymbol();
    return dropped;
  }

  /** @throws ChartError `argument` for one that cannot be drawn */
  add(drawing: NewDrawing): Drawing {
    const made = this.put(drawing);
    if (!made) throw new ChartError('argument', 'there is no such drawing');
    return made;
  }

  /** Adds a drawing. @returns undefined for one that cannot be drawn */
  protected put(drawing: NewDrawing): Drawing | undefined {
    let id: string;
    do id = `d${++this.counter}`;
    while (this.find(id));
    const made = readDrawing({ ...drawing, id });
    if (typeof made === 'string') return undefined;
    this.step([...this.shown, made]);
    return made;
  }

  /** @returns false for a drawing that is not there */
  change(id: string, { color, width, dash, locked, hidden }: DrawingChange): boolean {
    const drawing = this.find(id);
    const change = Object.entries({ color, width, dash, locked, hidden }).filter(([, value]) => value !== undefined);
    if (drawing) this.replace({ ...drawing, ...Object.fromEntries(change) });
    return drawing !== undefined;
  }

  /** All of them hidden, or shown again: one step to undo for each. */
  hideAll(hidden: boolean): void {
    for (const drawing of this.shown) if (!!drawing.hidden !== hidden) this.change(drawing.id, { hidden });
  }

  setText(id: string, text: string): void {
    const drawing = this.find(id);
    // A text drawing without words would be invisible: it is removed.
    if (!text.trim()) this.remove(id);
    else if (drawing) this.replace({ ...drawing, text });
  }

  remove(id = this.chosen): boolean {
    if (!this.find(id)) return false;
    if (this.chosen === id) this.chosen = undefined;
    this.step(this.shown.filter((drawing) => drawing.id !== id));
    return true;
  }

  /** Drawn last and hit first. */
  raise(id: string): void {
    const raised = this.find(id);
    if (raised && raised !== this.shown.at(-1)) this.step([...this.shown.filter((one) => one !== raised), raised]);
  }

  clear(): void {
    if (this.shown.length) this.step([]);
  }

  undo(): void {
    this.go(undo(this.history));
  }

  redo(): void {
    this.go(redo(this.history));
  }

  choose(id: string | undefined): void {
    this.chosen = id;
    this.changed();
  }

  /** Chooses the next drawing, for the keyboard. */
  chooseNext(): Drawing | undefined {
    const { visible } = this;
    const next = visible[(visible.findIndex(({ id }) => id === this.chosen) + 1) % Math.max(1, visible.length)];
    this.choose(next?.id);
    return next;
  }

  /** A drawing that is there has changed. @param merge by a further step of the same drag */
  protected replace(drawing: Drawing, merge = false): void {
    this.step(
      this.shown.map((one) => (one.id === drawing.id ? drawing : one)),
      merge,
    );
  }

  private step(next: readonly Drawing[], merge = false): void {
    this.go(step(this.history, next, merge));
  }

  protected go(history: DrawingHistory): void {
    this.history = history;
    if (!this.find(this.chosen)) this.chosen = undefined;
    this.changed();
  }

  protected showSymbol(): void {
    const drawings = this.others.get(this.symbol) ?? [];
    this.others.delete(this.symbol);
    this.chosen = undefined;
    this.go(startHistory(drawings));
  }
}
