/**
 * A market generated from seeds. Days are a random walk with clustered volatility. Hours of a day, minutes of an hour and
 * seconds of a minute move from open to close and reach exactly the high and the low. Seconds consist of trades. Every bar
 * and trade is deterministic, independent of earlier requests, and all resolutions agree with the finer ones.
 */
import { aggregateBars } from '../../src/chart/feed/aggregate.ts';
import { barStart, isIntraday, nextBarStart, resolutionLength } from '../../src/chart/feed/resolutions.ts';
import type { Bar, Resolution } from '../../src/chart/index.ts';
import { INSTRUMENTS, type Instrument } from './instruments.ts';
import { pathWithin } from './path.ts';
import { seeded } from './seeded.ts';
import { shareOut } from './share-out.ts';
import { barOfTrades, tradesOfSecond, type Trade } from './trades.ts';

/** The first day that was traded. */
export const FIRST_DAY = Date.UTC(2020, 0, 1) / 1000;

/** Into what bars are split, coarsest first. */
interface Level {
  readonly name: string;
  /** Length of the resulting bars in seconds. */
  readonly step: number;
  readonly count: number;
  /** Bars whose parts are kept in memory. */
  readonly kept: number;
}
const DAY = 86_400;
const HOURS: Level = { name: 'hours', step: 3600, count: 24, kept: 1000 };
const MINUTES: Level = { name: 'minutes', step: 60, count: 60, kept: 1500 };
const SECONDS: Level = { name: 'seconds', step: 1, count: 60, kept: 120 };

const rounder = (decimals: number) => {
  const factor = 10 ** decimals;
  return (value: number) => Math.round(value * factor) / factor;
};

/** Trading is busier in the European and American afternoon. */
const season = (time: number): number => 1 + 0.45 * Math.sin(((time % DAY) / 3600 - 8) * (Math.PI / 12));

export class Market {
  readonly instrument: Instrument;
  readonly #price: (value: number) => number;
  readonly #volume: (value: number) => number;
  readonly #days: Bar[] = [];
  readonly #walk: ReturnType<typeof seeded>;
  /** Square of the next day's usual logarithmic change. */
  #variance: number;
  readonly #parts = new Map<Level, Map<number, readonly Bar[]>>();

  constructor(instrument: Instrument) {
    this.instrument = instrument;
    const round = rounder(instrument.decimals);
    const least = 10 ** -instrument.decimals;
    this.#price = (value) => Math.max(least, round(value));
    this.#volume = rounder(instrument.volumeDecimals);
    this.#walk = seeded(instrument.seed, 'days');
    this.#variance = instrument.volatility ** 2;
  }

  /**
   * Bars that start from `from` (included) up to `to` (not included), none later than `now`; the last one is under way:
   * it is made of the trades up to `now`. All in seconds; `now` may be in the middle of one.
   */
  bars(resolution: Resolution, from: number, to: number, now: number): Bar[] {
    const start = Math.max(FIRST_DAY, from);
    const first = barStart(resolution, start) < start ? nextBarStart(resolution, start) : barStart(resolution, start);
    const second = Math.floor(now);
    const end = Math.min(to, second + 1);
    if (first >= end) return [];
    // A bar is made of everything in it, up to this moment.
    const until = Math.min(nextBarStart(resolution, end - 1), second + 1);
    const length = resolutionLength(resolution);
    const fine = !isIntraday(resolution)
      ? this.#upTo(first, until, now, DAY)
      : this.#upTo(
          first,
          until,
          now,
          length % HOURS.step === 0 ? HOURS.step : length % MINUTES.step === 0 ? MINUTES.step : 1,
        );
    return aggregateBars(fine, resolution).map((bar) => ({ ...bar, volume: this.#volume(bar.volume) }));
  }

  /** The bar under way. */
  current(resolution: Resolution, now: number): Bar {
    return this.bars(resolution, barStart(resolution, now), now + 1, now).at(-1)!;
  }

  /** The trades of one second that have happened by `now`, the oldest first. @param time seconds, whole */
  trades(time: number, now: number): readonly Trade[] {
    const trades = tradesOfSecond(this.instrument, this.#second(time));
    return time < Math.floor(now) ? trades : trades.filter((trade) => trade.time <= now * 1000);
  }

  /** The latest trades, the newest first. */
  latestTrades(count: number, now: number): Trade[] {
    const found: Trade[] = [];
    for (let time = Math.floor(now); time >= FIRST_DAY && found.length < count; time--)
      found.push(...[...this.trades(time, now)].reverse());
    return found.slice(0, count);
  }

  /** The latest trade: there is one at the start of every second. */
  lastTrade(now: number): Trade {
    return this.trades(Math.floor(now), now).at(-1)!;
  }

  #day(time: number): Bar {
    const index = Math.floor((time - FIRST_DAY) / DAY);
    for (let next = this.#days.length; next <= index; next++) {
      const { volatility: usual, drift, price, turnover } = this.instrument;
      const random = this.#walk;
      const volatility = Math.sqrt(this.#variance);
      // Now and then the news are bigger than usual.
      const change = volatility * random.normal() * (random.uniform() < 0.03 ? 2.5 : 1);
      // Tomorrow is nervous after a nervous day: variances cluster.
      this.#variance = 0.06 * usual ** 2 + 0.12 * change ** 2 + 0.82 * this.#variance;
      const open = this.#days[next - 1]?.close ?? price;
      const close = this.#price(open * Math.exp(drift - volatility ** 2 / 2 + change));
      const wick = () => 1 + Math.abs(random.normal()) * volatility * 0.5;
      const high = Math.max(open, close, this.#price(Math.max(open, close) * wick()));
      const low = Math.min(open, close, this.#price(Math.min(open, close) / wick()));
      const busy = Math.exp(random.normal() * 0.25) * (0.6 + Math.abs(change) / usual / 2);
      this.#days.push({
        time: FIRST_DAY + next * DAY,
        open,
        high,
        low,
        close,
        volume: this.#volume((turnover * busy) / open),
      });
    }
    return this.#days[index]!;
  }

  /** The parts of a bar; together they are that bar. */
  #split(whole: Bar, level: Level): readonly Bar[] {
    const cache = this.#parts.get(level) ?? new Map<number, readonly Bar[]>();
    this.#parts.set(level, cache);
    const known = cache.get(whole.time);
    if (known) return known;
    const random = seeded(this.instrument.seed, level.name, whole.time);
    const range = whole.high - whole.low;
    let mood = 0;
    const sizes = Array.from({ length: level.count }, (_, index) => {
      mood = 0.9 * mood + 0.2 * random.normal();
      return ((range * 0.6) / Math.sqrt(level.count)) * Math.exp(mood) * season(whole.time + index * level.step);
    });
    const closes = pathWithin(whole, sizes, random).map(this.#price);
    const shares = closes.map((close, index) => {
      const change = Math.abs(close - (closes[index - 1] ?? whole.open)) / (sizes[index]! || 1);
      return (change + 0.5) * Math.exp(random.normal() * 0.5) * season(whole.time + index * level.step);
    });
    // Whole lots, so that the parts add up to exactly the whole; two at least, for each second has a trade or two.
    const lots = 10 ** this.instrument.volumeDecimals;
    const volumes = shareOut(
      Math.round(whole.volume * lots),
      shares,
      level === HOURS ? 7200 : level === MINUTES ? 120 : 2,
    );
    const parts = closes.map((close, index): Bar => {
      const open = closes[index - 1] ?? whole.open;
      // Within a second there is one way only. A wick that does not fit ends somewhere before the limit.
      const wick = (space: number) => {
        const length = level === SECONDS ? 0 : Math.abs(random.normal()) * sizes[index]! * 0.5;
        return length < space ? length : space * random.uniform();
      };
      const top = Math.max(open, close);
      const bottom = Math.min(open, close);
      const high = Math.max(top, this.#price(top + wick(whole.high - top)));
      const low = Math.min(bottom, this.#price(bottom - wick(bottom - whole.low)));
      const volume = this.#volume(volumes[index]! / lots);
      return { time: whole.time + index * level.step, open, high, low, close, volume };
    });
    if (cache.size >= level.kept) cache.delete(cache.keys().next().value!);
    cache.set(whole.time, parts);
    return parts;
  }

  #hour(time: number): Bar {
    const day = this.#day(time);
    return this.#split(day, HOURS)[Math.floor((time - day.time) / HOURS.step)]!;
  }
  #minute(time: number): Bar {
    const hour = this.#hour(time);
    return this.#split(hour, MINUTES)[Math.floor((time - hour.time) / MINUTES.step)]!;
  }
  #second(time: number): Bar {
    const minute = this.#minute(time);
    return this.#split(minute, SECONDS)[time - minute.time]!;
  }

  /** Bars of one level from `from` to `until`; what has not ended by `now` comes as its parts. */
  #upTo(from: number, until: number, now: number, step: number): Bar[] {
    const bars: Bar[] = [];
    const at = step === DAY ? this.#day : step === 3600 ? this.#hour : step === 60 ? this.#minute : this.#second;
    for (let time = from; time < until; time += step) {
      if (time + step <= Math.min(until, now)) bars.push(at.call(this, time));
      else if (step === 1) bars.push(barOfTrades(time, this.trades(time, now), this.#volume));
      else bars.push(...this.#upTo(time, until, now, step === DAY ? 3600 : step === 3600 ? 60 : 1));
    }
    return bars;
  }
}

const markets = new Map(INSTRUMENTS.map((instrument) => [instrument.id, new Market(instrument)]));

/** @returns undefined for an unknown instrument */
export const marketOf = (id: string): Market | undefined => markets.get(id);
