import { expect } from '@open-wc/testing';
import { TestPresence } from '../feed/feed.testing.ts';
import { ConnectionState } from '../feed/connection-state.ts';
import { SimulatedFeed } from '../simulator/simulated-feed.testing.ts';
import { VirtualClock } from '../simulator/virtual-clock.testing.ts';
import { World } from '../simulator/world.testing.ts';
import { FeedFreshness, STALE_AFTER } from './feed-freshness.ts';

const bar = (time: number, close = 1, volume = 1) => ({ time, open: 1, high: 2, low: 1, close, volume });

describe('freshness of prices', () => {
  let clock: VirtualClock;
  let presence: TestPresence;
  let connection: ConnectionState;
  let freshness: FeedFreshness;
  let refreshed: number;
  let isDown: boolean;
  const refresh = async () => {
    refreshed++;
    if (isDown) throw new Error('busy');
  };

  beforeEach(() => {
    clock = new VirtualClock();
    presence = new TestPresence();
    connection = new ConnectionState();
    refreshed = 0;
    isDown = false;
    freshness = new FeedFreshness({ clock, presence, random: () => 1, refresh });
    const feed = new SimulatedFeed({ world: new World(), clock });
    freshness.follow(Object.assign(feed, { onConnection: connection.listen }));
  });
  afterEach(() => {
    freshness.dispose();
    expect([presence.listening, clock.waiting]).to.deep.equal([0, 0]);
  });

  it('a lost connection shows soon, one that is back sooner never [CHART-27]', async () => {
    connection.set(false);
    await clock.pass(STALE_AFTER - 1);
    connection.set(true);
    await clock.pass(60_000);
    expect(freshness.state.value.isStale).to.equal(false);
    connection.set(false);
    await clock.pass(STALE_AFTER);
    expect(freshness.state.value.isStale).to.equal(true);
    connection.set(true);
    expect(freshness.state.value.isStale).to.equal(false);
  });

  it('so does a browser without a network, with any feed [CHART-27]', async () => {
    freshness.follow(new SimulatedFeed({ world: new World(), clock }));
    presence.setOnline(false);
    await clock.pass(5000);
    expect(freshness.state.value.isStale).to.equal(true);
    connection.set(true);
    expect(freshness.state.value.isStale).to.equal(true);
    presence.setOnline(true);
    expect(freshness.state.value.isStale).to.equal(false);
  });

  it('silence is no loss: it has the time of the last trade, which a repeated bar is not [CHART-27]', async () => {
    freshness.began(bar(clock.seconds - 3600), 60);
    expect(freshness.state.value.lastTrade).to.equal(clock.now() - 3_540_000);
    freshness.ticked(bar(clock.seconds - 3600));
    expect(freshness.state.value.lastTrade).to.equal(clock.now() - 3_540_000);
    freshness.ticked(bar(clock.seconds, 1, 2));
    const traded = clock.now();
    await clock.pass(600_000);
    freshness.ticked(bar(traded / 1000, 1, 2));
    expect(freshness.state.value).to.deep.equal({ isStale: false, lastTrade: traded });
  });

  it('asks for missed bars when the page is visible, online or restored, whatever the browser reports [CHART-27]', () => {
    presence.set(true);
    presence.setOnline(false);
    expect(refreshed).to.equal(0);
    presence.set(false);
    expect(refreshed).to.equal(1);
    presence.setOnline(true);
    presence.set(false);
    expect(refreshed).to.equal(3);
  });

  it('trusts live bars although the browser reports no network [CHART-27]', async () => {
    freshness.follow(new SimulatedFeed({ world: new World(), clock }));
    presence.setOnline(false);
    await clock.pass(5000);
    expect(freshness.state.value.isStale).to.equal(true);
    freshness.ticked(bar(clock.seconds, 1, 2));
    expect(freshness.state.value.isStale).to.equal(false);
    await clock.pass(5000);
    expect(freshness.state.value.isStale).to.equal(false);
  });

  it('tries again after pauses that double until what was missed is there, and counts as stale until then [CHART-27]', async () => {
    isDown = true;
    presence.setOnline(true);
    await clock.pass(8000);
    expect(refreshed).to.equal(4);
    expect(freshness.state.value.isStale).to.equal(true);
    isDown = false;
    await clock.pass(8000);
    expect([refreshed, freshness.state.value.isStale]).to.deep.equal([5, false]);
    await clock.pass(60_000);
    expect(refreshed).to.equal(5);
  });
  it('begins its pauses anew when the network is back [CHART-27]', async () => {
    isDown = true;
    presence.setOnline(true);
    await clock.pass(60_000);
    // The question that is under way may fail as those before.
    presence.setOnline(true);
    await clock.pass(100);
    isDown = false;
    await clock.pass(1000);
    expect(freshness.state.value.isStale).to.equal(false);
  });
});
