import { SECOND, type Clock } from '../../runtime/page/clock.ts';
import type { Datafeed, FeedBar, FeedConfiguration, HistoryMeta, PeriodParams, SymbolInfo } from '../feed/types.ts';
import { Chance } from './chance.testing.ts';
import { startOf, TRADE_EVERY, type World } from './world.testing.ts';

/** How rough a feed is; shares are from 0 to 1. */
export interface Roughness {
  /** Range of latencies in ms. Each is random, so that answers overtake each other. */
  latency: readonly [least: number, most: number];
  /** Share of questions that fail. */
  errors: number;
  /** Share of answers that come twice, the second time after another latency. */
  duplicates: number;
  /** Share of pages that have only the newest of the requested bars. */
  partial: number;
  /** Share of pages that include some bars beyond the request. */
  overlapping: number;
  /** Share of live bars that come twice. */
  repeatedTicks: number;
  /** Most bars in one answer. */
  limit: number;
}

/** A feed as a phone has it on a train. */
export const ROUGH: Readonly<Roughness> = {
  latency: [20, 800],
  errors: 0.08,
  duplicates: 0.1,
  partial: 0.2,
  overlapping: 0.1,
  repeatedTicks: 0.1,
  limit: Infinity,
};
/** A feed that takes 200 ms and does everything right. */
const STEADY: Readonly<Roughness> = {
  latency: [200, 200],
  errors: 0,
  duplicates: 0,
  partial: 0,
  overlapping: 0,
  repeatedTicks: 0,
  limit: Infinity,
};

export interface SimulatedFeedOptions {
  world: World;
  clock: Clock;
  seed?: number;
  /** Differences from `STEADY`. */
  roughness?: Partial<Roughness>;
  /** Resolutions that the feed serves directly. */
  resolutions?: readonly string[];
  /** Symbols that exist; default: all. */
  symbols?: readonly string[];
  /** Fields of symbols that differ from the usual ones. */
  info?: Partial<SymbolInfo>;
  /** Whether an empty page before older bars has `nextTime`. */
  quietPages?: 'nextTime' | 'silent';
}

/** One question to the feed. */
export interface Call {
  kind: 'onReady' | 'resolveSymbol' | 'getBars';
  symbol: string;
  resolution: string;
  period: PeriodParams | undefined;
  /** ms since 1970. */
  at: number;
  outcome: 'open' | 'answered' | 'failed';
}

interface Subscription {
  symbol: string;
  resolution: string;
  tick(bar: FeedBar): void;
  reset(): void;
  /** ms of the last delivery that is planned: live bars keep their order, as on a socket. */
  planned: number;
}

/** Bars behind the asked ones in an overlapping page. */
const MOST_OVERLAP = 20;

/**
 * A data feed over a world, with configurable roughness. Its clock is virtual in unit tests, and the system's in element
 * tests and journeys. The same seed gives the same latencies and failures for the same requests.
 */
export class SimulatedFeed implements Datafeed {
  readonly calls: Call[] = [];
  /** Called for each request. */
  onCall: (call: Call) => void = () => undefined;
  readonly subscriptions = new Map<string, Subscription>();
  /** While false every question fails and no live bar comes. */
  isOnline = true;
  /** While true, live bars are lost without an error. */
  isSilent = false;
  readonly roughness: Roughness;
  readonly #options: SimulatedFeedOptions;
  readonly #chance: Chance;
  #stopTrading: (() => void) | undefined;

  constructor(options: SimulatedFeedOptions) {
    this.#options = options;
    this.#chance = new Chance(options.seed ?? 1);
    this.roughness = { ...STEADY, ...options.roughness };
  }

  /** Questions for bars so far. */
  get pages(): readonly Call[] {
    return this.calls.filter(({ kind }) => kind === 'getBars');
  }

  onReady(callback: (configuration: FeedConfiguration) => void): void {
    const call = this.#note('onReady', '', '');
    const { resolutions = ['1', '60', '1D'] } = this.#options;
    this.#later(() => {
      call.outcome = 'answered';
      callback({ supported_resolutions: resolutions, supports_search: true });
    });
  }

  searchSymbols(text: string, _exchange: string, _type: string, onResult: (items: never[]) => void): void {
    const { symbols = [] } = this.#options;
    const found = symbols.filter((symbol) => symbol.toLowerCase().includes(text.toLowerCase()));
    const items = found.map((symbol) => ({ symbol, description: symbol, exchange: '', type: 'crypto' }));
    this.#later(() => onResult(items as never[]));
  }

  resolveSymbol(name: string, onResolve: (info: SymbolInfo) => void, onError: (reason: string) => void): void {
    const call = this.#note('resolveSymbol', name, '');
    const { symbols } = this.#options;
    if (symbols && !symbols.includes(name)) return this.#fail(call, onError, 'unknown symbol');
    this.#answer(call, onError, () => onResolve(this.infoOf(name)));
  }

  getBars(
    { name }: SymbolInfo,
    resolution: string,
    period: PeriodParams,
    onResult: (bars: readonly FeedBar[], meta?: HistoryMeta) => void,
    onError: (reason: string) => void,
  ): void {
    const call = this.#note('getBars', name, resolution, period);
    const isPartial = this.#chance.happens(this.roughness.partial);
    const isOverlapping = !period.firstDataRequest && this.#chance.happens(this.roughness.overlapping);
    const share = isPartial ? this.#chance.next() : 1;
    // The answer is the market's state when it leaves the server, after half of the latency.
    this.#answer(call, onError, () => onResult(...this.#page(name, resolution, period, share, isOverlapping)));
  }

  subscribeBars(
    { name }: SymbolInfo,
    resolution: string,
    tick: (bar: FeedBar) => void,
    listener: string,
    reset: () => void,
  ): void {
    const subscription = { symbol: name, resolution, tick, reset, planned: 0 };
    this.subscriptions.set(listener, subscription);
    this.#stopTrading ??= this.#plan();
  }

  unsubscribeBars(listener: string): void {
    this.subscriptions.delete(listener);
    if (this.subscriptions.size) return;
    this.#stopTrading?.();
    this.#stopTrading = undefined;
  }

  /** Returns the feed's answer for a symbol. */
  infoOf(name: string): SymbolInfo {
    const { world, resolutions = ['1', '60', '1D'], info } = this.#options;
    return {
      ...{ name, ticker: name, description: name, type: 'crypto', exchange: '', listed_exchange: '' },
      ...{ timezone: 'Etc/UTC', session: '24x7', format: 'price', pricescale: world.pricescale, minmov: 1 },
      ...{ supported_resolutions: resolutions, has_weekly_and_monthly: resolutions.includes('1W') },
      ...info,
    };
  }

  /** Tells every listener that its history is stale. */
  reset(): void {
    for (const { reset } of [...this.subscriptions.values()]) reset();
  }

  /**
   * Corrects a bar of the past as soon as its listeners hear of it; without a listener or a network nothing is corrected.
   * @param time seconds UTC
   */
  correct(symbol: string, time: number): void {
    const { world, clock } = this.#options;
    const [one] = [...this.subscriptions.values()].filter((each) => each.symbol === symbol);
    if (!one) return;
    clock.after(this.#latency(), () => {
      if (!this.isOnline || ![...this.subscriptions.values()].includes(one)) return;
      const minute = Math.floor(time / 60) * 60;
      if (!world.bar(symbol, '1', minute, clock.now() / 1000)) return;
      world.correct(symbol, minute);
      for (const each of [...this.subscriptions.values()]) {
        const start = startOf(each.resolution, time);
        const [bar] = world.bars(symbol, each.resolution, start, start + 1, clock.now() / 1000);
        if (bar && each.symbol === symbol) each.tick({ ...bar });
      }
    });
  }

  #page(
    symbol: string,
    resolution: string,
    { from, to, countBack }: PeriodParams,
    share: number,
    isOverlapping: boolean,
  ): [FeedBar[], HistoryMeta] {
    const { world, clock, quietPages = 'nextTime' } = this.#options;
    const now = clock.now() / 1000;
    const most = Math.min(this.roughness.limit, Math.max(1, Math.ceil(countBack * share)));
    // `countBack` counts for more than `from`, but a feed need not look further back than that.
    const page = world.newestBars(symbol, resolution, from, to, Math.max(1, most), now);
    if (!page.length) {
      if (to <= world.begin) return [[], { noData: true }];
      if (quietPages === 'silent') return [[], {}];
      const [next] = world.newestBars(symbol, resolution, 0, to, 1, now);
      return [[], next ? { noData: true, nextTime: next.time / 1000 } : { noData: true }];
    }
    if (isOverlapping) page.push(...world.bars(symbol, resolution, to, to + MOST_OVERLAP * 60, now));
    return [page, {}];
  }

  #note(kind: Call['kind'], symbol: string, resolution: string, period?: PeriodParams): Call {
    const call: Call = { kind, symbol, resolution, period, at: this.#options.clock.now(), outcome: 'open' };
    this.calls.push(call);
    this.onCall(call);
    return call;
  }

  #latency(): number {
    return this.#chance.whole(...this.roughness.latency);
  }

  #later(run: () => void): void {
    this.#options.clock.after(this.#latency(), run);
  }

  #fail(call: Call, onError: (reason: string) => void, reason: string): void {
    this.#later(() => {
      call.outcome = 'failed';
      onError(reason);
    });
  }

  #answer(call: Call, onError: (reason: string) => void, give: () => void): void {
    if (!this.isOnline || this.#chance.happens(this.roughness.errors)) return this.#fail(call, onError, 'busy');
    const isTwice = this.#chance.happens(this.roughness.duplicates);
    this.#later(() => {
      if (!this.isOnline) {
        call.outcome = 'failed';
        return onError('offline');
      }
      call.outcome = 'answered';
      give();
    });
    if (isTwice) this.#later(give);
  }

  /** The next trade of the market; none while nobody listens. */
  #plan(): () => void {
    const { clock } = this.#options;
    const every = TRADE_EVERY * SECOND;
    return clock.after(every - (clock.now() % every), () => {
      this.#stopTrading = this.#plan();
      for (const one of [...this.subscriptions.values()]) this.#trade(one);
    });
  }

  #trade(one: Subscription): void {
    const { world, clock } = this.#options;
    const now = clock.now() / 1000;
    if (!this.isOnline || this.isSilent || world.isQuiet(one.symbol, Math.floor(now / 60) * 60)) return;
    // An ended bar is sent once more with its last trade, as real streams do.
    const from = startOf(one.resolution, now - TRADE_EVERY);
    for (const { time } of world.bars(one.symbol, one.resolution, from, Infinity, now))
      this.#deliver(one, time / SECOND, now);
  }

  /** Sends the bar of a start as its trades were at a time, in seconds. It includes corrections that overtook it. */
  #deliver(one: Subscription, start: number, at: number): void {
    const { world, clock } = this.#options;
    const copies = this.#chance.happens(this.roughness.repeatedTicks) ? 2 : 1;
    one.planned = Math.max(one.planned, clock.now() + this.#latency());
    for (let copy = 0; copy < copies; copy++)
      clock.after(one.planned - clock.now(), () => {
        const bar = world.bar(one.symbol, one.resolution, start, at);
        if (bar && this.isOnline && [...this.subscriptions.values()].includes(one)) one.tick(bar);
      });
  }
}
