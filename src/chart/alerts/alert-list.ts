import { effect, signal } from '@preact/signals-core';
import { logError } from '../../runtime/page/log.ts';
import type { AlertStore } from '../state/layout-store.ts';
import { readAlerts, wayAcross, type PriceAlert } from './price-alert.ts';

/** The last crossing of an alert, and the charts whose own feed has shown it. */
interface Crossing {
  readonly price: number;
  readonly way: 'up' | 'down';
  readonly seenBy: Set<object>;
}

/** The price alerts of one store, of all symbols. Charts of a page that have the store in common have the list in common. */
export class AlertList {
  readonly all = signal<readonly PriceAlert[]>([]);
  private readonly charts = new Set<object>();
  private readonly crossings = new Map<string, Crossing>();
  /** `unread`: the store did not answer. */
  private stored: 'asked' | 'unread' | 'read' = 'asked';
  /** Counts answers that were asked for: only the newest counts. */
  private turn = 0;
  private stop = (): void => undefined;

  /** @param store without one nothing is read or stored */
  constructor(private readonly store?: AlertStore) {}

  /** The first chart reads the store, in an effect: the browser's storage is a signal, and has what other tabs write. */
  join(chart: object): void {
    this.charts.add(chart);
    if (this.charts.size > 1) return;
    this.stored = 'asked';
    this.all.value = [];
    this.crossings.clear();
    this.stop = effect(() => {
      this.load().catch((error: unknown) => logError('chart: the price alerts could not be loaded', error));
    });
  }

  /** A list without charts is read anew by the next. */
  leave(chart: object): void {
    if (this.charts.delete(chart) && !this.charts.size) this.stop();
  }

  /**
   * Before the store has been read nothing is written over: where it did not answer it is asked once more.
   * @throws (rejects with) the store's error
   */
  async keep(alerts: readonly PriceAlert[]): Promise<void> {
    this.all.value = alerts;
    if (this.stored === 'read') await this.store?.save(alerts);
    else if (this.stored === 'unread') await this.load();
  }

  /**
   * Whether the price has crossed an alert in its way between two ticks of a chart. What two charts see is one crossing:
   * it counts for the first of them.
   */
  crosses(chart: object, { id, price, condition }: PriceAlert, before: number, now: number): boolean {
    const way = wayAcross(price, before, now);
    if (!way) return false;
    const last = this.crossings.get(id);
    if (last?.way === way && last.price === price && !last.seenBy.has(chart)) {
      last.seenBy.add(chart);
      return false;
    }
    this.crossings.set(id, { price, way, seenBy: new Set([chart]) });
    return condition === 'both' || condition === way;
  }

  /** A chart begins with a history: crossings up to now are none of its own. */
  begins(chart: object): void {
    for (const { seenBy } of this.crossings.values()) seenBy.add(chart);
  }

  /** @throws (rejects with) the store's error: the alerts stay as they are */
  private async load(): Promise<void> {
    const turn = ++this.turn;
    let given: unknown;
    try {
      given = await this.store?.load();
    } catch (error) {
      if (this.stored === 'asked') this.stored = 'unread';
      throw error;
    }
    if (turn !== this.turn) return;
    const read = readAlerts(given);
    // What was added while they were on their way stays.
    const added = this.stored === 'read' ? [] : this.all.peek().filter(({ id }) => !read.some((one) => one.id === id));
    this.stored = 'read';
    this.all.value = [...read, ...added];
    if (added.length) await this.keep(this.all.peek());
  }
}

const lists = new WeakMap<AlertStore, AlertList>();

/** The list that all charts with a store share. */
export const alertListOf = (store: AlertStore): AlertList => {
  const list = lists.get(store) ?? new AlertList(store);
  lists.set(store, list);
  return list;
};
