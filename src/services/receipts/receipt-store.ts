import type { ChainPosition, Receipt } from '../../exchange/receipts/receipt.ts';

/** The end of a chain in a browser. */
export interface Head extends ChainPosition {
  chain: string;
  /** Number of the oldest receipt that is kept. */
  from: number;
  /** Position up to which the server has confirmed all receipts. */
  acknowledged: ChainPosition;
}

/** Where the receipts of one chain are kept. Each method is atomic: after an error, nothing has changed. */
export interface ReceiptStore {
  head(): Promise<Head | undefined>;
  /**
   * Appends receipts and removes those before `from`. A new chain replaces the stored one.
   * @param before the head that the receipts follow
   * @returns false if the head has changed since, for example by another tab
   */
  append(before: Head | undefined, receipts: readonly Receipt[]): Promise<boolean>;
  /** Returns receipts after a number, oldest first. */
  read(chain: string, after: number, most: number): Promise<Receipt[]>;
  /** Stores the server's position, if the chain is still there. */
  acknowledge(chain: string, position: ChainPosition): Promise<void>;
  clear(): Promise<void>;
}

/** Returns the head after receipts were appended. The server's position stays with its chain. */
export const headAfter = (current: Head | undefined, receipts: readonly Receipt[]): Head => {
  const { chain, seq, hash, from } = receipts.at(-1)!;
  const acknowledged = current?.chain === chain ? current.acknowledged : { seq: 0, hash: '' };
  return { chain, seq, hash, from, acknowledged };
};

/** Returns true if both are the same end of the same chain. */
export const isSameHead = (one: Head | undefined, other: Head | undefined): boolean =>
  one?.chain === other?.chain && one?.hash === other?.hash;

/** Keeps receipts as long as the page. */
export const createMemoryStore = (): ReceiptStore => {
  let head: Head | undefined;
  let receipts: readonly Receipt[] = [];
  return {
    head: () => Promise.resolve(head),
    append: (before, added) => {
      if (!isSameHead(before, head)) return Promise.resolve(false);
      const next = headAfter(head, added);
      receipts = [...receipts, ...added].filter(({ chain, seq }) => chain === next.chain && seq >= next.from);
      head = next;
      return Promise.resolve(true);
    },
    read: (chain, after, most) =>
      Promise.resolve(receipts.filter((receipt) => receipt.chain === chain && receipt.seq > after).slice(0, most)),
    acknowledge: (chain, acknowledged) => {
      if (head?.chain === chain) head = { ...head, acknowledged };
      return Promise.resolve();
    },
    clear: () => {
      head = undefined;
      receipts = [];
      return Promise.resolve();
    },
  };
};
