import { expect } from '@open-wc/testing';
import { SimulatedFeed } from '../../simulator/simulated-feed.testing.ts';
import { VirtualClock } from '../../simulator/virtual-clock.testing.ts';
import { World } from '../../simulator/world.testing.ts';
import { BarHistory, type HistoryChange } from './history.ts';

const MINUTE = 60;

describe('a history that is reset by a feed that takes 200 ms', () => {
  let clock: VirtualClock;
  let world: World;
  let feed: SimulatedFeed;
  let history: BarHistory;
  let changes: HistoryChange[];

  beforeEach(async () => {
    clock = new VirtualClock();
    world = new World({ begin: clock.seconds - 30 * 86_400 });
    feed = new SimulatedFeed({ world, clock });
    changes = [];
    history = new BarHistory({
      ...{ feed, symbol: feed.infoOf('BTC'), resolution: '1', supported: ['1'], clock },
      onChange: (change) => void changes.push(change),
    });
    void history.start();
    await clock.until(() => history.status === 'ready', 'the first page');
  });
  afterEach(() => history.dispose());

  /** Live bars are 200 ms late, so the newest is compared without its last trade. */
  const expectWhole = () => {
    const bars = history.columns.slice();
    const times = bars.map(({ time }) => time);
    expect(times).to.deep.equal(times.map((_, at) => times[0]! + at * MINUTE));
    const known = world.bars('BTC', '1', times[0]!, Infinity, clock.seconds);
    expect(times.at(-1)).to.equal(known.at(-1)!.time / 1000);
    expect(bars.slice(0, -1)).to.deep.equal(known.slice(0, -1).map((bar) => ({ ...bar, time: bar.time / 1000 })));
  };
  /** The line is lost for some minutes; the next live bar shows the gap. */
  const loseLine = async () => {
    feed.isOnline = false;
    await clock.pass(5 * MINUTE * 1000);
    feed.isOnline = true;
    const pages = feed.pages.length;
    await clock.until(() => feed.pages.length > pages, 'the gap is asked about');
  };

  it('has no bar twice and none out of order when the reset comes while a gap is refilled [CHART-27]', async () => {
    await loseLine();
    await clock.pass(100);
    feed.reset();
    await clock.pass(MINUTE * 1000);
    expectWhole();
    const newest = history.columns.bar(history.columns.last);
    await clock.pass(30_000);
    expect(history.columns.bar(history.columns.last), 'the live candle goes on').to.not.deep.equal(newest);
    await clock.pass(5 * MINUTE * 1000 + 500);
    expectWhole();
  });

  it('keeps its bars until the new ones are there, and the indices of bars that are in both [CHART-27]', async () => {
    void history.loadOlder();
    await clock.pass(1000);
    const { firstTime, last, lastTime } = history.columns;
    changes = [];
    feed.reset();
    await clock.pass(100);
    expect(history.columns.firstTime).to.equal(firstTime);
    expect(changes).to.deep.equal([]);
    await clock.pass(200);
    expect(changes).to.deep.equal([{ kind: 'reset' }]);
    expect(history.columns.bar(last)?.time).to.equal(lastTime);
    expectWhole();
  });

  it('keeps the end of a minute that live bars bring before an older answer to a refill [CHART-27]', async () => {
    // Before the last trade of a minute.
    await clock.pass((Math.ceil(clock.seconds / MINUTE) * MINUTE + 48 - clock.seconds) * 1000);
    // The server's state at the request, 15 seconds late.
    feed.getBars = (_info, resolution, { from, to, countBack }, done) => {
      const bars = world.newestBars('BTC', resolution, from, to, countBack, clock.seconds);
      clock.after(15_000, () => done(bars));
    };
    void history.refill();
    await clock.pass(16_000);
    expectWhole();
  });

  it('loads back to where somebody looks [CHART-27]', async () => {
    const seen = clock.seconds - 3 * 86_400;
    const looked = new BarHistory({
      ...{ feed, symbol: feed.infoOf('BTC'), resolution: '1', supported: ['1'], clock },
      onChange: (change) => void changes.push(change),
      reach: () => seen,
    });
    changes = [];
    void looked.start();
    await clock.until(() => looked.status === 'ready', 'the first page');
    expect(looked.columns.firstTime).to.be.at.most(seen);
    expect(changes).to.deep.equal([{ kind: 'reset' }]);
    looked.dispose();
  });
});
