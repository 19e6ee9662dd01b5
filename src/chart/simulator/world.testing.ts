import type { FeedBar } from '../feed/types.ts';
import { hash } from './chance.testing.ts';

/** Seconds between two trades of the simulated market. */
export const TRADE_EVERY = 10;
const MINUTE = 60;
const DAY = 86_400;
const TRADES_A_MINUTE = MINUTE / TRADE_EVERY;
/** Minutes that have trades, or have none, together. */
const STRETCH = 45;

export interface WorldOptions {
  seed?: number;
  /** First minute with a trade, seconds UTC. */
  begin?: number;
  /** Share of stretches of 45 minutes without any trade, 0 to 1. */
  quiet?: number;
  /** Prices are whole numbers divided by this. */
  pricescale?: number;
}

/** Returns the first second of the bar that a time is in, by the calendar in UTC; written without the chart's own code. */
export const startOf = (resolution: string, time: number): number => {
  const midnight = Math.floor(time / DAY) * DAY;
  if (resolution === '1D') return midnight;
  if (resolution === '1W') return midnight - ((new Date(midnight * 1000).getUTCDay() + 6) % 7) * DAY;
  if (resolution === '1M') return midnight - (new Date(midnight * 1000).getUTCDate() - 1) * DAY;
  const length = Number(resolution) * MINUTE;
  return midnight + Math.floor((time - midnight) / length) * length;
};

/** Returns the first second of the bar after the one that a time is in. */
const nextOf = (resolution: string, time: number): number => {
  const start = startOf(resolution, time);
  if (resolution === '1M') return startOf(resolution, start + 32 * DAY);
  if (resolution === '1W') return start + 7 * DAY;
  // The last bar of a day ends with it.
  const day = Math.floor(time / DAY) * DAY + DAY;
  return resolution === '1D' ? day : Math.min(day, start + Number(resolution) * MINUTE);
};

/** Bars that have ended, without corrections. They never change, so worlds with the same options share them. */
const known = new Map<string, Map<number, Readonly<FeedBar> | undefined>>();

/**
 * A market that is known in full: every bar follows from the seed, the symbol and the time, so that a test can compute
 * what a chart has to show without asking a feed. Corrections are the only state.
 */
export class World {
  readonly seed: number;
  readonly begin: number;
  readonly pricescale: number;
  readonly #quiet: number;
  /** How often each minute was corrected, by symbol; each correction adds 1 to the volume. */
  readonly #corrections = new Map<string, Map<number, number>>();
  /** Ended bars by symbol and resolution. */
  readonly #ended = new Map<string, Map<number, Readonly<FeedBar> | undefined>>();

  constructor({ seed = 1, begin = 1_640_995_200, quiet = 0, pricescale = 100 }: WorldOptions = {}) {
    this.seed = seed;
    this.begin = Math.ceil(begin / MINUTE) * MINUTE;
    this.pricescale = pricescale;
    this.#quiet = quiet;
  }

  /** Returns the price of one trade. @param trade number of the trade since 1970 */
  price(symbol: string, trade: number): number {
    const base = 100 * (1 + (symbol.length ? symbol.charCodeAt(0) % 13 : 0));
    const wave = Math.sin(trade / 9001) * 0.2 + Math.sin(trade / 613) * 0.05 + Math.sin(trade / 37) * 0.005;
    const noise = (hash(this.seed, symbol.charCodeAt(0), trade) - 0.5) * 0.004;
    return Math.round(base * (1 + wave + noise) * this.pricescale) / this.pricescale;
  }

  /** Returns whether nobody trades in a minute. @param minute its start in seconds */
  isQuiet(symbol: string, minute: number): boolean {
    if (!this.#quiet) return false;
    return hash(this.seed, symbol.charCodeAt(0), Math.floor(minute / MINUTE / STRETCH), 7) < this.#quiet;
  }

  /**
   * Returns all bars with a start from `from` up to `to` (exclusive), oldest first, in their state at `now`.
   * @param from seconds · @param to seconds · @param now seconds
   */
  bars(symbol: string, resolution: string, from: number, to: number, now: number): FeedBar[] {
    const found: FeedBar[] = [];
    let start = startOf(resolution, Math.max(from, this.begin));
    if (start < from) start = nextOf(resolution, start);
    for (; start < to && start <= now; start = nextOf(resolution, start)) {
      const bar = this.bar(symbol, resolution, start, now);
      if (bar) found.push(bar);
    }
    return found;
  }

  /**
   * Returns the newest bars that start from `from` up to `to` (not included), oldest first, at most `most`.
   * @param from seconds · @param to seconds · @param now seconds
   */
  newestBars(symbol: string, resolution: string, from: number, to: number, most: number, now: number): FeedBar[] {
    const found: FeedBar[] = [];
    const least = Math.max(from, startOf(resolution, this.begin));
    let start = startOf(resolution, Math.min(to, now));
    if (start >= to) start = startOf(resolution, start - 1);
    for (; start >= least && found.length < most; start = startOf(resolution, start - 1)) {
      const bar = this.bar(symbol, resolution, start, now);
      if (bar) found.push(bar);
    }
    return found.reverse();
  }

  /**
   * Returns the bar with this start in its state at `now`, with corrections; undefined before its first trade.
   * @param start seconds · @param now seconds
   */
  bar(symbol: string, resolution: string, start: number, now: number): FeedBar | undefined {
    const end = nextOf(resolution, start);
    const ended = this.#endedBars(symbol, resolution);
    const isOver = now >= end;
    const traded = isOver && ended.has(start) ? ended.get(start) : this.#traded(symbol, start, end, now);
    if (isOver) ended.set(start, traded);
    const corrections = this.#corrections.get(symbol);
    if (!traded || !corrections) return traded && { ...traded };
    let { volume } = traded;
    for (const [minute, count] of corrections) if (minute >= start && minute < end) volume! += count;
    return { ...traded, volume: volume! };
  }

  #endedBars(symbol: string, resolution: string): Map<number, Readonly<FeedBar> | undefined> {
    const key = `${symbol} ${resolution}`;
    const mine = this.#ended.get(key);
    if (mine) return mine;
    const shared = [this.seed, this.begin, this.pricescale, this.#quiet, key].join();
    const bars = known.get(shared) ?? new Map<number, Readonly<FeedBar> | undefined>();
    known.set(shared, bars);
    this.#ended.set(key, bars);
    return bars;
  }

  /** The bar of the trades from a minute to another (not included), without corrections. */
  #traded(symbol: string, start: number, end: number, now: number): FeedBar | undefined {
    let bar: FeedBar | undefined;
    for (let minute = Math.max(start, this.begin); minute < end && minute <= now; minute += MINUTE) {
      if (this.isQuiet(symbol, minute)) continue;
      const first = Math.round(minute / TRADE_EVERY);
      const last = Math.min(first + TRADES_A_MINUTE - 1, Math.floor(now / TRADE_EVERY));
      for (let trade = first; trade <= last; trade++) {
        const price = this.price(symbol, trade);
        bar ??= { time: start * 1000, open: price, high: price, low: price, close: price, volume: 0 };
        bar.high = Math.max(bar.high, price);
        bar.low = Math.min(bar.low, price);
        bar.close = price;
        bar.volume!++;
      }
    }
    return bar;
  }

  /** Returns the newest bar at a time; undefined while nobody trades. @param now seconds */
  newest(symbol: string, resolution: string, now: number): FeedBar | undefined {
    return this.bars(symbol, resolution, startOf(resolution, now), Infinity, now).at(-1);
  }

  /** The exchange corrects one minute of the past: its volume grows. @param minute its start in seconds */
  correct(symbol: string, minute: number): void {
    const corrections = this.#corrections.get(symbol) ?? new Map<number, number>();
    this.#corrections.set(symbol, corrections.set(minute, (corrections.get(minute) ?? 0) + 1));
  }
}
