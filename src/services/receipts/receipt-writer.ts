/** Appends receipts to the browser's chain, in the order in which they happened. */
import { clock, DAY } from '../../runtime/page/clock.ts';
import { warn } from '../../runtime/page/log.ts';
import { chainReceipts, type Receipt, type ReceiptDraft } from '../../exchange/receipts/receipt.ts';
import type { Head, ReceiptStore } from './receipt-store.ts';

/** Receipts that a browser keeps at most. Above it, the oldest are removed. */
const RECEIPT_LIMIT = 1000;
/** Receipts of one transaction. */
const BATCH = 50;
/** Other tabs may append first this often, before the receipt goes into memory. */
const TRIES = 20;

export interface WriterOptions {
  stored: ReceiptStore;
  /** Used while `stored` fails. It has a separate chain, so that the stored chain never forks. */
  memory: ReceiptStore;
  lock<T>(work: () => Promise<T>): Promise<T>;
  makeId(): string;
  /** Lifetime of delivered receipts, in days. */
  days(): number;
  /** True if receipts are sent to a server. */
  isDelivered(): boolean;
  /** Called with receipts that are in a chain. */
  onWritten(receipts: readonly Receipt[]): void;
}

export const createReceiptWriter = (options: WriterOptions) => {
  const { stored, memory } = options;
  let pending: ReceiptDraft[] = [];
  let writing: Promise<void> | undefined;

  /** Returns true if a receipt may be removed: its time is over, and the server has it. */
  const isOver = ({ at, seq }: Receipt, head: Head): boolean =>
    clock.now() - Date.parse(at) > options.days() * DAY && (!options.isDelivered() || seq <= head.acknowledged.seq);

  /** Returns the number of the oldest receipt to keep when receipts are added. */
  const keepFrom = async (store: ReceiptStore, head: Head | undefined, added: number): Promise<number> => {
    if (!head) return 1;
    const oldest = await store.read(head.chain, head.from - 1, BATCH);
    const over = oldest.findIndex((receipt) => !isOver(receipt, head));
    const from = head.from + (over < 0 ? oldest.length : over);
    return Math.max(from, head.seq + added - RECEIPT_LIMIT + 1);
  };

  const writeTo = async (store: ReceiptStore, drafts: readonly ReceiptDraft[]): Promise<Receipt[]> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const head = await store.head();
      const from = await keepFrom(store, head, drafts.length);
      const receipts = await chainReceipts(drafts, head?.chain ?? options.makeId(), head ?? { seq: 0, hash: '' }, from);
      if (await store.append(head, receipts)) return receipts;
    }
    throw new Error('other tabs append all the time');
  };

  const writePending = async (): Promise<void> => {
    try {
      while (pending.length) {
        const batch = pending.slice(0, BATCH);
        const written = await options.lock(() =>
          writeTo(stored, batch).catch((error: unknown) => {
            warn('receipts last as long as the page', error);
            return writeTo(memory, batch);
          }),
        );
        pending = pending.slice(batch.length);
        options.onWritten(written);
      }
    } catch (error) {
      warn('receipts could not be written', error);
    } finally {
      writing = undefined;
    }
  };

  return {
    /** Appends a receipt. Resolves once it is in a chain; never rejects. */
    add: (draft: ReceiptDraft): Promise<void> => {
      pending.push(draft);
      return (writing ??= writePending());
    },
    /** Resolves once everything that was added is in a chain. */
    whenWritten: async (): Promise<void> => {
      while (writing) await writing;
    },
    /** Returns true if the oldest stored receipt may be removed. */
    hasExpired: async (): Promise<boolean> => {
      try {
        const head = await stored.head();
        const [oldest] = head ? await stored.read(head.chain, head.from - 1, 1) : [];
        return Boolean(head && oldest && isOver(oldest, head));
      } catch {
        return false;
      }
    },
  };
};
export type ReceiptWriter = ReturnType<typeof createReceiptWriter>;
