import type { Clock } from '../../runtime/page/clock.ts';
import type { SocketLike } from './gate-api/gate-socket.ts';
import type { PagePresence } from './page-presence.ts';
import type { Datafeed, FeedBar, PeriodParams, SymbolInfo } from './types.ts';
import { queued } from '../../runtime/page/turns.testing.ts';

export const START = 1_700_000_000;

/** A clock that moves only when told to. */
export class TestClock implements Clock {
  #now: number;
  #timers: { at: number; run: () => void }[] = [];
  constructor(seconds = START) {
    this.#now = seconds * 1000;
  }
  now = () => this.#now;
  get seconds(): number {
    return this.#now / 1000;
  }
  /** Timers that are waiting. */
  get waiting(): number {
    return this.#timers.length;
  }
  after = (ms: number, run: () => void) => {
    const timer = { at: this.#now + ms, run };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter((other) => other !== timer));
  };
  /** Advances the time timer by timer, and awaits the effects of each. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await queued();
    }
    this.#now = end;
    await queued();
  }
}

export { queued as settle };

export class TestPresence implements PagePresence {
  #hidden = false;
  #online = true;
  readonly #listeners = new Set<(event: Event) => void>();
  isHidden = () => this.#hidden;
  isOnline = () => this.#online;
  onChange = (run: (event: Event) => void) => {
    this.#listeners.add(run);
    return () => void this.#listeners.delete(run);
  };
  get listening(): number {
    return this.#listeners.size;
  }
  set(hidden: boolean): void {
    this.#hidden = hidden;
    this.#tell('visibilitychange');
  }
  setOnline(online: boolean): void {
    this.#online = online;
    this.#tell(online ? 'online' : 'offline');
  }
  #tell(type: string): void {
    for (const run of this.#listeners) run(new Event(type));
  }
}

export class TestSocket implements SocketLike {
  static all: TestSocket[] = [];
  readyState = 0;
  sent: { channel: string; event?: string; payload?: string[]; time: number }[] = [];
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;
  constructor(readonly url: string) {
    TestSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as TestSocket['sent'][number]);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }
  say(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.onmessage?.(new MessageEvent('message', { data }));
  }
  lose(): void {
    this.readyState = 3;
    this.onclose?.(new CloseEvent('close'));
  }
}

export const symbol: SymbolInfo = {
  name: 'BTC_USDT',
  description: 'BTC/USDT',
  type: 'crypto',
  exchange: '',
  listed_exchange: '',
  timezone: 'Etc/UTC',
  session: '24x7',
  format: 'price',
  pricescale: 100,
  minmov: 1,
};

/** Numbers from 0 up to 1 (not included) that look like chance and are the same in each run. */
export const random = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    // A linear congruential generator (Numerical Recipes).
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** A good bar whose prices tell its time apart from others. */
export const feedBar = (seconds: number, close = 100 + (seconds % 7)): FeedBar => ({
  time: seconds * 1000,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume: 2,
});

export const feedBars = (from: number, to: number, step: number): FeedBar[] => {
  const bars: FeedBar[] = [];
  for (let time = from; time < to; time += step) bars.push(feedBar(time));
  return bars;
};

export interface TestFeed extends Datafeed {
  asked: (PeriodParams & { resolution: string })[];
  /** Listeners by id. */
  live: Map<string, { tick(bar: FeedBar): void; reset(): void; resolution: string }>;
}

/** A feed whose answers come from one function, a microtask later. */
export const testFeed = (
  answer: (period: PeriodParams & { resolution: string }) => Parameters<Parameters<Datafeed['getBars']>[3]> | Error,
  more: Partial<Datafeed> = {},
): TestFeed => {
  const asked: TestFeed['asked'] = [];
  const live: TestFeed['live'] = new Map();
  return {
    asked,
    live,
    onReady: () => undefined,
    searchSymbols: () => undefined,
    resolveSymbol: () => undefined,
    getBars(_symbol, resolution, period, onResult, onError) {
      const question = { ...period, resolution };
      asked.push(question);
      void Promise.resolve().then(() => {
        const got = answer(question);
        if (got instanceof Error) onError(got.message);
        else onResult(...got);
      });
    },
    subscribeBars(_symbol, resolution, tick, id, reset) {
      live.set(id, { tick, reset, resolution });
    },
    unsubscribeBars: (id) => void live.delete(id),
    ...more,
  };
};
