/** Compares the chart's final bars under a very unreliable feed with an independent model of the market. */
import { expect } from '@open-wc/testing';
import { inputs } from '../../../runtime/page/property.testing.ts';
import { random, settle, symbol, TestClock, testFeed, type TestFeed } from '../feed.testing.ts';
import { barStart, resolutionLength } from '../resolutions.ts';
import type { FeedBar, Resolution } from '../types.ts';
import { BarHistory } from './history.ts';

const MINUTE = 60;
/** Updates a second. */
const UPDATES = 50;

/** A market, and everything that happened in it. */
class Market {
  readonly bars = new Map<number, FeedBar>();
  #price: number;
  /** @param step smallest change of the price · @param start its first price */
  constructor(
    readonly clock: TestClock,
    readonly chance: () => number,
    readonly step: number,
    readonly resolution: Resolution,
    start = step * 10_000,
  ) {
    this.#price = start;
  }

  /** One trade now. @returns the bar that it is part of */
  trade(): FeedBar {
    this.#price = Math.max(this.step, this.#price + (Math.floor(this.chance() * 5) - 2) * this.step);
    const price = Number(this.#price.toPrecision(12));
    const time = barStart(this.resolution, this.clock.seconds) * 1000;
    const before = this.bars.get(time);
    const bar: FeedBar = before
      ? {
          ...before,
          high: Math.max(before.high, price),
          low: Math.min(before.low, price),
          close: price,
          volume: before.volume! + 1,
        }
      : { time, open: price, high: price, low: price, close: price, volume: 1 };
    this.bars.set(time, bar);
    return bar;
  }

  /** The exchange cancels what was the highest trade of a bar. */
  correct(time: number): FeedBar | undefined {
    const bar = this.bars.get(time);
    if (!bar) return undefined;
    const corrected = { ...bar, high: Math.max(bar.open, bar.close), volume: Math.max(0, bar.volume! - 1) };
    this.bars.set(time, corrected);
    return corrected;
  }

  since(milliseconds: number): FeedBar[] {
    return [...this.bars.values()].filter(({ time }) => time >= milliseconds);
  }
}

/** The model's server: returns the newest bars of the requested range, up to now. */
const serving = (market: Market): TestFeed =>
  testFeed(({ to, countBack }) => {
    const bars = [...market.bars.values()].filter(({ time }) => time < to * 1000).slice(-countBack);
    return bars.length ? [bars, {}] : [[], { noData: true }];
  });

/** Connection between the market's server and the chart; it breaks, delays, repeats and reorders. */
class Line {
  #held: FeedBar[] = [];
  /** Corrected while the line was broken. */
  readonly #corrected = new Set<number>();
  #sentUpTo = 0;
  #brokenUntil = 0;
  constructor(
    readonly market: Market,
    readonly feed: TestFeed,
    /** The feed sends what was missed, as ours do; others just go on, and the chart finds the gap. */
    readonly catchesUp = true,
  ) {}

  #send(bar: FeedBar): void {
    this.#sentUpTo = Math.max(this.#sentUpTo, bar.time);
    // Older updates of the same bar are obsolete.
    this.#held = this.#held.filter(({ time }) => time !== bar.time);
    for (const { tick } of this.feed.live.values()) tick(bar);
  }

  #reconnect(): void {
    this.#brokenUntil = 0;
    this.#held = [];
    if (!this.catchesUp) return;
    for (const bar of this.market.since(this.#sentUpTo)) this.#send(bar);
    for (const time of this.#corrected) this.#send(this.market.bars.get(time)!);
    this.#corrected.clear();
  }

  update(bar: FeedBar): void {
    const { clock, chance } = this.market;
    const now = clock.seconds;
    if (this.#brokenUntil) return now >= this.#brokenUntil ? this.#reconnect() : undefined;
    const luck = chance();
    if (luck < 0.00002) this.#brokenUntil = now + (this.catchesUp ? 1 : 2 * MINUTE) + chance() * 240;
    // The last word about a bar comes when the next one has begun.
    else if (luck < 0.2) this.#held.push(bar);
    else {
      this.#send(bar);
      if (luck > 0.99) this.#send(bar);
    }
    const late = this.#held.filter(({ time }) => time < bar.time);
    this.#held = this.#held.filter(({ time }) => time >= bar.time);
    if (late.length) this.#send(late.at(-1)!);
  }

  correct(time: number): void {
    if (this.#brokenUntil && !this.catchesUp) return;
    const bar = this.market.correct(time);
    if (bar && this.#brokenUntil) this.#corrected.add(time);
    else if (bar) this.#send(bar);
  }

  /** All is well again, to the end. */
  heal(): void {
    if (this.catchesUp) return this.#reconnect();
    this.#brokenUntil = 0;
    this.update(this.market.trade());
    for (const bar of this.#held) this.#send(bar);
  }
}

const shown = ({ columns }: BarHistory): FeedBar[] => columns.slice().map((bar) => ({ ...bar, time: bar.time * 1000 }));

describe('a feed under stress', () => {
  for (const catchesUp of [true, false])
    it(`50 updates a second for hours, with ${catchesUp ? 'lost lines' : 'gaps that the feed does not know of'}, corrections and bars out of order: nothing is lost [CHART-27]`, async () => {
      const clock = new TestClock();
      const chance = random(7);
      const market = new Market(clock, chance, 0.1, '1');
      for (let bar = 0; bar < 300; bar++) {
        market.trade();
        await clock.pass(MINUTE * 1000);
      }
      const feed = serving(market);
      const line = new Line(market, feed, catchesUp);
      let changes = 0;
      const history = new BarHistory({
        ...{ feed, symbol, clock, resolution: '1', supported: ['1'] },
        onChange: () => void changes++,
      });
      await history.start();
      const minutes = inputs(48);
      for (let minute = 0; minute < minutes; minute++) {
        // Now and then nobody trades, for minutes.
        if (chance() < 0.05) await clock.pass(Math.floor(chance() * 20) * MINUTE * 1000);
        for (let update = 0; update < MINUTE * UPDATES; update++) {
          await clock.pass(1000 / UPDATES);
          line.update(market.trade());
        }
        if (chance() < 0.3)
          line.correct(barStart('1', clock.seconds - (1 + Math.floor(chance() * 60)) * MINUTE) * 1000);
      }
      line.heal();
      await settle();
      expect(changes).to.be.above(minutes * MINUTE * UPDATES * 0.5);
      const held = shown(history);
      expect(held).to.deep.equal(market.since(held[0]!.time));
      expect(held.length).to.be.at.least(300);
      history.dispose();
      expect([clock.waiting, feed.live.size]).to.deep.equal([0, 0]);
    });

  for (const [step, start] of [
    [1e-8, 1e-8],
    [1e-8, 1e-4],
    [0.1, 1000],
    [100, 1_000_000],
  ] as const)
    for (const resolution of ['1S', '1', '1D', '1W', '1M', '12M'] as const)
      it(`prices from ${start.toFixed(8)}, bars of ${resolution}: each trade counts, over quiet bars and reconnects [CHART-02, CHART-27]`, async () => {
        const clock = new TestClock(Date.UTC(2019, 11, 30) / 1000);
        const chance = random(3);
        const market = new Market(clock, chance, step, resolution, start);
        market.trade();
        const feed = serving(market);
        const line = new Line(market, feed);
        const history = new BarHistory({
          ...{ feed, symbol, clock, resolution, supported: [resolution] },
          onChange: () => undefined,
        });
        await history.start();
        for (let trade = 0; trade < 2000; trade++) {
          // A weekend, a holiday, a market that was closed: bars without a trade.
          const wait = chance() < 0.01 ? 5 * chance() : chance() / 10;
          await clock.pass(Math.ceil(wait * resolutionLength(resolution) * 1000));
          line.update(market.trade());
        }
        line.heal();
        await settle();
        expect(shown(history)).to.deep.equal(market.since(0));
        expect(shown(history).length).to.be.above(80);
        history.dispose();
      });

  it('pages that overlap, also with what has been corrected or gone on since: each bar is there once, as it is now [CHART-27]', async () => {
    const clock = new TestClock();
    const chance = random(11);
    const market = new Market(clock, chance, 0.1, '1');
    for (let bar = 0; bar < 3000; bar++) {
      market.trade();
      await clock.pass(MINUTE * 1000);
    }
    const stale = new Map(market.bars);
    // Each page includes up to a hundred bars beyond the request, in an older state.
    const feed = testFeed(({ to, countBack, firstDataRequest }) => {
      const all = [...stale.values()];
      const end = all.filter(({ time }) => time < to * 1000).length;
      const behind = firstDataRequest ? 0 : Math.floor(chance() * 100);
      const bars = all.slice(Math.max(0, end - countBack), end + behind);
      return end ? [bars, {}] : [[], { noData: true }];
    });
    const history = new BarHistory({
      ...{ feed, symbol, clock, resolution: '1', supported: ['1'], pageSize: 250 },
      onChange: () => undefined,
    });
    await history.start();
    let pages = 0;
    do {
      for (const { tick } of feed.live.values()) {
        // Only a bar that the chart has can be corrected.
        const known = history.columns.firstTime!;
        const newest = history.columns.lastTime!;
        const corrected = market.correct((known + MINUTE * Math.floor((chance() * (newest - known)) / MINUTE)) * 1000);
        if (corrected) tick(corrected);
        tick(market.trade());
      }
      pages++;
      await clock.pass(5 * 1000);
    } while (await history.loadOlder());
    expect(pages).to.be.above(10);
    expect(shown(history)).to.deep.equal(market.since(0));
    history.dispose();
  });

  it('years and quarters are built of days, live and from history, as the calendar has them [CHART-03, CHART-27]', async () => {
    const clock = new TestClock(Date.UTC(2019, 0, 1) / 1000);
    const market = new Market(clock, random(5), 0.1, '1D');
    for (let day = 0; day < 500; day++) {
      market.trade();
      await clock.pass(86_400_000);
    }
    const feed = serving(market);
    const open = (resolution: Resolution) =>
      new BarHistory({ ...{ feed, symbol, clock, resolution, supported: ['1D'] as const }, onChange: () => undefined });
    const [quarters, years] = [open('3M'), open('12M')];
    await Promise.all([quarters.start(), years.start()]);
    for (let day = 0; day < 900; day++) {
      const bar = market.trade();
      for (const { tick } of feed.live.values()) tick(bar);
      await clock.pass(86_400_000);
    }
    /** By the names of days alone. */
    const grouped = (name: (date: Date) => string) => {
      const groups = new Map<string, FeedBar[]>();
      for (const bar of market.since(0)) {
        const key = name(new Date(bar.time));
        groups.set(key, [...(groups.get(key) ?? []), bar]);
      }
      return [...groups].map(([key, days]) => ({
        time: Date.parse(key),
        open: days[0]!.open,
        high: Math.max(...days.map(({ high }) => high)),
        low: Math.min(...days.map(({ low }) => low)),
        close: days.at(-1)!.close,
        volume: days.reduce((sum, { volume }) => sum + volume!, 0),
      }));
    };
    expect(shown(years)).to.deep.equal(grouped((date) => `${date.getUTCFullYear()}-01-01`));
    expect(shown(quarters)).to.deep.equal(
      grouped((date) => `${date.getUTCFullYear()}-${['01', '04', '07', '10'][Math.floor(date.getUTCMonth() / 3)]}-01`),
    );
    expect(shown(years).length).to.equal(4);
    quarters.dispose();
    years.dispose();
  });
});
