/** A simulated browser: tabs that crash, storage that fails, a clock that jumps, and a server behind a bad network. */
import { setClock } from '../../runtime/browser/test-browser.testing.ts';
import { acceptReceipts } from '../../exchange/receipts/accept-receipts.ts';
import type { Receipt, ReceiptDraft } from '../../exchange/receipts/receipt.ts';
import { createReceiptDelivery } from './receipt-delivery.ts';
import { createMemoryStore, type ReceiptStore } from './receipt-store.ts';
import { createReceiptWriter } from './receipt-writer.ts';

const START = Date.UTC(2026, 10, 27);

/** Returns a generator of numbers from 0 to 1 (mulberry32). */
const numbersFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** Digests that are being computed: time stands still meanwhile. Known texts are not hashed again. */
let digesting = 0;
const known = new Map<string, ArrayBuffer>();

/** Replaces `crypto.subtle.digest` by one whose work the simulation can wait for. @returns a function that restores it */
export const followDigests = (): (() => void) => {
  const { subtle } = crypto;
  const digest = subtle.digest.bind(subtle);
  const followed: typeof digest = async (algorithm, data) => {
    const text = new TextDecoder().decode(data as ArrayBuffer);
    const before = known.get(text);
    if (before) return before;
    digesting++;
    try {
      const made = await digest(algorithm, data);
      known.set(text, made);
      return made;
    } finally {
      digesting--;
    }
  };
  Object.defineProperty(subtle, 'digest', { configurable: true, value: followed });
  return () => {
    known.clear();
    delete (subtle as { digest?: unknown }).digest;
  };
};

const channel = new MessageChannel();
const turns: (() => void)[] = [];
channel.port1.onmessage = () => turns.shift()?.();
/** Resolves after all microtasks. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    turns.push(resolve);
    channel.port2.postMessage(0);
  });

const settle = async (): Promise<void> => {
  do await turn();
  while (digesting > 0);
};

export type StorageMode = 'works' | 'missing' | 'full';

/** A receipt that a tab was to write. */
export interface Issued {
  id: string;
  /** Real time, in ms. */
  at: number;
  tab: Tab;
}

export interface Tab {
  /** Real time at which the tab crashed or was closed. */
  endedAt: number;
  issue(): void;
  /** Ends the tab without any event. */
  crash(): void;
  /** Ends the tab with `pagehide`. */
  close(): void;
  deliver(): Promise<void>;
}

export const createWorld = (seed: number) => {
  const random = numbersFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (probability: number) => random() < probability;

  let now = START;
  /** Error of the visitor's clock, in ms. */
  let jump = 0;
  let mode: StorageMode = 'works';
  /** Real times at which the storage changed. */
  const modes: { at: number; mode: StorageMode }[] = [{ at: now, mode }];
  let isNetworkGood = false;
  const hasLocks = chance(0.8);

  let tasks: { at: number; run: () => void }[] = [];
  const after = (ms: number, run: () => void) => {
    const task = { at: now + ms, run };
    tasks.push(task);
    return () => {
      tasks = tasks.filter((other) => other !== task);
    };
  };
  const delay = (ms: number) => new Promise<void>((resolve) => void after(ms, resolve));
  setClock({ now: () => now + jump, after });

  const disk = createMemoryStore();
  const chains = new Map<string, Receipt[]>();
  const issued: Issued[] = [];
  let count = 0;
  const makeId = () => `chain-${seed}-${count++}`;

  /** The disk as one tab reaches it: slow, failing, and gone with the tab. */
  const diskOf = (isGone: () => boolean): ReceiptStore => {
    const gone = new Promise<never>(() => undefined);
    const reach = async <T>(writes: boolean, work: () => Promise<T>): Promise<T> => {
      await delay(below(3));
      if (isGone()) return gone;
      if (mode === 'missing' || (mode === 'full' && writes)) throw new Error(`storage is ${mode}`);
      const result = await work();
      await delay(below(3));
      // The tab may end after the write, and before it gets the answer.
      return isGone() ? gone : result;
    };
    return {
      head: () => reach(false, disk.head),
      read: (...given) => reach(false, () => disk.read(...given)),
      append: (...given) => reach(true, () => disk.append(...given)),
      acknowledge: (...given) => reach(true, () => disk.acknowledge(...given)),
      clear: () => reach(true, disk.clear),
    };
  };

  /** The tab that has each lock, and those that wait. */
  const createLock = (limit: number) => {
    let holder: object | undefined;
    let queue: (() => void)[] = [];
    const next = () => queue.shift()?.();
    const release = (tab: object) => {
      if (holder !== tab) return;
      holder = undefined;
      next();
    };
    const lock = async <T>(tab: object, work: () => Promise<T>): Promise<T> => {
      if (!hasLocks) return work();
      let isOver = false;
      if (holder)
        await new Promise<void>((resolve) => {
          queue.push(resolve);
          after(limit, () => {
            isOver = queue.includes(resolve);
            queue = queue.filter((other) => other !== resolve);
            resolve();
          });
        });
      if (isOver || holder) return work();
      holder = tab;
      try {
        return await work();
      } finally {
        release(tab);
      }
    };
    return { lock, release };
  };
  const writeLock = createLock(20);
  const sendLock = createLock(20_000);

  const openTab = (): Tab => {
    const self: Tab = { endedAt: Infinity, issue, crash, close, deliver: () => delivery.deliver() };
    const isGone = () => now >= self.endedAt;
    const stored = diskOf(isGone);
    const memory = createMemoryStore();
    const delivery = createReceiptDelivery({
      stores: [stored, memory],
      makeId,
      lock: (work) => sendLock.lock(self, work),
      send: async (receipts) => {
        await delay(isNetworkGood ? 20 : 20 + below(780));
        if (!isNetworkGood && chance(0.3)) return {};
        const answer = await acceptReceipts(chains, receipts);
        await delay(20);
        if (isGone()) return new Promise<never>(() => undefined);
        return !isNetworkGood && chance(0.2) ? {} : answer;
      },
      beacon: (receipts) => {
        if (chance(0.8)) after(below(800), () => void acceptReceipts(chains, receipts));
      },
    });
    const writer = createReceiptWriter({
      stored,
      memory,
      makeId,
      lock: (work) => writeLock.lock(self, work),
      days: () => 90,
      isDelivered: () => true,
      onWritten: (receipts) => {
        if (!isGone()) delivery.add(receipts);
      },
    });

    function issue(): void {
      const id = `receipt-${count++}`;
      issued.push({ id, at: now, tab: self });
      const draft: ReceiptDraft = {
        at: new Date(now + jump).toISOString(),
        step: 'shown',
        element: 'gate-uk-notice',
        notice: 'uk',
        showing: id,
        texts: [],
        release: '1.0.0',
        because: 'a test',
        answer: '',
        subject: '',
      };
      void writer.add(draft);
    }
    function crash(): void {
      self.endedAt = now;
      writeLock.release(self);
      sendLock.release(self);
    }
    function close(): void {
      delivery.sendBeforeUnload();
      crash();
    }
    void delivery.deliver();
    return self;
  };

  /** Lets time pass. */
  const pass = async (ms: number): Promise<void> => {
    const end = now + ms;
    await settle();
    for (;;) {
      const next = tasks.reduce<(typeof tasks)[number] | undefined>(
        (first, task) => (task.at <= end && (!first || task.at < first.at) ? task : first),
        undefined,
      );
      if (!next) break;
      tasks = tasks.filter((task) => task !== next);
      now = Math.max(now, next.at);
      next.run();
      await settle();
    }
    now = end;
  };

  /** True if the storage worked from a time on, for 100 ms. */
  const worked = (at: number): boolean => {
    const before = modes.filter((change) => change.at <= at).at(-1)!;
    return (
      before.mode === 'works' &&
      modes.every((change) => change.at <= at || change.at > at + 100 || change.mode === 'works')
    );
  };

  return {
    random,
    below,
    chance,
    chains,
    issued,
    disk,
    openTab,
    pass,
    worked,
    now: () => now,
    jumpClock: () => {
      jump += (chance(0.5) ? 1 : -1) * below(400 * 86_400_000);
    },
    setMode: (next: StorageMode) => {
      mode = next;
      modes.push({ at: now, mode });
    },
    mendNetwork: () => {
      isNetworkGood = true;
    },
  };
};
export type World = ReturnType<typeof createWorld>;
