import { expect } from '@open-wc/testing';
import { BarHistory } from '../feed/history/history.ts';
import { TestPresence } from '../feed/feed.testing.ts';
import { SimulatedFeed, type Roughness } from '../simulator/simulated-feed.testing.ts';
import { VirtualClock } from '../simulator/virtual-clock.testing.ts';
import { World } from '../simulator/world.testing.ts';
import { OlderBars } from './older-bars.ts';

const DAY = 86_400;
const MINUTE = 60_000;

describe('older bars', () => {
  let clock: VirtualClock;
  let presence: TestPresence;
  let feed: SimulatedFeed;
  let history: BarHistory;
  let older: OlderBars;
  /** Bars between the left edge and the first bar. */
  let left: number;

  const open = async (roughness: Partial<Roughness> = {}) => {
    clock = new VirtualClock();
    presence = new TestPresence();
    left = 400;
    const world = new World({ begin: clock.seconds - 400 * DAY });
    feed = new SimulatedFeed({ world, clock, roughness, resolutions: ['1'] });
    history = new BarHistory({
      ...{ feed, symbol: feed.infoOf('BTC'), resolution: '1', supported: ['1'], clock },
      onChange: (change) => {
        if (change.kind === 'prepended') left += change.count;
      },
    });
    older = new OlderBars({ clock, presence, random: () => 1, history: () => history, left: () => left });
    const started = history.start();
    await clock.pass(1000);
    await started;
  };
  const asked = () => feed.pages.length;
  /** Simulates dragging: the view requests bars with each frame. */
  const dragFor = async (ms: number) => {
    for (let at = 0; at < ms; at += 50) {
      older.near();
      await clock.pass(50);
    }
  };

  afterEach(() => {
    older.dispose();
    history.dispose();
    expect(presence.listening, 'no listener is left').to.equal(0);
  });

  it('one drag asks for one page, and for the next when its first bar is near [CHART-27]', async () => {
    await open();
    left = 250;
    await dragFor(2000);
    expect(asked()).to.equal(2);
    left = -700;
    await dragFor(2000);
    expect(asked(), 'one larger page').to.equal(3);
    expect(left).to.be.at.least(300);
  });

  it('failing pages are asked for after pauses that double, with a sign, however long somebody drags [CHART-27]', async () => {
    await open();
    feed.isOnline = false;
    left = 100;
    const before = asked();
    await dragFor(9000);
    expect(asked() - before).to.be.within(3, 4);
    expect(older.state.value.kind).to.equal('failed');
    await dragFor(2 * MINUTE);
    expect(asked() - before, 'at most one in 30 s in the end').to.be.at.most(9);
    feed.isOnline = true;
    await dragFor(31_000);
    expect(older.state.value.kind).to.equal('idle');
    expect(left).to.be.above(500);
  });

  it('the button and the return of the network end a pause [CHART-27]', async () => {
    await open();
    feed.isOnline = false;
    left = 100;
    older.near();
    await clock.pass(20_000);
    const before = asked();
    feed.isOnline = true;
    presence.setOnline(false);
    expect(asked()).to.equal(before);
    presence.setOnline(true);
    await clock.pass(300);
    expect(asked()).to.equal(before + 1);
    expect(older.state.value.kind).to.equal('idle');
    feed.isOnline = false;
    left = 100;
    older.near();
    await clock.pass(20_000);
    const second = asked();
    older.retry();
    await clock.pass(300);
    expect(asked()).to.equal(second + 1);
  });

  it('the sign goes when the visitor has left the place where bars are missing [CHART-27]', async () => {
    await open();
    feed.isOnline = false;
    left = 100;
    older.near();
    await clock.pass(500);
    expect(older.state.value.kind).to.equal('failed');
    left = 1000;
    const before = asked();
    await clock.pass(2 * MINUTE);
    expect([older.state.value.kind, asked()]).to.deep.equal(['idle', before]);
  });

  it('a far date comes with its progress and can be cancelled; what has come stays [CHART-27]', async () => {
    await open({ limit: 1000 });
    const outcome = older.reach(clock.seconds - 20 * DAY).catch((error: Error) => error.name);
    const seen: number[] = [];
    for (let at = 0; at < 10; at++) {
      const state = older.state.value;
      if (state.kind === 'seeking') seen.push(state.progress);
      await clock.pass(300);
    }
    expect(seen).to.have.length(10);
    expect(seen).to.deep.equal([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).to.be.within(0.2, 0.9);
    older.cancel();
    expect(older.state.value.kind).to.equal('idle');
    const before = asked();
    await clock.pass(MINUTE);
    expect(asked()).to.equal(before);
    expect(await outcome).to.equal('AbortError');
    expect(history.columns.length).to.be.above(5000);
  });

  it('a later date takes the place of the one before [CHART-27]', async () => {
    await open({ limit: 1000 });
    const first = older.reach(clock.seconds - 100 * DAY).catch((error: Error) => error.name);
    await clock.pass(500);
    const second = older.reach(clock.seconds - 5 * DAY);
    await clock.pass(10_000);
    await second;
    expect(await first).to.equal('AbortError');
    expect(history.columns.length).to.be.below(10_000);
  });

  it('a far date survives failures, and is given up after six in a row [CHART-27]', async () => {
    await open({ limit: 1000 });
    feed.roughness.errors = 0.3;
    let isThere = false;
    const there = older.reach(clock.seconds - 20 * DAY).finally(() => (isThere = true));
    await clock.until(() => isThere, 'the date', 600_000);
    await there;
    expect(history.columns.firstTime).to.be.at.most(clock.seconds - 20 * DAY + 60);
    feed.isOnline = false;
    const failed = older.reach(clock.seconds - 30 * DAY).catch((error: Error) => error.message);
    const before = asked();
    await clock.pass(10 * MINUTE);
    expect(await failed).to.equal('busy');
    expect(asked() - before).to.equal(6);
    expect(older.state.value.kind).to.equal('failed');
  });

  it('another history begins without the pauses of the one before [CHART-27]', async () => {
    await open();
    feed.isOnline = false;
    left = 100;
    older.near();
    await clock.pass(20_000);
    older.reset();
    expect(older.state.value.kind).to.equal('idle');
    feed.isOnline = true;
    const before = asked();
    older.near();
    await clock.pass(250);
    expect(asked()).to.equal(before + 1);
  });
});
