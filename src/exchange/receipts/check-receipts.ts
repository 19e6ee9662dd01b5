/** Checks chains of receipts: an altered, missing, doubled or added receipt is named. */
import { hashReceipt, type ChainPosition, type Receipt } from './receipt.ts';

/** A problem of a chain. */
export interface ChainProblem {
  /** Number of the receipt. */
  seq: number;
  code: 'altered' | 'missing' | 'doubled' | 'unlinked' | 'not-acknowledged';
  /** Sentence for people. */
  what: string;
}

export interface ChainChecks {
  /** Head of the chain that the server has acknowledged. */
  acknowledged?: ChainPosition | undefined;
  /** True for the records of a server, which must begin with the first receipt. */
  isComplete?: boolean;
}

const range = (first: number, last: number): string =>
  first === last ? `Receipt ${first} is missing` : `Receipts ${first} to ${last} are missing`;
const missing = (first: number, last: number, why = ''): ChainProblem => ({
  seq: first,
  code: 'missing',
  what: `${range(first, last)}${why}.`,
});

/** Checks one receipt against the one before it. */
const checkLink = (before: Receipt, receipt: Receipt): ChainProblem[] => {
  const { seq } = receipt;
  if (seq <= before.seq) return [{ seq, code: 'doubled', what: `Receipt ${seq} is there twice, or out of order.` }];
  if (seq > before.seq + 1) return [missing(before.seq + 1, seq - 1)];
  if (receipt.previous === before.hash) return [];
  return [{ seq, code: 'unlinked', what: `Receipt ${seq} does not follow receipt ${before.seq} as it is here.` }];
};

const checkStart = (first: Receipt, last: Receipt, isComplete: boolean): ChainProblem[] => {
  const start = isComplete ? 1 : last.from;
  return first.seq > start ? [missing(start, first.seq - 1, ' at the start')] : [];
};

const checkHead = (receipts: readonly Receipt[], { seq, hash }: ChainPosition): ChainProblem[] => {
  const [first, last] = [receipts[0]!, receipts.at(-1)!];
  if (seq > last.seq) return [missing(last.seq + 1, seq, ' before the acknowledged head')];
  const found = receipts.find((receipt) => receipt.seq === seq);
  const here = found ? found.hash : first.seq === seq + 1 ? first.previous : hash;
  if (here === hash) return [];
  return [{ seq, code: 'not-acknowledged', what: `Receipt ${seq} is not the one that the server acknowledged.` }];
};

/**
 * Checks the receipts of one chain, in their order.
 * @returns every problem; an empty list proves that nothing was altered, up to the acknowledged head
 */
export const checkChain = async (
  receipts: readonly Receipt[],
  { acknowledged, isComplete = false }: ChainChecks = {},
): Promise<ChainProblem[]> => {
  const [first, last] = [receipts[0], receipts.at(-1)];
  if (!first || !last)
    return acknowledged && acknowledged.seq > 0 ? [missing(1, acknowledged.seq, ' before the acknowledged head')] : [];
  const hashes = await Promise.all(receipts.map(hashReceipt));
  return [
    ...checkStart(first, last, isComplete),
    ...receipts.flatMap((receipt, at): ChainProblem[] => {
      const { seq, hash } = receipt;
      const before = receipts[at - 1];
      return [
        ...(hash === hashes[at] ? [] : [{ seq, code: 'altered' as const, what: `Receipt ${seq} was altered.` }]),
        ...(before ? checkLink(before, receipt) : []),
      ];
    }),
    ...(acknowledged ? checkHead(receipts, acknowledged) : []),
  ];
};
