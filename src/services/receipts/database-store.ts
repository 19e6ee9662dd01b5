import { isRecord } from '../../runtime/data/records.ts';
import type { Receipt } from '../../exchange/receipts/receipt.ts';
import { createConnection, DATABASE, TABLE, VERSION, type Entry } from '../local-db.ts';
import { headAfter, isSameHead, type Head, type ReceiptStore } from './receipt-store.ts';

/** Key of the head. Keys of receipts begin with it, so `gate.db` shows all of them. */
export const HEAD_KEY = 'gate_receipts';
const PREFIX = `${HEAD_KEY}/`;
/** `0` follows `/`. */
const ALL = () => IDBKeyRange.bound(PREFIX, `${HEAD_KEY}0`, false, true);
const DIGITS = 12;

const keyOf = (chain: string, seq: number): string => `${PREFIX}${chain}/${String(seq).padStart(DIGITS, '0')}`;
/** Receipts of a chain from one number to another, both included. */
const between = (chain: string, first: number, last: number) =>
  IDBKeyRange.bound(keyOf(chain, first), keyOf(chain, last));

const valueOf = <T>(entry: unknown): T | undefined =>
  isRecord(entry) && 'gateValue' in entry ? (entry['gateValue'] as T) : undefined;
const entryOf = (gateValue: unknown): Entry => ({ gateValue });

/**
 * Keeps receipts in `gate_table` of `gateio_db`. Every method rejects if the browser has no database or no space.
 * @param name of the database; for tests
 */
export const createDatabaseStore = (name = DATABASE): ReceiptStore & { close(): Promise<void> } => {
  const { run, close } = createConnection(name, VERSION);

  /** Runs work in one transaction, which is on the disk when the promise resolves. */
  const write = <T>(
    work: (table: {
      get(key: string): Promise<unknown>;
      put(value: unknown, key: string): Promise<unknown>;
      delete(key: string | IDBKeyRange): Promise<unknown>;
    }) => Promise<T>,
  ): Promise<T> =>
    run(async (database) => {
      const transaction = database.transaction(TABLE, 'readwrite', { durability: 'strict' });
      // A failed request rejects both.
      transaction.done.catch(() => undefined);
      try {
        const result = await work(transaction.store);
        await transaction.done;
        return result;
      } catch (error) {
        // A request that could not be made does not end the transaction, which would store the others.
        try {
          transaction.abort();
        } catch {
          // It has ended already.
        }
        throw error;
      }
    });

  return {
    head: () => run(async (database) => valueOf<Head>(await database.get(TABLE, HEAD_KEY))),
    append: (before, receipts) =>
      write(async (table) => {
        const current = valueOf<Head>(await table.get(HEAD_KEY));
        if (!isSameHead(before, current)) return false;
        const next = headAfter(current, receipts);
        if (current && current.chain !== next.chain) await table.delete(ALL());
        else if (current && next.from > current.from)
          await table.delete(between(next.chain, current.from, next.from - 1));
        for (const receipt of receipts) await table.put(entryOf(receipt), keyOf(receipt.chain, receipt.seq));
        await table.put(entryOf(next), HEAD_KEY);
        return true;
      }),
    read: (chain, after, most) =>
      run(async (database) => {
        const found: unknown[] = await database.getAll(TABLE, between(chain, after + 1, 10 ** DIGITS - 1), most);
        return found.flatMap((entry) => valueOf<Receipt>(entry) ?? []);
      }),
    acknowledge: (chain, acknowledged) =>
      write(async (table) => {
        const head = valueOf<Head>(await table.get(HEAD_KEY));
        if (head?.chain === chain) await table.put(entryOf({ ...head, acknowledged }), HEAD_KEY);
      }),
    clear: () =>
      write(async (table) => {
        await table.delete(HEAD_KEY);
        await table.delete(ALL());
      }),
    close,
  };
};
