/** Server side of receipts, as docs/receipts.md describes it. The reference API and the tests run it. */
import { hashReceipt, type ChainPosition, type Receipt } from './receipt.ts';

/** Answer of a server: the head of each chain of the request. */
export interface Acknowledgement {
  heads: Readonly<Record<string, ChainPosition>>;
}

/**
 * Appends receipts to the server's chains. Skips receipts that it has, and those that do not follow its head.
 * @param chains receipts by chain; changed in place
 */
export const acceptReceipts = async (
  chains: Map<string, Receipt[]>,
  received: readonly Receipt[],
): Promise<Acknowledgement> => {
  const heads: Record<string, ChainPosition> = {};
  for (const receipt of received) {
    const isIntact = receipt.hash === (await hashReceipt(receipt));
    // Nothing is awaited from here on: requests of several tabs may arrive together.
    const stored = chains.get(receipt.chain) ?? [];
    const head = stored.at(-1) ?? { seq: 0, hash: '' };
    const isNext = receipt.seq === head.seq + 1 && receipt.previous === head.hash;
    if (isNext && isIntact) chains.set(receipt.chain, [...stored, receipt]);
    const { seq, hash } = chains.get(receipt.chain)?.at(-1) ?? head;
    heads[receipt.chain] = { seq, hash };
  }
  return { heads };
};
