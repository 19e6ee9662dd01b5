import { isRecord } from '../../runtime/data/records.ts';
import { logError } from '../../runtime/page/log.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { recall, type MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import { remember } from '../../runtime/memory/remember.ts';
import type { PriceAlert } from '../alerts/price-alert.ts';
import { readLayout, type ChartLayout } from './layout.ts';

/** Where something is kept; both may be asynchronous. */
export interface Store<T> {
  load(): unknown;
  save(value: T): unknown;
}

/** Where a host keeps layouts (CHART-27). */
export type LayoutStore = Store<ChartLayout>;
/** Where a host keeps price alerts, of all symbols. */
export type AlertStore = Store<readonly PriceAlert[]>;

const localStore = <T>(entry: MemoryEntry): Store<T> => ({
  load: () => recall(entry),
  save: (value) => remember(entry, JSON.stringify(value)),
});
export const localLayoutStore = localStore<ChartLayout>(memory.chartLayout);
export const localAlertStore = localStore<readonly PriceAlert[]>(memory.chartAlerts);

/** A host's adapter, or the local storage. */
export const storeOf = <T>(given: unknown, local: Store<T>): Store<T> =>
  isRecord(given) && typeof given['load'] === 'function' && typeof given['save'] === 'function'
    ? (given as unknown as Store<T>)
    : local;

/** Why there is no stored layout to show: it cannot be used and is dropped, or the store did not answer. */
export type LayoutTrouble = 'brokenLayout' | 'unreadLayout';

/** Loads what was saved; neither a layout nor trouble: nothing was. */
export const loadLayout = async (store: LayoutStore): Promise<{ layout?: ChartLayout; trouble?: LayoutTrouble }> => {
  let given: unknown;
  try {
    given = await store.load();
  } catch (error) {
    logError('chart: the saved layout could not be loaded', error);
    return { trouble: 'unreadLayout' };
  }
  if (given === null || given === undefined || given === '') return {};
  const layout = readLayout(given);
  return layout ? { layout } : { trouble: 'brokenLayout' };
};
