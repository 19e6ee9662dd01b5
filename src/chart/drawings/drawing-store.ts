import { ChartError } from '../chart-error.ts';
import type { LineStyle } from '../engine/line-style.ts';
import { clock } from '../../runtime/page/clock.ts';
import {
  EMPTY,
  mergeCollections,
  newestRevision,
  nextRevision,
  replaceItems,
  type Collection,
} from '../state/collection.ts';
import { uniqueId } from '../state/unique-id.ts';
import { readCollection, readDrawing, type SavedDrawing } from './serialise.ts';
import { plainDrawing, Sheet } from './sheet.ts';
import type { Drawing } from './tools/index.ts';
import { rebase, redo, startHistory, step, undo, type DrawingHistory } from './undo.ts';

/** Drawings and removals by symbol. */
export type DrawingsBySymbol = Readonly<Record<string, Collection<SavedDrawing>>>;

export type NewDrawing = Omit<Drawing, 'id'>;
/** Properties of a drawing that can change without moving it. */
export type DrawingChange = LineStyle & Pick<Drawing, 'locked' | 'hidden'>;

/** The drawings of each symbol, which one is chosen, and every change of them with its way back. */
export abstract class DrawingStore {
  chosen: string | undefined;
  protected history: DrawingHistory = startHistory();
  private symbol = '';
  private sheet = new Sheet(EMPTY);
  /** Drawings of the symbols that are not shown. */
  private readonly others = new Map<string, Collection<SavedDrawing>>();

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

  /** Drawings belong to their symbol. A text that still has no words goes. */
  setSymbol(symbol: string): void {
    if (symbol === this.symbol) return;
    const worded = this.shown.filter(({ kind, text = '' }) => kind !== 'text' || text.trim() !== '');
    if (worded.length < this.shown.length) this.sheet.note(this.shown, worded);
    this.others.set(this.symbol, this.sheet.collect(worded));
    this.symbol = symbol;
    this.showSymbol();
  }

  /** All drawings and removals, to be stored. */
  save(): DrawingsBySymbol {
    const all = [...this.others, [this.symbol, this.sheet.collect(this.shown)] as const];
    return Object.fromEntries(all.filter(([, { items, removed }]) => items.length > 0 || removed.length > 0));
  }

  /** Takes what others have stored. Steps of this chart can be taken back nevertheless, and nothing but them. */
  merge(drawings: DrawingsBySymbol): void {
    for (const [symbol, given] of Object.entries(drawings))
      if (symbol !== this.symbol) this.others.set(symbol, mergeCollections(this.others.get(symbol) ?? EMPTY, given));
      else {
        const own = this.sheet.collect(this.shown);
        const merged = mergeCollections(own, given);
        const now = merged.items.map((item) => this.shown[own.items.indexOf(item)] ?? plainDrawing(item));
        this.sheet = new Sheet(merged);
        const isSame = now.length === this.shown.length && now.every((drawing, at) => drawing === this.shown[at]);
        if (!isSame) this.show(rebase(this.history, now));
      }
  }

  /** Replaces all drawings with those of another store. */
  reset(drawings: DrawingsBySymbol): void {
    this.others.clear();
    for (const [symbol, given] of Object.entries(drawings)) this.others.set(symbol, given);
    this.showSymbol();
  }

  /** Puts other drawings in place of all, as a given layout has them. */
  load(saved: Readonly<Record<string, unknown>>): void {
    const before = this.save();
    for (const symbol of new Set([...Object.keys(before), ...Object.keys(saved)])) {
      const old = before[symbol] ?? EMPTY;
      const revision = nextRevision(clock.now(), newestRevision(old) + 1);
      this.others.set(symbol, replaceItems(old, readCollection(saved[symbol]).items, revision));
    }
    this.showSymbol();
  }

  /** @throws ChartError `argument` for one that cannot be drawn */
  add(drawing: NewDrawing): Drawing {
    const made = this.put(drawing);
    if (!made) throw new ChartError('argument', 'there is no such drawing');
    return made;
  }

  /** Adds a drawing. @returns undefined for one that cannot be drawn */
  protected put(drawing: NewDrawing): Drawing | undefined {
    const made = readDrawing({ ...drawing, id: uniqueId(), revision: undefined, order: undefined });
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

  /** Takes back the drag of a drawing, as if it had not begun. @param drawing as it was before */
  protected takeBack(drawing: Drawing): void {
    if (!this.find(drawing.id)) return;
    this.replace(drawing, true);
    this.go({ ...this.history, past: this.history.past.slice(0, -1) });
  }

  private step(next: readonly Drawing[], merge = false): void {
    this.go(step(this.history, next, merge));
  }

  protected go(history: DrawingHistory): void {
    this.sheet.note(this.shown, history.present);
    this.show(history);
  }

  private show(history: DrawingHistory): void {
    this.history = history;
    if (!this.find(this.chosen)) this.chosen = undefined;
    this.changed();
  }

  protected showSymbol(): void {
    const drawings = this.others.get(this.symbol) ?? EMPTY;
    this.others.delete(this.symbol);
    this.sheet = new Sheet(drawings);
    this.chosen = undefined;
    this.show(startHistory(drawings.items.map(plainDrawing)));
  }
}
