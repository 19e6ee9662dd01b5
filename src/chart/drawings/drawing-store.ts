import type { LineStyle } from '../engine/line-style.ts';
import { readDrawings, writeDrawings, type SavedDrawings } from './serialise.ts';
import type { Drawing } from './tools/index.ts';
import { drawingReducer, startHistory, type DrawingAction, type DrawingHistory } from './undo.ts';

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

  add(drawing: NewDrawing): Drawing {
    let id: string;
    do id = `d${++this.counter}`;
    while (this.find(id));
    const made = { ...drawing, id };
    this.dispatch({ type: 'add', drawing: made });
    return made;
  }

  /** @returns false for a drawing that is not there */
  change(id: string, change: DrawingChange): boolean {
    const drawing = this.find(id);
    if (drawing) this.dispatch({ type: 'change', drawing: { ...drawing, ...change } });
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
    else if (drawing) this.dispatch({ type: 'change', drawing: { ...drawing, text } });
  }

  remove(id = this.chosen): boolean {
    if (!this.find(id)) return false;
    if (this.chosen === id) this.chosen = undefined;
    this.dispatch({ type: 'remove', id: id! });
    return true;
  }

  /** Drawn last and hit first. */
  raise(id: string): void {
    this.dispatch({ type: 'raise', id });
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
    const { visible } = this;
    const next = visible[(visible.findIndex(({ id }) => id === this.chosen) + 1) % Math.max(1, visible.length)];
    this.choose(next?.id);
    return next;
  }

  protected dispatch(action: DrawingAction): void {
    this.history = drawingReducer(this.history, action);
    if (!this.find(this.chosen)) this.chosen = undefined;
    this.changed();
  }

  private showSymbol(): void {
    const drawings = this.others.get(this.symbol) ?? [];
    this.others.delete(this.symbol);
    this.chosen = undefined;
    this.dispatch({ type: 'load', drawings });
  }
}
