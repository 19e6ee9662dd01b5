import { clock, SECOND } from '../../runtime/page/clock.ts';
import { logError } from '../../runtime/page/log.ts';
import { readLayout, type ChartLayout, defaultLayout } from '../state/layout.ts';
import { loadLayout, type LayoutStore, type LayoutTrouble } from '../state/layout-store.ts';
import type { ChartView, Kept } from '../state/chart-view.ts';

/** CHART-10: so long after the last change it is saved. */
const AUTO_SAVE_DELAY = 1 * SECOND;

export interface LayoutEvents {
  /** What is on the chart now. */
  read(): ChartLayout;
  /** A stored layout is there, or (undefined) nothing usable was stored. */
  restored(layout: ChartLayout | undefined): void;
  trouble(what: LayoutTrouble): void;
  saved(layout: ChartLayout): void;
  failed(): void;
}

/** Loads the stored layout once, and saves changes a second after the last of them. */
export class LayoutKeeper {
  /** Ends the waiting for the next save; undefined: nothing is due. */
  private stopWaiting: (() => void) | undefined;
  private loaded: Promise<void> | undefined;
  private disposed = false;
  /** The store did not answer: what it holds is not written over by itself. */
  private isUnread = false;

  /** @param preview example data: nothing is read or stored */
  constructor(
    private store: LayoutStore,
    private readonly preview: boolean,
    private readonly events: LayoutEvents,
  ) {}

  /** Another place for layouts: what is there is applied. */
  async use(store: LayoutStore): Promise<void> {
    if (store === this.store) return;
    this.store = store;
    this.loaded = undefined;
    await this.restore();
  }

  /** The stored state, once. */
  restore(): Promise<void> {
    return (this.loaded ??= (async () => {
      const layout = this.preview ? undefined : await this.load();
      if (this.disposed) return;
      this.events.restored(layout);
      // Applying a stored layout must not save it again.
      this.wait();
    })());
  }

  /** A given state, or without one what is stored. @returns undefined without one to use; trouble with it was said */
  async fetch(given: unknown): Promise<ChartLayout | undefined> {
    if (given === undefined) return this.load();
    const layout = readLayout(given);
    if (!layout) this.events.trouble('brokenLayout');
    return layout;
  }

  /** What is stored; why it cannot be used is said. */
  private async load(): Promise<ChartLayout | undefined> {
    const { layout, trouble } = await loadLayout(this.store);
    this.isUnread = trouble === 'unreadLayout';
    if (trouble && !this.disposed) this.events.trouble(trouble);
    return layout;
  }

  /** @throws the store's error, after it was said */
  async save(): Promise<ChartLayout> {
    const layout = this.events.read();
    if (this.preview) return layout;
    try {
      await this.store.save(layout);
      this.isUnread = false;
      this.events.saved(layout);
    } catch (error) {
      logError('chart: the layout could not be saved', error);
      this.events.failed();
      throw error;
    }
    return layout;
  }

  /** Saves a second after the last call, unless what is stored has not been read. */
  saveSoon(): void {
    if (!this.disposed && this.loaded) this.wait(clock.after(AUTO_SAVE_DELAY, () => this.saveNow()));
  }

  /** Saves what is due now: the chart leaves the page, maybe for good. */
  flush(): void {
    if (this.stopWaiting) this.saveNow();
  }

  dispose(): void {
    this.flush();
    this.disposed = true;
  }

  private wait(stop?: () => void): void {
    this.stopWaiting?.();
    this.stopWaiting = stop;
  }

  private saveNow(): void {
    this.wait();
    if (!this.isUnread) void this.save().catch(() => undefined);
  }
}

/** What of a chart is saved. @param drawings of all symbols */
export const layoutOf = (view: ChartView, drawings: ChartLayout['drawings']): ChartLayout => {
  const fallback = defaultLayout();
  const kept = Object.fromEntries(Object.keys(fallback).map((name) => [name, view[name as keyof Kept]])) as Kept;
  return {
    ...kept,
    ...(view.theme ? { theme: view.theme } : {}),
    version: fallback.version,
    indicators: view.indicators.map(({ id: _, ...rest }) => rest),
    drawings,
  };
};
