import { expect, oneEvent } from '@open-wc/testing';
import fc from '../runtime/page/property.testing.ts';
import { setClock } from '../runtime/browser/test-browser.testing.ts';
import { createLocalDb, DATABASE, TABLE, VERSION } from './local-db.ts';

describe('gate.db', () => {
  let now = 1_700_000_000_000;
  let timers: (() => void)[] = [];
  let name = '';
  let count = 0;
  const opened: { close(): unknown }[] = [];
  const make = (version?: number) => {
    const db = createLocalDb({ name, ...(version && { version }) });
    opened.push(db);
    return db;
  };
  const raw = (version?: number, upgrade?: (database: IDBDatabase) => void) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = () => upgrade?.(request.result);
      request.onsuccess = () => {
        opened.push(request.result);
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
    });

  beforeEach(() => {
    now = 1_700_000_000_000;
    timers = [];
    name = `gate_test_${Date.now()}_${count++}`;
    setClock({
      now: () => now,
      after: (_, run) => {
        timers.push(run);
        return () => (timers = timers.filter((other) => other !== run));
      },
    });
  });
  afterEach(async () => {
    setClock();
    for (const db of opened.splice(0)) await db.close();
    indexedDB.deleteDatabase(name);
  });

  it('gateio_db, gate_table, version 1672531 [SW-04, STORE-14]', async () => {
    expect([DATABASE, TABLE, VERSION]).to.deep.equal(['gateio_db', 'gate_table', 1672531]);
    const db = createLocalDb();
    await db.set('gate_probe', 1);
    const found = (await indexedDB.databases()).find((entry) => entry.name === 'gateio_db');
    expect(found!.version).to.equal(1672531);
    await db.delete('gate_probe');
    await db.close();
    name = 'gateio_db';
    expect([...(await raw()).objectStoreNames]).to.deep.equal(['gate_table']);
  });

  it('get, set and delete, also for the next page [SW-04]', async () => {
    const db = make();
    expect(await db.get('a')).to.equal(undefined);
    await db.set('a', { list: [1, new Date(5)] });
    await db.set('none', undefined);
    expect(await make().get('a')).to.deep.equal({ list: [1, new Date(5)] });
    await db.delete('a');
    expect(await make().get('a')).to.equal(undefined);
    await db.delete('never there');
  });

  it('a value ends to the millisecond, and is then gone [SW-04]', async () => {
    const db = make();
    await db.set('a', 1, 1000);
    now += 999;
    expect(await db.get('a')).to.equal(1);
    now += 1;
    expect(await db.get('a')).to.equal(undefined);
    now -= 1000;
    expect(await db.get('a'), 'deleted').to.equal(undefined);
  });

  it('values that other code of the page stored are passed on [SW-04]', async () => {
    const other = await raw(VERSION, (database) => database.createObjectStore(TABLE));
    await new Promise((resolve) => {
      const work = other.transaction(TABLE, 'readwrite');
      work.objectStore(TABLE).put({ theirs: true }, 'x');
      work.oncomplete = resolve;
    });
    expect(await make().get('x')).to.deep.equal({ theirs: true });
  });

  it('without IndexedDB: undefined, then what this page has set [SW-04]', async () => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    try {
      const db = make();
      expect(await db.get('a')).to.equal(undefined);
      await db.set('a', 1, 1000);
      expect(await db.get('a')).to.equal(1);
      now += 1000;
      expect(await db.get('a')).to.equal(undefined);
      await db.set('b', 2);
      await db.delete('b');
      expect(await db.get('b')).to.equal(undefined);
    } finally {
      IDBFactory.prototype.open = open;
    }
  });

  it('a value that cannot be stored lasts as long as the page [SW-04]', async () => {
    const db = make();
    const call = () => 1;
    await db.set('a', call);
    expect(await db.get('a')).to.equal(call);
    await db.set('a', 2);
    expect(await db.get('a')).to.equal(2);
  });

  it('a table with keys of its own, or none at all, refuses without an error [SW-04]', async () => {
    await raw(VERSION, (database) => database.createObjectStore(TABLE, { keyPath: 'id' }));
    const db = make();
    await db.set('a', 1);
    expect(await db.get('a')).to.equal(1);
    name += 'b';
    await raw(VERSION, (database) => database.createObjectStore('other'));
    const bare = make();
    await bare.set('a', 1);
    expect(await bare.get('a')).to.equal(1);
    indexedDB.deleteDatabase(name);
  });

  it('a newer version in another tab gets in at once, and we go on with it [SW-04]', async () => {
    const db = make();
    await db.set('a', 1);
    const newer = await raw(VERSION + 1, (database) => expect([...database.objectStoreNames]).to.deep.equal([TABLE]));
    expect(newer.version).to.equal(VERSION + 1);
    expect(await db.get('a')).to.equal(1);
    await db.set('b', 2);
    expect(await make().get('b')).to.equal(2);
  });

  it('a tab that does not let its old version go: memory after two seconds, no hang [SW-04]', async () => {
    const other = await raw(1, (database) => database.createObjectStore(TABLE));
    const asked = oneEvent(other, 'versionchange');
    const db = make();
    const working = db.set('a', 1);
    await asked;
    expect(timers).to.have.length(1);
    timers[0]!();
    await working;
    expect(await db.get('a')).to.equal(1);
  });

  it('calls at once open it once [SW-04]', async () => {
    const { open } = IDBFactory.prototype;
    let opens = 0;
    IDBFactory.prototype.open = function (...given) {
      opens++;
      return open.apply(this, given);
    };
    try {
      const db = make();
      await Promise.all([db.set('a', 1), db.set('b', 2), db.get('c')]);
      expect([await db.get('a'), await db.get('b'), opens]).to.deep.equal([1, 2, 1]);
    } finally {
      IDBFactory.prototype.open = open;
    }
  });

  it('any key and value comes back as it was [SW-04]', async () => {
    const db = make();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.jsonValue(), async (key, value) => {
        await db.set(key, value);
        expect(await db.get(key)).to.deep.equal(value);
      }),
      { numRuns: 40 },
    );
  });
});
