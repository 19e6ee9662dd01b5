import { expect } from '@open-wc/testing';
import { VirtualClock } from '../../simulator/virtual-clock.testing.ts';
import { feedBar, feedBars } from '../feed.testing.ts';
import { barStart } from '../resolutions.ts';
import type { HistoryOptions } from './history.ts';
import {
  outcome,
  serving,
  servingList,
  slowFeed,
  stepsOf,
  timesOf,
  watchHistory,
  type SlowFeed,
  type Watched,
} from './history.testing.ts';

const MINUTE = 60;
const BUSY = new Error('busy');

describe('history and its host, with a feed that takes 200 ms', () => {
  let clock: VirtualClock;
  let feed: SlowFeed;
  let watched: Watched;
  /** Start of the newest minute. */
  let minute: number;

  const watch = (more?: Partial<HistoryOptions>) => {
    watched = watchHistory(clock, feed, more);
    return watched;
  };
  /** A history with its first page. */
  const open = async (more?: Partial<HistoryOptions>) => {
    const { history } = watch(more);
    await outcome(clock, history.start());
    for (const list of [watched.changes, watched.reports, watched.statuses]) list.length = 0;
    return history;
  };
  const kinds = () => watched.changes.map(({ kind }) => kind);

  beforeEach(() => {
    clock = new VirtualClock();
    minute = barStart('1', clock.seconds);
    feed = slowFeed(clock, serving(clock));
  });
  afterEach(async () => {
    watched.history.dispose();
    // Answers under way come to nothing.
    await clock.pass(60_000);
    expect([clock.waiting, feed.live.size], 'timers and listeners that are left').to.deep.equal([0, 0]);
  });

  describe('newest part', () => {
    it('is missing before the first bar, then the newest bar with its length and price [CHART-27]', async () => {
      const { history } = watch();
      expect([history.status, history.newestPart]).to.deep.equal(['idle', undefined]);
      await outcome(clock, history.start());
      const { close } = feedBar(minute);
      expect(history.newestPart).to.deep.equal({ start: minute, length: MINUTE, close });
      feed.tick(feedBar(minute, 7));
      expect(history.newestPart).to.deep.equal({ start: minute, length: MINUTE, close: 7 });
    });

    it('is a part of a built bar [CHART-03]', async () => {
      const history = await open({ resolution: '60' });
      expect(history.newestPart).to.include({ start: minute, length: MINUTE });
    });
  });

  describe('older bars', () => {
    it('are not requested after dispose, even if nothing has been loaded [CHART-27]', async () => {
      const { history } = watch();
      history.dispose();
      expect(await outcome(clock, history.loadOlder())).to.equal(0);
      expect(feed.asked).to.deep.equal([]);
    });

    it('share a request also when one from before a reload ends later [CHART-27]', async () => {
      const history = await open();
      feed.latency = 1000;
      const before = history.loadOlder();
      await clock.pass(100);
      feed.latency = 200;
      await outcome(clock, history.reload());
      feed.latency = 5000;
      const after = history.loadOlder();
      expect(after).to.not.equal(before);
      expect(await outcome(clock, before)).to.equal(0);
      expect(history.loadOlder()).to.equal(after);
      expect(await outcome(clock, after)).to.equal(100);
      expect(feed.asked.length).to.equal(4);
      feed.latency = 200;
      expect(history.loadOlder()).to.not.equal(after);
    });

    it('come once when they are asked for both before and after a reload ends [CHART-27]', async () => {
      const history = await open({
        onChange: ({ kind }) => {
          if (kind === 'reset' && watched.history.columns.length) void watched.history.loadOlder();
        },
      });
      await clock.pass(1000);
      void history.reload();
      await clock.pass(100);
      const older = history.loadOlder();
      watched.changes.length = 0;
      expect(await outcome(clock, older)).to.equal(100);
      await clock.pass(1000);
      expect(watched.changes).to.deep.equal([{ kind: 'reset' }, { kind: 'prepended', count: 100 }]);
      expect(stepsOf(history)).to.deep.equal([MINUTE]);
    });

    it('up to a time that is there are not waited for [CHART-27]', async () => {
      const history = await open();
      feed.latency = 5000;
      const older = history.loadOlder();
      await history.loadUntil(history.columns.firstTime!);
      expect(history.columns.length).to.equal(100);
      expect(await outcome(clock, older)).to.equal(100);
    });

    it('up to a time before the begin of the market end there [CHART-27]', async () => {
      feed.answer = serving(clock, minute - 250 * MINUTE);
      const history = await open();
      await outcome(clock, history.loadUntil(0));
      expect(history.columns.firstTime).to.equal(minute - 250 * MINUTE);
      const { length } = feed.asked;
      await outcome(clock, history.loadUntil(0));
      expect(feed.asked.length).to.equal(length);
    });

    it('up to a time end with dispose, and when somebody cancels [CHART-27]', async () => {
      feed.answer = serving(clock, 0, 40);
      const history = await open();
      const control = new AbortController();
      const loading = history.loadUntil(minute - 5000 * MINUTE, { signal: control.signal });
      await clock.pass(300);
      control.abort();
      const { length } = feed.asked;
      await outcome(clock, loading);
      expect(feed.asked.length).to.equal(length);
      expect(kinds()).to.deep.equal(['prepended']);
      const again = history.loadUntil(minute - 5000 * MINUTE);
      await clock.pass(100);
      history.dispose();
      await outcome(clock, again);
      expect(feed.asked.length).to.equal(length + 1);
    });
  });

  describe('request for missed bars', () => {
    it('is left out without bars, and after dispose [CHART-27]', async () => {
      const { history } = watch();
      await history.refill();
      expect(feed.asked).to.deep.equal([]);
      await outcome(clock, history.start());
      history.dispose();
      await history.refill();
      expect(feed.asked.length).to.equal(1);
    });

    it('waits for a reload under way, but its own bars come first [CHART-27]', async () => {
      const history = await open();
      await clock.pass(2 * MINUTE * 1000);
      feed.latency = 5000;
      const reloaded = history.reload();
      feed.latency = 200;
      let isOver = false;
      const refilled = history.refill().finally(() => (isOver = true));
      await clock.pass(1000);
      expect([isOver, history.columns.lastTime]).to.deep.equal([false, minute + 2 * MINUTE]);
      await outcome(clock, Promise.all([reloaded, refilled]));
      expect(kinds().filter((kind) => kind === 'reset')).to.have.length(1);
      expect(feed.asked.filter(({ firstDataRequest }) => firstDataRequest)).to.have.length(2);
    });
  });

  describe('reload', () => {
    it('does not show that it loads while bars are there [CHART-27]', async () => {
      const history = await open();
      const reloaded = history.reload();
      expect([history.status, watched.statuses]).to.deep.equal(['ready', []]);
      await outcome(clock, reloaded);
      expect(watched.statuses).to.deep.equal(['ready']);
    });

    it('shows that it loads while there are none [CHART-27]', async () => {
      feed.answer = () => [[], { noData: true }];
      const history = await open();
      feed.answer = serving(clock);
      await outcome(clock, history.reload());
      expect(watched.statuses).to.deep.equal(['loading', 'ready']);
    });

    it('that fails leaves the bars, and the next request for missed bars reloads [CHART-27]', async () => {
      const history = await open();
      feed.answer = () => BUSY;
      expect(await outcome(clock, history.reload())).to.equal('busy');
      expect([history.status, watched.statuses]).to.deep.equal(['ready', []]);
      expect(history.columns.length).to.equal(100);
      feed.tick(feedBar(minute, 7));
      expect(kinds()).to.deep.equal(['updated']);
      const { length } = feed.asked;
      await history.start();
      expect(feed.asked.length, 'the start is over').to.equal(length);
      feed.answer = serving(clock);
      await outcome(clock, history.refill());
      expect(kinds()).to.include('reset');
    });

    it('that another one replaces fails without a word [CHART-27]', async () => {
      const history = await open();
      feed.answer = () => BUSY;
      const first = history.reload();
      await clock.pass(100);
      feed.answer = serving(clock);
      const second = history.reload();
      await outcome(clock, Promise.all([first, second]));
      expect(kinds()).to.deep.equal(['reset']);
      expect(watched.statuses).to.deep.equal(['ready']);
    });

    it('comes to nothing after dispose [CHART-27]', async () => {
      const history = await open();
      const reloaded = history.reload();
      await clock.pass(100);
      history.dispose();
      await outcome(clock, reloaded);
      expect([watched.changes, watched.statuses]).to.deep.equal([[], []]);
    });

    it('is tried again after a pause, which no reset of the feed makes shorter [CHART-27]', async () => {
      await open();
      feed.answer = () => BUSY;
      const { length } = feed.asked;
      feed.reset();
      await clock.pass(300);
      // The first pause takes 500 ms at least.
      for (let reset = 0; reset < 3; reset++) feed.reset();
      await clock.pass(300);
      expect(feed.asked.length - length).to.equal(1);
      feed.answer = serving(clock);
      await clock.pass(1000);
      expect(feed.asked.length - length).to.equal(2);
      expect(kinds()).to.deep.equal(['reset']);
      await clock.pass(60_000);
      expect(feed.asked.filter(({ firstDataRequest }) => firstDataRequest)).to.have.length(3);
    });

    it('of a host ends the pause, and pauses start short again [CHART-27]', async () => {
      const history = await open();
      feed.answer = () => BUSY;
      feed.reset();
      // The fifth pause takes eight seconds at least.
      await clock.until(() => feed.asked.length === 6, 'the fifth reload that fails');
      await clock.pass(300);
      feed.answer = serving(clock);
      await outcome(clock, history.reload());
      const { length } = feed.asked;
      await clock.pass(20_000);
      expect(feed.asked.slice(length).filter(({ firstDataRequest }) => firstDataRequest)).to.deep.equal([]);
      feed.answer = () => BUSY;
      const calls = feed.asked.length;
      feed.reset();
      await clock.pass(1500);
      expect(feed.asked.length - calls, 'a second one after a second at most').to.be.at.least(2);
    });

    it('is not tried again after dispose in its pause [CHART-27]', async () => {
      const history = await open();
      feed.answer = () => BUSY;
      feed.reset();
      await clock.pass(300);
      history.dispose();
      expect(clock.waiting).to.equal(0);
    });

    it('is not tried again when the host disposes the history as it hears of the failure [CHART-27]', async () => {
      feed.answer = () => [[], { noData: true }];
      await open({ onStatus: (status) => status === 'failed' && watched.history.dispose() });
      feed.answer = () => BUSY;
      feed.reset();
      await clock.pass(300);
      expect(watched.statuses).to.deep.equal(['loading', 'failed']);
      expect(clock.waiting).to.equal(0);
    });

    it('is repeated when bars were missed that it had not asked for [CHART-27]', async () => {
      const bars = feedBars(minute - 300 * MINUTE, minute - 4 * MINUTE, MINUTE);
      feed.answer = servingList(bars);
      const history = await open();
      feed.latency = 3000;
      feed.reset();
      bars.push(...feedBars(minute - 4 * MINUTE, minute + MINUTE, MINUTE));
      feed.latency = 200;
      feed.answer = () => BUSY;
      feed.tick(feedBar(minute));
      await clock.pass(1000);
      feed.answer = servingList(bars);
      expect(feed.asked.length, 'the pending one is waited for').to.equal(3);
      await clock.pass(5000);
      expect(kinds().filter((kind) => kind === 'reset')).to.have.length(2);
      expect(stepsOf(history)).to.deep.equal([MINUTE]);
      expect(history.columns.lastTime).to.equal(minute);
    });
  });

  it('is ready without live bars when the feed cannot send any, and tells why [CHART-27]', async () => {
    feed.subscribeBars = () => {
      throw new Error('no stream');
    };
    const { history, statuses, errors } = watch();
    expect(await outcome(clock, history.start())).to.equal(undefined);
    expect([history.status, errors]).to.deep.equal(['ready', ['no stream']]);
    expect(statuses).to.deep.equal(['loading', 'ready', 'ready']);
    expect(timesOf(history)).to.have.length(100);
  });

  it('keeps its live bars when another history of the same feed is disposed [CHART-27]', async () => {
    await open();
    const { history: other } = watchHistory(clock, feed);
    await outcome(clock, other.start());
    expect(feed.live.size).to.equal(2);
    other.dispose();
    expect(feed.live.size).to.equal(1);
    feed.tick(feedBar(minute, 7));
    expect(kinds()).to.deep.equal(['updated']);
  });
});
