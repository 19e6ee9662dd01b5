import { expect } from '@open-wc/testing';
import { SimulatedFeed } from '../../simulator/simulated-feed.testing.ts';
import { VirtualClock } from '../../simulator/virtual-clock.testing.ts';
import { World } from '../../simulator/world.testing.ts';
import type { FeedBar, Resolution } from '../types.ts';
import { BarHistory } from './history.ts';

const MINUTE = 60;
/** Middle of a minute, in ms: no trade is on its way. */
const QUIET = 1_700_000_000_000 - (1_700_000_000_000 % 60_000) + 25_000;

describe('live bars of a feed that takes 200 ms', () => {
  let clock: VirtualClock;
  let world: World;
  let feed: SimulatedFeed;
  let history: BarHistory;

  beforeEach(() => {
    clock = new VirtualClock(QUIET);
    world = new World({ begin: clock.seconds - 30 * 86_400 });
    feed = new SimulatedFeed({ world, clock });
  });
  afterEach(() => history.dispose());

  const open = async (resolution: Resolution) => {
    history = new BarHistory({
      ...{ feed, symbol: feed.infoOf('BTC'), resolution, supported: ['1'], clock, onChange: () => undefined },
    });
    const started = history.start().catch(() => undefined);
    await clock.until(() => history.status === 'ready', 'the first page');
    await started;
  };
  const plain = (bars: readonly FeedBar[]) => bars.map((bar) => ({ ...bar, time: bar.time / 1000 }));
  const expectWhole = (resolution: string) => {
    const { firstTime, last } = history.columns;
    const expected = world.bars('BTC', resolution, firstTime!, Infinity, clock.seconds);
    expect(history.columns.slice(last - 20)).to.deep.equal(plain(expected).slice(-21));
  };

  it('has the last trade of a minute that ended between its page and the first live bar [CHART-27]', async () => {
    // The newest page leaves the server before the last trade of the minute, and arrives after it.
    await clock.pass(30_000 - (clock.now() % 1000) - 5100);
    const answer = feed.getBars.bind(feed);
    feed.getBars = (symbol, resolution, period, onResult, onError) =>
      answer(
        ...([symbol, resolution, period] as const),
        (bars, meta) => void clock.after(period.firstDataRequest ? 12_000 : 0, () => onResult(bars, meta)),
        onError,
      );
    await open('1');
    await clock.pass(3000);
    expectWhole('1');
  });

  it('keeps a price that arrives while missed bars are requested [CHART-27]', async () => {
    let send = (_: FeedBar): void => undefined;
    const subscribe = feed.subscribeBars.bind(feed);
    feed.subscribeBars = (symbol, resolution, onTick, ...rest) => {
      send = onTick;
      subscribe(symbol, resolution, onTick, ...rest);
    };
    await open('1');
    let isFilled = false;
    void history.refill().then(() => (isFilled = true));
    await clock.pass(50);
    const newest = history.columns.bar(history.columns.last)!;
    const close = newest.high + 1;
    send({ ...newest, time: newest.time * 1000, high: close, close });
    await clock.until(() => isFilled, 'the missed bars');
    expect(history.columns.bar(history.columns.last)).to.include({ high: close, close });
  });

  it('builds a bar again when one of its minutes is corrected [CHART-27]', async () => {
    await open('5');
    const { time, last } = history.columns;
    feed.correct('BTC', time.get(last - 3) + 2 * MINUTE);
    feed.correct('BTC', time.get(last - 7) + 4 * MINUTE);
    feed.correct('BTC', time.get(last));
    await clock.pass(3000);
    expectWhole('5');
    await clock.pass(7 * MINUTE * 1000);
    expectWhole('5');
  });

  it('loads a corrected bar again until the feed answers [CHART-27]', async () => {
    await open('5');
    feed.correct('BTC', history.columns.time.get(history.columns.last - 2) + MINUTE);
    await clock.pass(250);
    feed.roughness.errors = 1;
    await clock.pass(5000);
    feed.roughness.errors = 0;
    await clock.pass(30_000);
    expectWhole('5');
  });

  it('asks again for a gap that could not be filled [CHART-27]', async () => {
    await open('1');
    feed.isOnline = false;
    await clock.pass(4 * MINUTE * 1000);
    feed.isOnline = true;
    feed.roughness.errors = 1;
    await clock.pass(20_000);
    feed.roughness.errors = 0;
    await clock.pass(MINUTE * 1000);
    expectWhole('1');
  });
  it('asks for what was missed alone when a question for it has failed [CHART-27]', async () => {
    await open('1');
    feed.isOnline = false;
    const failed = history.refill().catch(() => 'failed');
    await clock.pass(3 * MINUTE * 1000);
    expect(await failed).to.equal('failed');
    feed.isOnline = true;
    const refilled = history.refill();
    await clock.pass(1000);
    await refilled;
    expectWhole('1');
    expect(feed.pages.at(-1)!.period).to.include({ countBack: 5, firstDataRequest: false });
  });

  it('pauses between reloads that fail, although something is missing each time [CHART-27]', async () => {
    await open('1');
    feed.isOnline = false;
    await clock.pass(2 * MINUTE * 1000);
    const { length } = feed.pages;
    feed.reset();
    await clock.pass(10 * MINUTE * 1000);
    // Pauses double from a second to 30, less half of them at most.
    expect(feed.pages.length - length).to.be.within(20, 50);
    feed.isOnline = true;
    await clock.pass(MINUTE * 1000);
    expectWhole('1');
  });
});
