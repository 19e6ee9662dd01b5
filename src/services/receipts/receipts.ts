import { clock, SECOND } from '../../runtime/page/clock.ts';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { allRecords } from '../../runtime/lifecycle/records.ts';
import { witness } from '../../runtime/lifecycle/witness.ts';
import { withTabLock } from '../../runtime/queue/tab-lock.ts';
import { config } from '../../exchange/config/config.ts';
import type { ChainPosition, Receipt, ReceiptDraft } from '../../exchange/receipts/receipt.ts';
import { createDatabaseStore } from './database-store.ts';
import { createNoticeWatch } from './notice-watch.ts';
import { createReceiptDelivery } from './receipt-delivery.ts';
import { beaconReceipts, postReceipts, receiptUrl } from './receipt-http.ts';
import { createMemoryStore, type ReceiptStore } from './receipt-store.ts';
import { createReceiptWriter } from './receipt-writer.ts';

/** Longest wait for other tabs, in ms: a receipt must be stored within 100 ms. */
const WRITE_WAIT = 20;
/** Longest wait for another tab that sends receipts. A frozen tab may hold its lock for hours. */
const SEND_WAIT = 30 * SECOND;

/** Receipts of a browser, as `gate.receipts.export()` returns them and `gate-elements receipts verify` reads them. */
export interface ReceiptExport {
  format: 'gate-receipts';
  chains: readonly {
    chain: string;
    /** Position up to which the server has confirmed the chain; number 0 if it has confirmed nothing. */
    acknowledged: ChainPosition;
    receipts: readonly Receipt[];
  }[];
}

/** Receipts need hashes, which browsers compute on secure pages only. */
export const areReceiptsOn = (): boolean => {
  const { enabled, url } = config.peek().receipts;
  return (enabled || url !== '') && isSecureContext;
};

const makeId = (): string => crypto.randomUUID();
const target = (): string | undefined => receiptUrl(config.peek().receipts.url);

/** Returns the chain of a store, or nothing if it has none or cannot be read. */
const chainsIn = async (store: ReceiptStore): Promise<ReceiptExport['chains']> => {
  try {
    const head = await store.head();
    if (!head) return [];
    const { chain, acknowledged, seq } = head;
    return [{ chain, acknowledged, receipts: await store.read(chain, 0, seq) }];
  } catch {
    return [];
  }
};

/** `gate.receipts`: what visitors saw of legal notices, and what they answered. Begins to record immediately. */
export const createReceipts = ({ version, database }: { version: string; database?: string }) => {
  const stored = createDatabaseStore(database);
  const memory = createMemoryStore();
  const stores = [stored, memory];

  const delivery = createReceiptDelivery({
    stores,
    makeId,
    lock: (work) => withTabLock('gate_receipts_sent', work, SEND_WAIT),
    send: async (receipts) => {
      const url = target();
      return url ? postReceipts(url, receipts) : {};
    },
    beacon: (receipts) => {
      const url = target();
      if (url) beaconReceipts(url, receipts);
    },
  });

  const writer = createReceiptWriter({
    stored,
    memory,
    makeId,
    lock: (work) => withTabLock('gate_receipts', work, WRITE_WAIT),
    days: () => config.peek().receipts.days,
    isDelivered: () => target() !== undefined,
    onWritten: (receipts) => {
      if (target()) delivery.add(receipts);
      for (const detail of receipts) doc.dispatchEvent(new CustomEvent('gate-receipt', { detail }));
    },
  });

  const add = (draft: ReceiptDraft): void => void writer.add(draft);
  const watch = createNoticeWatch({ version, makeId, add });

  /** Removes receipts whose time is over. The chain has a receipt of it. */
  const removeExpired = async (): Promise<void> => {
    if (!areReceiptsOn() || !(await writer.hasExpired())) return;
    const at = new Date(clock.now()).toISOString();
    const { subject } = config.peek().receipts;
    const nothing = { element: '', notice: '', showing: '', texts: [], because: '', answer: '' };
    add({ ...nothing, at, step: 'removed', release: version, subject });
  };

  const deliver = (): void => {
    if (areReceiptsOn() && target()) void delivery.deliver();
  };

  const start = (): void => {
    const record: typeof watch = (...step) => {
      if (areReceiptsOn()) watch(...step);
    };
    witness.report = (...step) => record(clock.now(), ...step);
    for (const step of witness.early.splice(0)) record(...step);
    // Elements that were on screen before receipts were turned on.
    for (const element of allRecords()) record(clock.now(), element, element.state, element.drawing?.variant);
    void removeExpired().then(deliver);
    addEventListener('pagehide', () => areReceiptsOn() && delivery.sendBeforeUnload());
    addEventListener('online', deliver);
    doc.addEventListener('visibilitychange', deliver);
  };
  start();

  return {
    /** Returns the receipts that this browser has, with the position that the server has confirmed. Never rejects. */
    export: async (): Promise<ReceiptExport> => {
      await writer.whenWritten();
      const chains = await Promise.all(stores.map(chainsIn));
      return { format: 'gate-receipts', chains: chains.flat() };
    },
    /** Removes all receipts from this browser. The next receipt begins a new chain. Never rejects. */
    clear: async (): Promise<void> => {
      await writer.whenWritten();
      delivery.clear();
      await Promise.all(stores.map((store) => store.clear().catch(() => undefined)));
    },
  };
};
