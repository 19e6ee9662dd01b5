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

/** Whole minutes by seed and symbol: prices never change, so that worlds of one seed share them. */
const known = new Map<string, Map<number, Readonly<FeedBar>>>();

/**
 * A market that is known in full: every bar follows from the seed, the symbol and the time, so that a test can compute
 * what a chart has to show without asking a feed. Corrections are the only state.
 */
export class World {
  readonly seed: number;
  readonly begin: number;
  readonly pricescale: number;
  readonly #quiet: number;
  /** What corrections add to the volume, by symbol and minute. */
  readonly #corrections = new Map<string, number>();

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
   * Returns the bar of a minute as it stands at a time; undefined before its first trade.
   * @param minute its start in seconds · @param now seconds
   */
  minute(symbol: string, minute: number, now: number): FeedBar | undefined {
    if (minute < this.begin || minute > now || this.isQuiet(symbol, minute)) return undefined;
    const bar = { ...this.#traded(symbol, minute, now) };
    bar.volume! += this.#corrections.get(`${symbol} ${minute}`) ?? 0;
    return bar;
  }

  /** The same without corrections. */
  #traded(symbol: string, minute: number, now: number): Readonly<FeedBar> {
    const key = `${this.seed} ${this.pricescale} ${symbol}`;
    const whole = known.get(key) ?? new Map<number, Readonly<FeedBar>>();
    known.set(key, whole);
    const before = whole.get(minute);
    const isOver = now >= minute + MINUTE;
    if (before && isOver) return before;
    const first = Math.round(minute / TRADE_EVERY);
    const last = Math.min(first + TRADES_A_MINUTE - 1, Math.floor(now / TRADE_EVERY));
    const open = this.price(symbol, first);
    let [high, low, close] = [open, open, open];
    for (let trade = first + 1; trade <= last; trade++) {
      close = this.price(symbol, trade);
      if (close > high) high = close;
      if (close < low) low = close;
    }
    const bar = { time: minute * 1000, open, high, low, close, volume: last - first + 1 };
    if (isOver) whole.set(minute, bar);
    return bar;
  }

  /**
   * Returns all bars that start from `from` up to `to` (not included), oldest first, as they stand at a time.
   * @param from seconds · @param to seconds · @param now seconds
   */
  bars(symbol: string, resolution: string, from: number, to: number, now: number): FeedBar[] {
    const found: FeedBar[] = [];
    const begin = Math.max(startOf(resolution, Math.max(from, this.begin)), startOf(resolution, this.begin));
    let [start, end] = [begin, begin];
    for (let minute = begin; minute <= now; minute += MINUTE) {
      if (minute >= end) [start, end] = [startOf(resolution, minute), nextOf(resolution, minute)];
      if (start >= to) break;
      if (start < from) continue;
      const bar = this.minute(symbol, minute, now);
      if (!bar) continue;
      const last = found.at(-1);
      if (last?.time !== start * 1000) {
        found.push({ ...bar, time: start * 1000 });
        continue;
      }
      last.high = Math.max(last.high, bar.high);
      last.low = Math.min(last.low, bar.low);
      last.close = bar.close;
      last.volume = last.volume! + bar.volume!;
    }
    return found;
  }

  /**
   * Returns the newest bars that start from `from` up to `to` (not included), oldest first, at most `most`.
   * @param from seconds · @param to seconds · @param now seconds
   */
  newestBars(symbol: string, resolution: string, from: number, to: number, most: number, now: number): FeedBar[] {
    const least = Math.max(from, startOf(resolution, this.begin));
    let end = Math.min(to, now + 1);
    let block = Math.max(DAY, most * MINUTE);
    let found: FeedBar[] = [];
    // Block by block, so that the newest bar of years costs a day.
    for (; found.length < most && end > least; block *= 2) {
      const start = Math.max(least, startOf(resolution, end - block));
      found = [...this.bars(symbol, resolution, start, end, now), ...found];
      end = start;
    }
    return found.slice(-most);
  }

  /** Returns the newest bar at a time; undefined while nobody trades. @param now seconds */
  newest(symbol: string, resolution: string, now: number): FeedBar | undefined {
    return this.bars(symbol, resolution, startOf(resolution, now), Infinity, now).at(-1);
  }

  /** The exchange corrects one minute of the past: its volume grows. @param minute its start in seconds */
  correct(symbol: string, minute: number): void {
    const key = `${symbol} ${minute}`;
    this.#corrections.set(key, (this.#corrections.get(key) ?? 0) + 1);
  }
}
