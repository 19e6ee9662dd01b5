import { openDB, type IDBPDatabase } from 'idb';
import { clock, SECOND } from '../runtime/page/clock.ts';
import { isRecord } from '../runtime/data/records.ts';
import { warn } from '../runtime/page/log.ts';
import { withTimeLimit } from '../runtime/page/time-limit.ts';

export const DATABASE = 'gateio_db';
export const TABLE = 'gate_table';
export const VERSION = 1_672_531;

/** A tab that holds an old version open is waited for this long. */
const OPEN_LIMIT = 2 * SECOND;

/** A stored entry: the value, and when it expires. Values of other code of the page are passed on as they are. */
export interface Entry {
  gateValue: unknown;
  /** Milliseconds. */
  until?: number;
}

const isEntry = (stored: unknown): stored is Entry => isRecord(stored) && 'gateValue' in stored;

export interface LocalDbOptions {
  name?: string;
  version?: number;
}

/** The browser has no database. */
const NO_DATABASE = new Error('there is no database');

/** The database of a page. It opens on first use, and again after the browser has closed it. */
export const createConnection = (name: string, version: number) => {
  let opening: Promise<IDBPDatabase | undefined> | undefined;

  const forget = () => {
    opening = undefined;
  };

  const openAt = async (wanted?: number): Promise<IDBPDatabase> => {
    const opened = openDB(name, wanted, {
      upgrade: (database) => {
        if (!database.objectStoreNames.contains(TABLE)) database.createObjectStore(TABLE);
      },
      // Another tab opens a newer version: this connection closes, and the next call opens another.
      blocking: (_, __, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    return withTimeLimit(
      () => opened,
      OPEN_LIMIT,
      () => {
        opened.then(
          (database) => database.close(),
          () => undefined,
        );
        return Promise.reject(new Error('another tab holds it'));
      },
    );
  };

  /** Undefined where the browser has no database; never rejects. */
  const open = (): Promise<IDBPDatabase | undefined> =>
    (opening ??= openAt(version)
      // A newer version is there already: its table serves as well.
      .catch((error: unknown) => {
        if ((error as Error | undefined)?.name !== 'VersionError') throw error;
        return openAt();
      })
      .catch((error: unknown) => {
        warn('no local database, values last as long as the page', error);
        return undefined;
      }));

  const close = async (): Promise<void> => {
    const database = await opening;
    forget();
    database?.close();
  };

  /**
   * Runs work on the database, once more if the browser has closed it.
   * @throws Error `NO_DATABASE`, or the error of the work
   */
  const run = async <T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> => {
    for (let tries = 0; ; tries++) {
      const database = await open();
      if (!database) throw NO_DATABASE;
      try {
        return await work(database);
      } catch (error) {
        // The connection is closed: nothing was begun.
        if ((error as Error | undefined)?.name !== 'InvalidStateError' || tries) throw error;
        forget();
      }
    }
  };

  return { run, close };
};

/** `gate.db`: keys and values that outlive the page. Never rejects; where the browser has no database it lasts as long as the page. */
export const createLocalDb = ({ name = DATABASE, version = VERSION }: LocalDbOptions = {}) => {
  const memory = new Map<string, Entry>();
  const connection = createConnection(name, version);

  /** Runs on the table, or on memory if that fails. */
  const run = <T>(inTable: (database: IDBPDatabase) => Promise<T>, inMemory: () => T): Promise<T> =>
    connection.run(inTable).catch((error: unknown) => {
      if (error !== NO_DATABASE) warn('the local database refused', error);
      return inMemory();
    });

  const isOver = ({ until }: Entry) => until !== undefined && clock.now() >= until;

  const db = {
    /** Returns the value of a key; undefined if it is missing or expired, or if the database fails. */
    get: async (key: string): Promise<unknown> => {
      const kept = memory.get(key);
      const stored =
        kept ??
        (await run<unknown>(
          (database) => database.get(TABLE, key),
          () => undefined,
        ));
      if (!isEntry(stored)) return stored;
      if (!isOver(stored)) return stored.gateValue;
      await db.delete(key);
      return undefined;
    },
    /** @param life in ms; for ever when left out */
    set: async (key: string, value: unknown, life?: number): Promise<void> => {
      const entry: Entry = { gateValue: value, ...(life === undefined ? {} : { until: clock.now() + life }) };
      memory.delete(key);
      await run<unknown>(
        (database) => database.put(TABLE, entry, key),
        () => memory.set(key, entry),
      );
    },
    delete: async (key: string): Promise<void> => {
      memory.delete(key);
      await run<unknown>(
        (database) => database.delete(TABLE, key),
        () => undefined,
      );
    },
    /** Closes the database: for tests, and before the page is left. */
    close: connection.close,
  };
  return db;
};
