import { clock, SECOND } from '../../runtime/page/clock.ts';
import { logError } from '../../runtime/page/log.ts';
import type { DrawingsBySymbol } from '../drawings/drawing-store.ts';
import { onLeave } from '../feed/page-presence.ts';
import { nextRevision } from '../state/collection.ts';
import { noticeOf, type ChartView, type Kept } from '../state/chart-view.ts';
import { defaultLayout, readLayout, type ChartLayout } from '../state/layout.ts';
import {
  changesSince,
  EMPTY_DOCUMENT,
  isSame,
  mergeLayouts,
  revisionOf,
  toDocument,
  toLayout,
  withFields,
  type LayoutDocument,
  type LayoutField,
} from '../state/layout-document.ts';
import { localLayoutStore, type LayoutStore } from '../state/layout-store.ts';
import { documentsOf, type SharedDocument } from '../state/shared-document.ts';
import type { ChartContext } from './chart-context.ts';

/** So long the first bars wait for the stored layout; a later one is shown when it arrives. */
const RESTORE_LIMIT = 1 * SECOND;
/** CHART-10: so long after the last change it is saved. */
const AUTO_SAVE_DELAY = 1 * SECOND;

type Fields = Omit<ChartLayout, 'drawings'>;

export interface LayoutEvents {
  drawings(): DrawingsBySymbol;
  /** Shows a stored layout. @param chosen fields that were chosen on this chart: they stay */
  restored(layout: ChartLayout, chosen: ReadonlySet<LayoutField>): void;
  /** Others have changed drawings. @param isNew these, and none of those before */
  drawn(drawings: DrawingsBySymbol, isNew: boolean): void;
}

const documentOf = documentsOf<LayoutDocument>(
  {
    empty: EMPTY_DOCUMENT,
    merge: mergeLayouts,
    read(stored) {
      const layout = readLayout(stored);
      return layout && toDocument(layout);
    },
    write: (held) => toLayout(held, defaultLayout(), clock.now()),
    isSame,
  },
  clock,
);

/** Keeps the layout of one chart: shows what is stored, and saves changes a second after the last of them. */
export class LayoutKeeper {
  /** Ends the waiting for the next save; undefined: nothing is due. */
  private stopWaiting: (() => void) | undefined;
  private document: SharedDocument<LayoutDocument>;
  private loaded: Promise<void> | undefined;
  private stopFollowing = (): void => undefined;
  private stopWatchingPage = (): void => undefined;
  /** Fields at the last comparison: differences were chosen since. */
  private known: Fields;
  private readonly chosen = new Set<LayoutField>();
  private readonly start = clock.now();
  private isShown = false;
  private isAdopting = false;
  private disposed = false;
  private isResting = false;
  /** Incremented whenever the chart leaves its document. */
  private turn = 0;

  /** @param preview example data: nothing is read or stored */
  constructor(
    private readonly chart: ChartContext,
    private store: LayoutStore,
    private readonly preview: boolean,
    private readonly events: LayoutEvents,
  ) {
    this.document = documentOf(preview ? undefined : store);
    this.known = this.read();
    this.wake();
  }

  /** Takes what the chart shows now as given by the page: nobody has chosen it. */
  takeAsGiven(): void {
    this.known = this.read();
  }

  /** Switches to another store: shows its layout, merged with changes of this chart that are stored nowhere else. */
  async use(store: LayoutStore): Promise<void> {
    if (store === this.store || this.preview) return;
    const held = this.document;
    // They go to the new store alone.
    const now = mergeLayouts(held.value.peek(), this.changes());
    // Layouts in browser storage are older than the host's store.
    const stored = this.store === localLayoutStore ? EMPTY_DOCUMENT : held.storedValue;
    // The market on screen stays as it is; that is no change of the layout.
    const chosen = new Set([...this.chosen].filter((name) => name !== 'symbol' && name !== 'resolution'));
    const changes = changesSince(now, this.start, stored, chosen);
    this.unfollow(true);
    this.store = store;
    this.document = documentOf(store);
    this.document.change(changes);
    this.adopt(() => this.events.drawn(changes.drawings, true));
    this.isShown = false;
    this.loaded = undefined;
    await this.restore();
  }

  /** Shows the stored state, once. */
  restore(): Promise<void> {
    return (this.loaded ??= this.begin());
  }

  /**
   * Returns a given state, or without one what is stored.
   * @returns undefined without a usable one; a notice shows the reason
   */
  async fetch(given: unknown): Promise<ChartLayout | undefined> {
    if (given !== undefined) {
      const layout = readLayout(given);
      if (!layout) this.chart.set({ notice: 'brokenLayout' });
      return layout;
    }
    try {
      const stored = await this.document.reload();
      if (this.document.isBroken) this.chart.set({ notice: 'brokenLayout' });
      return stored && toLayout(stored, defaultLayout(), clock.now());
    } catch (error) {
      this.tellUnread(error);
      return undefined;
    }
  }

  /** Saves the current state, even over an unreadable value. @throws the store's error; the save is retried */
  async save(): Promise<ChartLayout> {
    this.wait();
    this.note(true);
    return this.write(true);
  }

  /** Notes what has been chosen, and saves it a second after the last call. */
  saveSoon(): void {
    if (this.disposed || this.isAdopting) return;
    this.note();
    if (this.loaded) this.wait(clock.after(AUTO_SAVE_DELAY, () => this.saveNow()));
  }

  /**
   * Saves what is due when the page is hidden or left, within the second after a change. After a rest, also follows the
   * document again: others may have changed drawings.
   */
  wake(): void {
    this.stopWatchingPage();
    this.stopWatchingPage = onLeave(() => this.flush());
    if (this.isResting && this.loaded) this.loaded = this.begin(this.isShown);
    this.isResting = false;
  }

  /** Saves what is due now, and follows nothing until `wake`: the chart leaves the page, and may never return. */
  rest(): void {
    this.isResting = true;
    this.stopWatchingPage();
    this.flush();
    this.unfollow();
  }

  dispose(): void {
    this.rest();
    this.disposed = true;
  }

  /** @param returns true if the chart shows the document already */
  private async begin(returns = false): Promise<void> {
    const held = this.document;
    const { turn } = this;
    const isOver = () => turn !== this.turn;
    const stop = clock.after(RESTORE_LIMIT, () => {
      if (!isOver() && !returns) this.show();
    });
    try {
      await held.join(this, returns);
    } catch (error) {
      if (!isOver()) this.tellUnread(error);
    } finally {
      stop();
    }
    if (isOver()) return;
    if (held.isBroken) this.chart.set({ notice: 'brokenLayout' });
    if (!returns) this.show();
    const stopValue = held.value.subscribe(() => this.follow());
    const stopState = held.state.subscribe((state) =>
      this.chart.set({ notice: noticeOf(state, this.chart.view.peek().notice) }),
    );
    this.stopFollowing = () => {
      stopValue();
      stopState();
    };
  }

  private unfollow(takesChanges = false): void {
    this.turn++;
    this.wait();
    this.stopFollowing();
    this.stopFollowing = () => undefined;
    this.document.leave(this, takesChanges);
  }

  /** Another chart, tab or device has changed something, or a late store has answered. */
  private follow(): void {
    if (this.isAdopting) return;
    if (!this.isShown && this.document.isRead) return this.show();
    const { drawings } = this.document.value.peek();
    this.adopt(() => this.events.drawn(drawings, false));
  }

  /** Shows the stored layout, merged with changes made on this chart meanwhile. */
  private show(): void {
    this.isShown = this.document.isRead;
    const held = this.document.value.peek();
    const due = this.stopWaiting;
    this.adopt(() => {
      this.events.restored(toLayout(held, defaultLayout(), clock.now()), this.chosen);
      this.events.drawn(held.drawings, false);
    });
    this.takeAsGiven();
    // Showing a stored layout must not save it again.
    if (!due && this.document.isUnsaved && this.loaded) this.wait(clock.after(AUTO_SAVE_DELAY, () => this.saveNow()));
  }

  private adopt(run: () => void): void {
    const before = this.isAdopting;
    this.isAdopting = true;
    run();
    this.isAdopting = before;
  }

  /** Writes changes of the chart into the document. @param isAll true to also overwrite concurrent changes by others */
  private note(isAll = false): void {
    const changes = this.changes(isAll);
    this.adopt(() => this.document.change(changes));
  }

  /** Returns what has changed on this chart since the last call, with all its drawings. */
  private changes(isAll = false): LayoutDocument {
    const held = this.document.value.peek();
    const now = this.read();
    const names = Object.keys({ ...this.known, ...now }).filter((name) => name !== 'version') as LayoutField[];
    const valueOf = (name: LayoutField) => (isAll ? held.fields[name]?.value : this.known[name]);
    const changed = names.filter((name) => !isSame(now[name], valueOf(name)));
    for (const name of changed) this.chosen.add(name);
    this.known = now;
    const values = Object.fromEntries(changed.map((name) => [name, now[name]]));
    const drawings = { ...EMPTY_DOCUMENT, drawings: this.events.drawings() };
    return withFields(drawings, values, nextRevision(clock.now(), revisionOf(held)));
  }

  /** Stores this chart's values for fields that nobody has chosen yet. */
  private fill(): void {
    const { fields } = this.document.value.peek();
    const open = Object.entries(this.known).filter(([name]) => name !== 'version' && !fields[name as LayoutField]);
    this.adopt(() => this.document.change(withFields(EMPTY_DOCUMENT, Object.fromEntries(open), 0)));
  }

  private async write(isWanted: boolean): Promise<ChartLayout> {
    this.fill();
    try {
      await this.document.save(isWanted);
    } catch (error) {
      logError('chart: the layout could not be saved', error);
      throw error;
    }
    const layout = toLayout(this.document.value.peek(), { ...this.read(), drawings: {} }, clock.now());
    if (!this.preview && !this.document.isUnsaved) this.chart.events.saved(layout);
    return layout;
  }

  /** Returns the current fields of the chart. */
  private read(): Fields {
    return fieldsOf(this.chart.view.peek());
  }

  private tellUnread(error: unknown): void {
    logError('chart: the saved layout could not be loaded', error);
    if (!this.disposed) this.chart.set({ notice: 'unreadLayout' });
  }

  private wait(stop?: () => void): void {
    this.stopWaiting?.();
    this.stopWaiting = stop;
  }

  private flush(): void {
    if (this.stopWaiting) this.saveNow();
  }

  private saveNow(): void {
    this.wait();
    // A store without an answer is retried automatically.
    if (this.document.isRead) void this.write(false).catch(() => undefined);
  }
}

/** Returns the saved fields of a chart, without its drawings. */
const fieldsOf = (view: ChartView): Fields => {
  const { drawings: _, ...fallback } = defaultLayout();
  const kept = Object.fromEntries(Object.keys(fallback).map((name) => [name, view[name as keyof Kept]])) as Kept;
  return {
    ...kept,
    ...(view.theme ? { theme: view.theme } : {}),
    version: fallback.version,
    indicators: view.indicators.map(({ id: __, ...rest }) => rest),
  };
};
