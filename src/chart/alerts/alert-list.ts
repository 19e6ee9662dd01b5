import { computed, type ReadonlySignal } from '@preact/signals-core';
import { parseJson, isRecord } from '../../runtime/data/records.ts';
import { clock } from '../../runtime/page/clock.ts';
import { logError } from '../../runtime/page/log.ts';
import {
  canonical,
  EMPTY,
  forgetRemovals,
  mergeCollections,
  newestRevision,
  nextRevision,
  readRemovals,
  removalsBetween,
  type Collection,
} from '../state/collection.ts';
import type { AlertStore } from '../state/layout-store.ts';
import { documentsOf, type DocumentKind, type SharedDocument } from '../state/shared-document.ts';
import { readAlerts, wayAcross, type PriceAlert } from './price-alert.ts';

type Alerts = Collection<PriceAlert>;

const textOrList = (given: unknown): unknown => {
  try {
    return typeof given === 'string' ? parseJson(given) : given;
  } catch {
    return undefined;
  }
};

/** Reads a host's list, with or without removals. Returns undefined for anything else, such as a store's error. */
const readStored = (given: unknown): Alerts | undefined => {
  const { alerts = given, removed } = isRecord(given) ? given : {};
  if (!Array.isArray(alerts) && typeof alerts !== 'string') return undefined;
  return mergeCollections({ items: readAlerts(alerts), removed: readRemovals(textOrList(removed)) }, EMPTY);
};

const ALERTS: DocumentKind<Alerts> = {
  empty: EMPTY,
  merge: mergeCollections,
  read: readStored,
  write: ({ items }) => items,
  isSame: (a, b) => a === b || canonical(a) === canonical(b),
  removalsBetween: (before, stored) => ({ items: [], removed: removalsBetween(before, stored) }),
  contextOf: (shared) => ({ removed: forgetRemovals(shared, clock.now()).removed }),
};

const documentOf = documentsOf(ALERTS, clock);

/** The last crossing of an alert, and the charts whose own feed has shown it. */
interface Crossing {
  readonly price: number;
  readonly way: 'up' | 'down';
  readonly seenBy: Set<object>;
}

/** The price alerts of one store, of all symbols. Charts of a page that have the store in common have the list in common. */
export class AlertList {
  readonly all: ReadonlySignal<readonly PriceAlert[]>;
  private readonly document: SharedDocument<Alerts>;
  private readonly charts = new Set<object>();
  private readonly crossings = new Map<string, Crossing>();

  /** @param store without one nothing is read or stored */
  constructor(store?: AlertStore) {
    const shared = (this.document = documentOf(store));
    this.all = computed(() => shared.value.value.items);
  }

  /** True while something could not be stored. */
  get isUnsaved(): boolean {
    return this.document.state.value === 'unsaved';
  }

  /** The first chart reads the store. */
  join(chart: object): void {
    this.charts.add(chart);
    if (this.charts.size === 1) this.crossings.clear();
    this.document.join(chart).catch((error: unknown) => logError('chart: the price alerts could not be loaded', error));
  }

  /** Without charts, the list is stale and the next chart reads it again. */
  leave(chart: object): void {
    if (this.charts.delete(chart)) this.document.leave(chart);
  }

  /**
   * Makes these the alerts there are; what other charts and tabs have changed meanwhile is merged.
   * @throws (rejects with) the store's error; it is tried again nevertheless
   */
  async keep(alerts: readonly PriceAlert[]): Promise<void> {
    const before = this.document.value.peek();
    const revision = nextRevision(clock.now(), newestRevision(before));
    const known = new Map(before.items.map((alert) => [alert.id, alert]));
    const kept = new Set(alerts.map(({ id }) => id));
    this.document.change({
      items: alerts
        .filter((alert) => !isSameAlert(alert, known.get(alert.id)))
        .map((alert, at) => ({ ...alert, revision, order: known.get(alert.id)?.order ?? revision + at })),
      removed: before.items.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id, revision })),
    });
    await this.document.save();
  }

  /**
   * Returns whether the price crossed an alert between two ticks of a chart. A crossing that two charts observe counts only
   * for the first one.
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

  /** Called when a chart loads its history: earlier crossings do not count for it. */
  begins(chart: object): void {
    for (const { seenBy } of this.crossings.values()) seenBy.add(chart);
  }
}

const isSameAlert = (a: PriceAlert, b: PriceAlert | undefined): boolean => a === b || canonical(a) === canonical(b);

const lists = new WeakMap<AlertStore, AlertList>();

/** The list that all charts with a store share. */
export const alertListOf = (store: AlertStore): AlertList => {
  const list = lists.get(store) ?? new AlertList(store);
  lists.set(store, list);
  return list;
};
