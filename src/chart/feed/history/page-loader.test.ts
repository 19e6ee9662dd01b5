import { expect } from '@open-wc/testing';
import { ROUGH, SimulatedFeed, type Roughness } from '../../simulator/simulated-feed.testing.ts';
import { VirtualClock } from '../../simulator/virtual-clock.testing.ts';
import { World } from '../../simulator/world.testing.ts';
import type { Resolution } from '../types.ts';
import { BarHistory } from './history.ts';
import type { HistoryChange, LoadOptions } from './history-options.ts';

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
