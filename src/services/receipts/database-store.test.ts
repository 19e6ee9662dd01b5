import { expect } from '@open-wc/testing';
import { chainReceipts, type ReceiptDraft } from '../../exchange/receipts/receipt.ts';
import { createLocalDb } from '../local-db.ts';
import { createDatabaseStore, HEAD_KEY } from './database-store.ts';
import { createMemoryStore, type Head, type ReceiptStore } from './receipt-store.ts';
import { withTabLock } from '../../runtime/queue/tab-lock.ts';

const draft: ReceiptDraft = {
  at: '2026-11-27T12:00:00.000Z',
  step: 'shown',
  element: 'gate-uk-notice',
  notice: '',
  showing: '1',
  texts: [],
  release: '1.0.0',
  because: '',
  answer: '',
  subject: '',
};
const after = (head: Head | undefined, count: number, from = 1, chain = head?.chain ?? 'a') =>
  chainReceipts(
    Array.from({ length: count }, () => draft),
    chain,
    head?.chain === chain ? head : { seq: 0, hash: '' },
    from,
  );

describe('stores of receipts', () => {
  let name = '';
  let count = 0;
  const opened: { close(): Promise<void> }[] = [];
  const open = () => {
    const store = createDatabaseStore(name);
    opened.push(store);
    return store;
  };
  beforeEach(() => {
    name = `gate_receipts_test_${Date.now()}_${count++}`;
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    indexedDB.deleteDatabase(name);
  });

  for (const [kind, make] of [
    ['database', open],
    ['memory', createMemoryStore],
  ] as const)
    describe(kind, () => {
      let store: ReceiptStore;
      beforeEach(() => {
        store = make();
      });

      it('appends, reads, acknowledges and clears', async () => {
        expect(await store.head()).to.equal(undefined);
        const three = await after(undefined, 3);
        expect(await store.append(undefined, three)).to.equal(true);
        const { seq, hash } = three[1]!;
        await store.acknowledge('a', { seq, hash });
        await store.acknowledge('other', { seq: 9, hash: 'x' });
        const head = (await store.head())!;
        expect(head).to.deep.include({ chain: 'a', seq: 3, hash: three[2]!.hash, acknowledged: { seq, hash } });
        expect(await store.read('a', 1, 1)).to.deep.equal([three[1]]);
        expect(await store.read('b', 0, 9)).to.deep.equal([]);
        await store.clear();
        expect([await store.head(), await store.read('a', 0, 9)]).to.deep.equal([undefined, []]);
      });

      it('refuses receipts that follow an older head', async () => {
        const first = await after(undefined, 1);
        await store.append(undefined, first);
        const head = await store.head();
        await store.append(head, await after(head, 1));
        expect(await store.append(head, await after(head, 1))).to.equal(false);
        expect(await store.append(undefined, first)).to.equal(false);
        expect(await store.read('a', 0, 9)).to.have.length(2);
      });

      it('removes receipts before the oldest kept one, and the old chain with a new one', async () => {
        await store.append(undefined, await after(undefined, 5));
        const head = await store.head();
        await store.append(head, await after(head, 1, 4));
        expect((await store.read('a', 0, 9)).map(({ seq }) => seq)).to.deep.equal([4, 5, 6]);
        const before = await store.head();
        await store.append(before, await after(before, 1, 1, 'b'));
        expect(await store.read('a', 0, 9)).to.deep.equal([]);
        expect(await store.head()).to.deep.include({ chain: 'b', seq: 1, acknowledged: { seq: 0, hash: '' } });
      });
    });

  it('lets one of two tabs win, and keeps their receipts beside the values of gate.db', async () => {
    const [one, other] = [open(), open()];
    const receipts = await after(undefined, 1);
    const results = await Promise.all([one.append(undefined, receipts), other.append(undefined, receipts)]);
    expect(results.sort()).to.deep.equal([false, true]);
    const db = createLocalDb({ name });
    opened.push(db);
    await db.set('own', 1);
    expect(await db.get(HEAD_KEY)).to.deep.include({ chain: 'a', seq: 1 });
    await other.clear();
    expect(await db.get('own')).to.equal(1);
  });

  it('rejects where the browser has no space, and has written nothing', async () => {
    const store = open();
    await store.append(undefined, await after(undefined, 1));
    const head = await store.head();
    const { put } = IDBObjectStore.prototype;
    let writes = 0;
    IDBObjectStore.prototype.put = function (...given) {
      if (writes++) throw new DOMException('no space', 'QuotaExceededError');
      return put.apply(this, given);
    };
    const failed = await store.append(head, await after(head, 2)).catch((error: unknown) => (error as Error).name);
    IDBObjectStore.prototype.put = put;
    expect(failed).to.equal('QuotaExceededError');
    expect(await store.head()).to.deep.equal(head);
    expect(await store.read('a', 0, 9)).to.have.length(1);
  });
});

describe('the lock of tabs', () => {
  it('runs work one after the other, and not behind a tab that holds it for too long', async () => {
    const steps: string[] = [];
    let free = () => {};
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const first = withTabLock(
      'gate_test_lock',
      async () => {
        steps.push('first');
        begin();
        await held;
        steps.push('first ends');
      },
      60_000,
    );
    await begun;
    const impatient = withTabLock('gate_test_lock', () => Promise.resolve(void steps.push('impatient')), 1);
    const second = withTabLock('gate_test_lock', () => Promise.resolve(void steps.push('second')), 60_000);
    await impatient;
    expect(steps).to.deep.equal(['first', 'impatient']);
    free();
    await Promise.all([first, second]);
    expect(steps.slice(2)).to.deep.equal(['first ends', 'second']);
  });

  it('passes on errors of the work, and runs it once', async () => {
    let runs = 0;
    const failing = () => {
      runs++;
      return Promise.reject(new Error('the work failed'));
    };
    expect(await withTabLock('gate_test_lock', failing, 1000).catch((error: Error) => error.message)).to.equal(
      'the work failed',
    );
    expect(runs).to.equal(1);
  });
});
