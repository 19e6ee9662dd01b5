/** The server of receipts, as docs/receipts.md describes it. Receipts arrive without cookies, so there is no session. */
import { Hono } from 'hono';
import { acceptReceipts } from '../../src/exchange/receipts/accept-receipts.ts';
import type { Receipt } from '../../src/exchange/receipts/receipt.ts';

const LARGEST_BODY = 256 * 1024;
/** Receipts of one request. */
const MOST = 1000;
/** Chains in memory. The demo forgets the oldest; a real server keeps all. */
const MOST_CHAINS = 500;

const TEXTS = ['chain', 'previous', 'at', 'step', 'element', 'hash'] as const;

const isReceipt = (value: unknown): value is Receipt => {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Partial<Record<string, unknown>>;
  return Number.isSafeInteger(fields['seq']) && TEXTS.every((name) => typeof fields[name] === 'string');
};

/** Reads the body of a request; undefined if it has no receipts. */
const readReceipts = (body: string): Receipt[] | undefined => {
  try {
    const { receipts } = JSON.parse(body) as { receipts?: unknown };
    return Array.isArray(receipts) && receipts.length <= MOST && receipts.every(isReceipt) ? receipts : undefined;
  } catch {
    return undefined;
  }
};

export const receiptRoutes = (): Hono => {
  const chains = new Map<string, Receipt[]>();
  const app = new Hono();
  app.post('/', async (context) => {
    const body = await context.req.text();
    if (body.length > LARGEST_BODY) return context.json({ message: 'Too large' }, 413);
    const receipts = readReceipts(body);
    if (!receipts) return context.json({ message: 'Send { "receipts": [ … ] }' }, 400);
    const acknowledgement = await acceptReceipts(chains, receipts);
    for (const oldest of chains.keys()) {
      if (chains.size <= MOST_CHAINS) break;
      chains.delete(oldest);
    }
    return context.json(acknowledgement);
  });
  /** The records of a chain, for `gate-elements receipts verify --complete`. */
  app.get('/:chain', (context) => context.json(chains.get(context.req.param('chain')) ?? []));
  return app;
};
