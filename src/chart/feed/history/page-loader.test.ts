import { expect } from '@open-wc/testing';
import { ROUGH, SimulatedFeed, type Roughness } from '../../simulator/simulated-feed.testing.ts';
import { VirtualClock } from '../../simulator/virtual-clock.testing.ts';
import { World } from '../../simulator/world.testing.ts';
import { Columns } from '../columns.ts';
import type { Bar, Resolution } from '../types.ts';
import { BarHistory } from './history.ts';
import {
  MOST_BARS_A_CALL,
  MOST_CALLS_A_PAGE,
  MOST_EMPTY_ANSWERS,
  type HistoryChange,
  type LoadOptions,
} from './history-options.ts';
import type { Page } from './history-pages.ts';
import { loadPage, type PageOptions } from './page-loader.ts';

const DAY = 86_400;
const HALF_A_YEAR = 184 * DAY;

describe('pages of older bars', () => {
  let clock: VirtualClock;
  let world: World;
  let feed: SimulatedFeed;
  let history: BarHistory;
  let changes: HistoryChange[];
  let shown: Resolution;

  const open = async (roughness: Partial<Roughness>, resolution: Resolution = '1', days = 400, quiet = 0) => {
    clock = new VirtualClock();
    changes = [];
    shown = resolution;
    world = new World({ begin: clock.seconds - days * DAY, quiet });
    feed = new SimulatedFeed({ world, clock, roughness, seed: 5, resolutions: ['1'] });
    history = new BarHistory({
      ...{ feed, symbol: feed.infoOf('BTC'), resolution, supported: ['1'], clock },
      onChange: (change) => void changes.push(change),
    });
    const started = history.start();
    await clock.until(() => history.status === 'ready', 'the first page');
    await started;
  };
  /** Loads until a time and returns how many questions that took. */
  const reach = async (time: number, options?: LoadOptions) => {
    const calls = feed.pages.length;
    let isDone = false;
    const done = history.loadUntil(time, options).finally(() => (isDone = true));
    await clock.until(() => isDone, 'the time', 3_600_000);
    await done;
    return feed.pages.length - calls;
  };
  /** The chart's bars equal those of the world, without a hole. */
  const expectWhole = () => {
    const first = history.columns.firstTime!;
    const bars = world.bars('BTC', shown, first, Infinity, clock.seconds - 60);
    // Compared in a loop: half a year is too long for a list in words.
    const { time } = history.columns;
    const wrong = bars.slice(0, -2).findIndex((bar, at) => bar.time / 1000 !== time.values[at]);
    expect(wrong, 'the first bar that is not the next one of the world').to.equal(-1);
  };

  afterEach(() => history.dispose());

  it('grow with the distance: half a year of minutes takes at most 12 questions [CHART-27]', async () => {
    await open({ latency: [200, 200] });
    const asked = (await reach(clock.seconds - HALF_A_YEAR)) + 1;
    expect(asked).to.be.at.most(12);
    expect(history.columns.length).to.be.at.least(HALF_A_YEAR / 60);
    expectWhole();
  });

  it('take no more questions than a feed with a limit needs [CHART-27]', async () => {
    await open({ latency: [200, 200], limit: 700 });
    const asked = await reach(clock.seconds - 20 * DAY);
    const bars = history.columns.length - 700;
    expect(asked).to.be.at.most(Math.ceil(bars / 700));
    // Each part costs a look at all bars: parts grow.
    expect(changes.length).to.be.at.most(8);
    expectWhole();
  });

  it('stop when somebody cancels, keep what has come, and tell how far they are [CHART-27]', async () => {
    await open({ latency: [200, 200], limit: 500 });
    const control = new AbortController();
    const reached: number[] = [];
    const loading = history.loadUntil(clock.seconds - 30 * DAY, {
      signal: control.signal,
      onAnswer: (time) => void reached.push(time),
    });
    await clock.pass(2000);
    expect(reached.length).to.equal(10);
    expect(reached).to.deep.equal([...reached].sort((a, b) => b - a));
    control.abort();
    const calls = feed.pages.length;
    await clock.pass(2000);
    await loading;
    expect(feed.pages.length).to.equal(calls);
    expect(history.columns.firstTime).to.equal(reached.at(-1)!);
    expectWhole();
  });

  it('keep what came before a failure, and the next question goes on from there [CHART-27]', async () => {
    await open({ latency: [200, 200], limit: 500 });
    const loading = history.loadUntil(clock.seconds - 30 * DAY).catch((error: Error) => error.message);
    await clock.pass(900);
    feed.isOnline = false;
    expect(await clock.pass(2000).then(() => loading)).to.be.oneOf(['busy', 'offline']);
    const before = history.columns.length;
    expect(before).to.be.above(1000);
    feed.isOnline = true;
    await reach(clock.seconds - 10 * DAY);
    expect(history.columns.length).to.be.above(before);
    expectWhole();
  });

  for (const resolution of ['1', '120'] as const)
    it(`of a rough feed with empty stretches leave no hole and double no bar, in ${resolution} [CHART-27]`, async () => {
      await open({ ...ROUGH, errors: 0, limit: 2000 }, resolution, 40, 0.4);
      await reach(clock.seconds - 35 * DAY);
      const times = [...history.columns.time.values];
      expect(new Set(times).size).to.equal(times.length);
      expectWhole();
    });
});

describe('requests for a page', () => {
  const MINUTE = 60;
  /** A time in minutes since 1970. */
  const END = 1_000_000;
  const NONE: Page = { bars: [], noData: false, nextTime: undefined };

  /** Requests, in minutes. */
  let asked: { from: number; to: number; countBack: number }[];
  let reached: number[];

  /** Returns the bars of a request (by their minutes), an answer without bars, or an error. */
  type Answer = (request: { from: number; to: number; countBack: number }) => number[] | Page | Error;

  const minutesFrom = (first: number, to: number) => Array.from({ length: to - first }, (_, at) => first + at);
  const barsOf = (minutes: readonly number[]) =>
    Columns.from(
      minutes.map((minute): Bar => ({ time: minute * MINUTE, open: 1, high: 1, low: 1, close: 1, volume: 1 })),
    );

  const load = async (wanted: number, answer: Answer, more: Partial<PageOptions> = {}) => {
    let minutes: number[] = [];
    const page = await loadPage({
      ...{ wanted, enough: wanted, to: END * MINUTE, asked: '1', isStale: () => false },
      factor: () => 1,
      ask: async (from, to, countBack) => {
        const request = { from: from / MINUTE, to: to / MINUTE, countBack };
        asked.push(request);
        const found = answer(request);
        if (found instanceof Error) throw found;
        minutes = Array.isArray(found) ? found : [];
        return Promise.resolve(Array.isArray(found) ? NONE : found);
      },
      take: () => ({ bars: barsOf(minutes), isRepeated: false }),
      onAnswer: (time) => void reached.push(time / MINUTE),
      ...more,
    });
    return (
      page && {
        bars: page.bars.map(({ length }) => length),
        reached: page.reached / MINUTE,
        isComplete: page.isComplete,
      }
    );
  };
  const atMost =
    (most: number): Answer =>
    ({ to, countBack }) =>
      minutesFrom(to - Math.min(most, countBack), to);

  beforeEach(() => {
    [asked, reached] = [[], []];
  });

  it('cover all wanted bars, and what short answers leave [CHART-27]', async () => {
    expect(await load(100, atMost(40))).to.deep.equal({ bars: [40, 40, 20], reached: END - 100, isComplete: false });
    expect(asked).to.deep.equal([
      { from: END - 100, to: END, countBack: 100 },
      { from: END - 100, to: END - 40, countBack: 60 },
      { from: END - 100, to: END - 80, countBack: 20 },
    ]);
    expect(reached).to.deep.equal([END - 40, END - 80, END - 100]);
  });

  it('end when enough has come, and request all that is wanted until then [CHART-27]', async () => {
    const page = await load(100, atMost(40), { enough: 50 });
    expect(page!.bars).to.deep.equal([40, 40]);
    expect(asked.map(({ countBack }) => countBack)).to.deep.equal([100, 60]);
  });

  it('count the parts of built bars as soon as an answer shows them [CHART-27]', async () => {
    const page = await load(20, atMost(40), { factor: () => (asked.length ? 5 : 1) });
    expect(page!.bars).to.deep.equal([20, 40, 40]);
    expect(asked.map(({ countBack }) => countBack)).to.deep.equal([20, 80, 40]);
  });

  it('are limited in size and number [CHART-27]', async () => {
    const page = await load(10 * MOST_BARS_A_CALL, atMost(3));
    expect(asked).to.have.length(MOST_CALLS_A_PAGE);
    expect(new Set(asked.map(({ countBack }) => countBack))).to.deep.equal(new Set([MOST_BARS_A_CALL]));
    expect(page).to.deep.include({ reached: END - 3 * MOST_CALLS_A_PAGE, isComplete: false });
  });

  it('grow over stretches without bars, and start small again after one [CHART-27]', async () => {
    // The last trade was 50 minutes ago.
    const page = await load(20, ({ from, to }) =>
      from > END - 60 ? [] : atMost(10)({ from, to: Math.min(to, END - 50), countBack: 10 }),
    );
    expect(page!.bars).to.deep.equal([10, 10]);
    expect(asked).to.deep.equal([
      { from: END - 20, to: END, countBack: 20 },
      { from: END - 100, to: END - 20, countBack: 20 },
      { from: END - 70, to: END - 60, countBack: 10 },
    ]);
  });

  it('end after some empty answers in a row [CHART-27]', async () => {
    const page = await load(10, () => []);
    expect(asked.map(({ to }) => END - to)).to.deep.equal([0, 10, 50, 210]);
    expect(asked).to.have.length(MOST_EMPTY_ANSWERS);
    expect(page).to.deep.equal({ bars: [], reached: END - 850, isComplete: true });
    expect(reached).to.deep.equal([END - 10, END - 50, END - 210, END - 850]);
  });

  it('end when the feed has nothing older [CHART-27]', async () => {
    expect(await load(10, () => ({ ...NONE, noData: true }))).to.deep.include({ isComplete: true });
    expect(asked).to.have.length(1);
  });

  it('end when answers repeat [CHART-27]', async () => {
    const take = () => ({ bars: new Columns(), isRepeated: true });
    expect(await load(10, () => ({ ...NONE, nextTime: 60 }), { take })).to.deep.include({ isComplete: true });
    expect(asked).to.have.length(1);
  });

  it('never go back behind 1970, and end there [CHART-27]', async () => {
    const page = await load(10, () => [], { to: 25 * MINUTE });
    expect(asked).to.deep.equal([
      { from: 15, to: 25, countBack: 10 },
      { from: 0, to: 15, countBack: 10 },
    ]);
    expect(page).to.deep.equal({ bars: [], reached: 0, isComplete: true });
  });

  it('follow the time of the next older bar, also when the feed adds that there is nothing else [CHART-27]', async () => {
    const next = END - 5000;
    const page = await load(10, ({ to }) =>
      to > next + 1 ? { ...NONE, noData: true, nextTime: next * MINUTE } : minutesFrom(next - 9, next + 1),
    );
    // A second later, as the end is not included.
    expect(asked[1]!.to).to.equal(next + 1 / MINUTE);
    expect(page).to.deep.equal({ bars: [10], reached: next - 9, isComplete: false });
  });

  it('do not follow a next time that is no older [CHART-27]', async () => {
    for (const nextTime of [END * MINUTE, (END + 100) * MINUTE]) {
      asked = [];
      expect(await load(10, ({ to }) => ({ ...NONE, noData: to < END, nextTime }))).to.deep.include({
        isComplete: true,
      });
      expect(asked.map(({ to }) => to)).to.deep.equal([END, END - 10]);
    }
  });

  it('fail when the first one does; later failures end the page [CHART-27]', async () => {
    const busy = new Error('busy');
    expect(await load(10, () => busy).catch((error: unknown) => error)).to.equal(busy);
    const page = await load(10, (request) => (request.to === END ? atMost(4)(request) : busy));
    expect(page).to.deep.equal({ bars: [4], reached: END - 4, isComplete: false });
  });

  it('come to nothing when the answers are of no use any more [CHART-27]', async () => {
    const isStale = () => asked.length > 1;
    expect(await load(10, atMost(4), { isStale })).to.equal(undefined);
    expect(reached, 'only the first answer counts').to.deep.equal([END - 4]);
    asked = [];
    const failed = await load(10, () => new Error('busy'), { isStale: () => true });
    expect(failed, 'a failure is of no interest').to.equal(undefined);
  });

  it('stop before the next one when somebody cancels [CHART-27]', async () => {
    const control = new AbortController();
    const page = await load(10, atMost(4), { signal: control.signal, onAnswer: () => control.abort() });
    expect(page).to.deep.equal({ bars: [4], reached: END - 4, isComplete: false });
    expect(asked).to.have.length(1);
  });
});
