/** Sends receipts until the server has confirmed them with its head of the chain. */
import { clock, MINUTE, SECOND } from '../../runtime/page/clock.ts';
import { warn } from '../../runtime/page/log.ts';
import type { Acknowledgement } from '../../exchange/receipts/accept-receipts.ts';
import { chainReceipts, hashReceipt, type Receipt } from '../../exchange/receipts/receipt.ts';
import type { Head, ReceiptStore } from './receipt-store.ts';

/** How long a receipt waits for others that are sent with it. */
const COLLECT = SECOND;
const FIRST_PAUSE = 5 * SECOND;
const LONGEST_PAUSE = 5 * MINUTE;
const BATCH = 50;

/** Answer to a request: the server's heads, or the pause that it asked for, in ms. */
export type SendResult = Acknowledgement | { pause?: number };

export interface DeliveryOptions {
  stores: readonly ReceiptStore[];
  /** Never rejects. */
  send(receipts: readonly Receipt[]): Promise<SendResult>;
  /** Hands receipts to the browser while the page is closing. */
  beacon(receipts: readonly Receipt[]): void;
  lock<T>(work: () => Promise<T>): Promise<T>;
  makeId(): string;
}

type Progress = 'done' | 'more' | { pause?: number };

interface Exchange {
  send: DeliveryOptions['send'];
  makeId: DeliveryOptions['makeId'];
  /** The server has confirmed a chain up to a number. */
  onConfirmed(chain: string, seq: number): void;
  /** The unconfirmed receipts of a chain continue in a new one. */
  onRestarted(chain: string, receipts: readonly Receipt[]): void;
}

/** Returns a function that sends the receipts of a store, batch by batch. */
const createExchange = ({ send, makeId, onConfirmed, onRestarted }: Exchange) => {
  /**
   * Moves the unconfirmed receipts to a new chain: the server has another chain with this ID, for example after a
   * restored backup, or does not accept the next receipt. Receipts that were altered in the browser are left out.
   */
  const startAgain = async (store: ReceiptStore, head: Head): Promise<Progress> => {
    const rest = await store.read(head.chain, head.acknowledged.seq, head.seq);
    const hashes = await Promise.all(rest.map(hashReceipt));
    const drafts = rest
      .filter(({ hash }, at) => hash === hashes[at])
      .map(({ format: _f, chain: _c, seq: _s, from: _k, previous: _p, hash: _h, ...draft }) => draft);
    const receipts = await chainReceipts(drafts, makeId(), { seq: 0, hash: '' }, 1);
    if (!receipts.length) await store.clear();
    else if (await store.append(head, receipts)) onRestarted(head.chain, receipts);
    return {};
  };

  const deliverBatch = async (store: ReceiptStore): Promise<Progress> => {
    const head = await store.head();
    if (!head || head.seq <= head.acknowledged.seq) return 'done';
    const { chain, acknowledged } = head;
    const batch = await store.read(chain, acknowledged.seq, BATCH);
    const result = await send(batch);
    if (!('heads' in result)) return result;
    const theirs = result.heads[chain];
    if (!theirs) return {};
    const [same] = theirs.seq > 0 ? await store.read(chain, theirs.seq - 1, 1) : [];
    // A server that has lost receipts has an earlier head: it gets them again.
    if (same?.hash !== theirs.hash || theirs.seq === acknowledged.seq) return startAgain(store, head);
    await store.acknowledge(chain, theirs);
    onConfirmed(chain, theirs.seq);
    return 'more';
  };

  return async (store: ReceiptStore): Promise<Progress> => {
    let progress: Progress = 'more';
    while (progress === 'more') progress = await deliverBatch(store);
    return progress;
  };
};

export const createReceiptDelivery = ({ stores, send, beacon, lock, makeId }: DeliveryOptions) => {
  /** Receipts of this page that the server has not confirmed. */
  let waiting: readonly Receipt[] = [];
  let failures = 0;
  let stopTimer: (() => void) | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const deliverAll = createExchange({
    send,
    makeId,
    onConfirmed: (chain, seq) => {
      waiting = waiting.filter((receipt) => receipt.chain !== chain || receipt.seq > seq);
    },
    onRestarted: (chain, receipts) => {
      waiting = [...waiting.filter((receipt) => receipt.chain !== chain), ...receipts];
    },
  });

  const run = async (): Promise<void> => {
    let pause: number | undefined;
    let isComplete = true;
    for (const store of stores) {
      // Without a database there is nothing to send from it.
      const progress = await deliverAll(store).catch(() => 'done' as const);
      if (typeof progress !== 'object') continue;
      isComplete = false;
      pause = progress.pause;
    }
    failures = isComplete ? 0 : failures + 1;
    if (!isComplete) later(pause ?? Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE));
  };

  const runUntilDone = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false;
        await lock(run);
      } while (isAskedAgain);
    } catch (error) {
      warn('receipts could not be delivered', error);
    } finally {
      running = undefined;
    }
  };

  const deliver = (): Promise<void> => {
    stopTimer?.();
    stopTimer = undefined;
    // The current run may have read the receipts already.
    isAskedAgain = true;
    return (running ??= runUntilDone());
  };

  const later = (ms: number): void => {
    stopTimer ??= clock.after(ms, () => {
      stopTimer = undefined;
      void deliver();
    });
  };

  return {
    /** Sends everything that waits. Resolves when it is over, however it went. */
    deliver,
    /** Sends receipts that were written, together with those of the next second. */
    add: (receipts: readonly Receipt[]): void => {
      waiting = [...waiting, ...receipts];
      if (!failures) later(COLLECT);
    },
    sendBeforeUnload: (): void => {
      if (waiting.length) beacon(waiting);
    },
    /** Drops everything that waits. */
    clear: (): void => {
      waiting = [];
    },
  };
};
export type ReceiptDelivery = ReturnType<typeof createReceiptDelivery>;
