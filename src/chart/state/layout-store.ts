import { batch, effect, untracked } from '@preact/signals-core';
import { memory } from '../../exchange/memory/memory.ts';
import { readBy } from '../../runtime/input/kinds.ts';
import { recall, type MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import { remember } from '../../runtime/memory/remember.ts';
import { isRecord } from '../../runtime/data/records.ts';
import type { PriceAlert } from '../alerts/price-alert.ts';
import type { ChartLayout } from './layout.ts';
import type { DocumentStore, Store } from './store.ts';

/** Where a host keeps layouts (CHART-27). */
export type LayoutStore = Store<ChartLayout>;
/** Host storage for the price alerts of all symbols. `load` may also return `{ alerts, removed, revision }`. */
export type AlertStore = Store<readonly PriceAlert[]>;

/** Adapter for browser storage, which is synchronous. Its signals follow writes by other tabs. */
const localStore = <T>(
  entries: readonly MemoryEntry[],
  { load, save }: Store<T>,
): Store<T> & Required<Pick<DocumentStore, 'local'>> => ({
  load,
  save: (value, context) => batch(() => save(value, context)),
  local: {
    follow: (changed) =>
      effect(() => {
        entries.forEach(recall);
        untracked(changed);
      }),
    exclusively: (run) =>
      void globalThis.navigator?.locks?.request(`gate-chart ${entries[0]!.key}`, run).catch(() => undefined),
  },
});

export const localLayoutStore: LayoutStore = localStore<ChartLayout>([memory.chartLayout], {
  load: () => recall(memory.chartLayout),
  save: (layout) => remember(memory.chartLayout, JSON.stringify(layout)),
});

export const localAlertStore: AlertStore = localStore<readonly PriceAlert[]>(
  [memory.chartAlerts, memory.chartAlertsRemoved],
  {
    load() {
      const alerts = recall(memory.chartAlerts);
      return alerts === null ? undefined : { alerts, removed: recall(memory.chartAlertsRemoved) };
    },
    save(alerts, { removed = [] }) {
      remember(memory.chartAlertsRemoved, JSON.stringify(removed));
      remember(memory.chartAlerts, JSON.stringify(alerts));
    },
  },
);

const adapter = readBy('object with load() and save()', (given) =>
  isRecord(given) && typeof given['load'] === 'function' && typeof given['save'] === 'function' ? given : undefined,
);

/** Returns the host's adapter, or the local storage unless it is one. */
export const storeOf = <T>(given: unknown, local: Store<T>): Store<T> =>
  (adapter.read(given) as Store<T> | undefined) ?? local;

/** Why there is no stored layout to show: it cannot be used and is dropped, or the store did not answer. */
export type LayoutTrouble = 'brokenLayout' | 'unreadLayout';
