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
  volumeOf,
  watchHistory,
  type SlowFeed,
  type Watched,
} from './history.testing.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const BUSY = new Error('busy');

describe('bars of a history, from a feed that takes 200 ms', () => {
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
  /** Requests after the ones of before. */
  const since = (count: number) => feed.asked.slice(count).map(({ from, to, countBack }) => ({ from, to, countBack }));
  const kinds = () => watched.changes.map(({ kind }) => kind);
  const problems = () => watched.reports.map(({ problem }) => problem);

  const setTime = (ms: number) => {
    clock = new VirtualClock(ms);
    minute = barStart('1', clock.seconds);
    feed = slowFeed(clock, serving(clock));
  };

  beforeEach(() => setTime(1_700_000_000_000));
  afterEach(async () => {
    watched.history.dispose();
    // Answers under way come to nothing.
    await clock.pass(60_000);
    expect([clock.waiting, feed.live.size], 'timers and listeners that are left').to.deep.equal([0, 0]);
  });

  describe('first page', () => {
    const days: Partial<HistoryOptions> = { resolution: '1D', pageSize: 1 };
    const midnight = () => barStart('1D', clock.seconds);

    /** Some answers fail, counted from 0. */
    const failing = (from: number, to: number) => {
      const answer = serving(clock, 0, 400);
      feed.answer = (question) => (feed.asked.length > from && feed.asked.length <= to ? BUSY : answer(question));
    };

    it('is requested in more parts until one built bar is whole [CHART-03]', async () => {
      failing(2, 3);
      const { history } = watch(days);
      await outcome(clock, history.start());
      expect(feed.asked[3]!.to, 'the failed request is repeated').to.equal(feed.asked[2]!.to);
      expect(timesOf(history)).to.deep.equal([midnight()]);
      expect(volumeOf(history)).to.equal(2 * (1 + (minute - midnight()) / MINUTE));
      expect(history.isComplete).to.equal(false);
      expect(watched.statuses).to.deep.equal(['loading', 'ready']);
    });

    it('fails when the parts of the first built bar cannot be loaded [CHART-27]', async () => {
      failing(2, 9);
      const { history } = watch(days);
      expect(await outcome(clock, history.start())).to.equal('busy');
      expect(watched.statuses).to.deep.equal(['loading', 'failed']);
      expect(feed.asked.length).to.equal(4);
    });

    it('is given up between its parts after dispose [CHART-27]', async () => {
      failing(2, 3);
      const { history } = watch(days);
      const started = history.start();
      await clock.until(() => feed.asked.length === 4, 'the repeated request');
      history.dispose();
      await outcome(clock, started);
      expect(feed.asked.length).to.equal(4);
      expect(watched.changes).to.deep.equal([]);
    });

    it('has a built bar whose first part is the first of the market [CHART-03]', async () => {
      feed.answer = serving(clock, minute - 100 * MINUTE);
      const { history } = watch(days);
      await outcome(clock, history.start());
      expect(timesOf(history)).to.deep.equal([midnight()]);
      expect(volumeOf(history)).to.equal(2 * 101);
      expect(history.isComplete).to.equal(true);
    });

    it('is empty and the last one when 24 answers have promised older bars but sent none [CHART-27]', async () => {
      feed.answer = ({ to }) =>
        feed.asked.length > 40 ? [[], { noData: true }] : [[], { noData: true, nextTime: to - 10 * MINUTE }];
      const { history } = watch();
      await outcome(clock, history.start());
      expect(history.status).to.equal('empty');
      expect(history.isComplete).to.equal(true);
      expect(feed.asked.length).to.equal(24);
    });

    it('is requested once, as far back as somebody looks, and 20,000 bars at most [CHART-27]', async () => {
      const looked = await open({ reach: () => minute - 300 * MINUTE });
      expect(feed.asked.map(({ countBack }) => countBack)).to.deep.equal([302]);
      expect(looked.columns.firstTime).to.be.at.most(minute - 300 * MINUTE);
      looked.dispose();
      feed.asked.length = 0;
      const { columns } = await open({ reach: () => 1 });
      expect(feed.asked.map(({ countBack }) => countBack)).to.deep.equal([20_000]);
      expect(columns.length).to.equal(20_000);
    });

    it('is continued to where somebody has scrolled meanwhile, and shown in one step [CHART-27]', async () => {
      const view: { from?: number } = {};
      const { history, changes } = watch({ reach: () => view.from });
      const started = history.start();
      await clock.pass(100);
      view.from = minute - 300 * MINUTE;
      await outcome(clock, started);
      expect(feed.asked.map(({ to, countBack }) => [to, countBack]).slice(1)).to.deep.equal([
        [minute - 99 * MINUTE, 201],
      ]);
      expect(history.columns.firstTime).to.equal(view.from);
      expect(changes).to.deep.equal([{ kind: 'reset' }]);
    });

    it('is continued to the begin of the market, where the first built bar has fewer parts [CHART-03]', async () => {
      const begin = barStart('5', minute) - 998 * MINUTE;
      feed.answer = serving(clock, begin, 10);
      const history = await open({ resolution: '5', pageSize: 10, reach: () => begin - HOUR });
      expect(history.columns.firstTime).to.equal(begin - 2 * MINUTE);
      expect(stepsOf(history)).to.deep.equal([5 * MINUTE]);
      expect(volumeOf(history)).to.equal(2 * (1 + (minute - begin) / MINUTE));
      expect(history.isComplete).to.equal(true);
    });

    it('is not continued after dispose [CHART-27]', async () => {
      feed.answer = serving(clock, 0, 10);
      const { history, changes } = watch({ reach: () => minute - 2000 * MINUTE });
      const started = history.start();
      await clock.until(() => feed.asked.length === 30, 'a later part');
      history.dispose();
      await outcome(clock, started);
      expect(feed.asked.length).to.equal(30);
      expect(changes).to.deep.equal([]);
    });

    it('follows no live bars when the host disposes the history as it is shown [CHART-27]', async () => {
      const { history } = watch({ onChange: () => watched.history.dispose() });
      await outcome(clock, history.start());
      expect(feed.live.size).to.equal(0);
      expect(watched.statuses).to.deep.equal(['loading']);
    });
  });

  describe('bars in another resolution than requested', () => {
    it('are built when they are finer, with a report of how many there were [CHART-03]', async () => {
      const { history, reports } = watch({ resolution: '60', supported: ['60'], pageSize: 10 });
      await outcome(clock, history.start());
      expect(reports[0]).to.deep.equal({
        ...{ problem: 'resolution', action: 'repaired', count: feed.asked[0]!.countBack },
        times: [minute - (feed.asked[0]!.countBack - 1) * MINUTE],
      });
      expect(history.source).to.equal('1');
    });

    it('are kept when they are coarser, with a report [CHART-03]', async () => {
      feed.answer = serving(clock, 0, Infinity, HOUR);
      const { history, reports } = watch();
      await outcome(clock, history.start());
      const hour = barStart('60', clock.seconds);
      expect(reports[0]).to.deep.equal({
        ...{ problem: 'resolution', action: 'kept', count: 100, times: [hour - 99 * HOUR] },
      });
      expect(history.source).to.equal('1');
      expect(timesOf(history)).to.have.length(100);
    });
  });

  describe('older bars', () => {
    it('appear when what is drawn beside them is there [CHART-27]', async () => {
      const beside: number[] = [];
      const history = await open({
        beside: (from) => {
          beside.push(from);
          return new Promise((done) => clock.after(500, done));
        },
      });
      expect(beside, 'beside the first page').to.deep.equal([]);
      feed.answer = serving(clock, 0, 40);
      const loading = history.loadOlder();
      await clock.pass(600);
      const from = minute - 199 * MINUTE;
      // With each of three requests, and once more for the page.
      expect(beside).to.deep.equal([from, from, from, from]);
      expect(watched.changes).to.deep.equal([]);
      expect(await outcome(clock, loading)).to.equal(100);
      expect(watched.changes).to.deep.equal([{ kind: 'prepended', count: 100 }]);
    });

    it('count as none when the history is disposed while they wait for what is beside them [CHART-27]', async () => {
      const history = await open({ beside: () => new Promise((done) => clock.after(5000, done)) });
      const loading = history.loadOlder();
      await clock.pass(1000);
      history.dispose();
      expect(await outcome(clock, loading)).to.equal(0);
      expect(watched.changes).to.deep.equal([]);
    });

    it('change nothing when there are none [CHART-27]', async () => {
      const beside: number[] = [];
      feed.answer = serving(clock, minute - 99 * MINUTE);
      const history = await open({ beside: async (from) => void beside.push(from) });
      expect(await outcome(clock, history.loadOlder())).to.equal(0);
      expect(beside).to.deep.equal([feed.asked.at(-1)!.from]);
      expect(watched.changes).to.deep.equal([]);
      expect(history.isComplete).to.equal(true);
    });

    it('are counted with the first built bar, whose parts are at the begin of the market [CHART-03]', async () => {
      const begin = barStart('5', minute) - 998 * MINUTE;
      feed.answer = serving(clock, begin);
      const history = await open({ resolution: '5', pageSize: 50 });
      while (!history.isComplete) {
        const { length } = history.columns;
        const count = await outcome(clock, history.loadOlder());
        expect(count).to.equal(history.columns.length - length);
        if (count) expect(watched.changes.at(-1)).to.deep.equal({ kind: 'prepended', count });
      }
      expect(history.columns.firstTime).to.equal(begin - 2 * MINUTE);
      expect(volumeOf(history)).to.equal(2 * (1 + (minute - begin) / MINUTE));
    });

    it('are not requested when the first page turns out to be everything [CHART-27]', async () => {
      feed.answer = serving(clock, minute - 50 * MINUTE);
      const { history } = watch();
      const loading = history.loadOlder();
      expect(await outcome(clock, loading)).to.equal(0);
      expect(history.columns.length).to.equal(51);
      expect(feed.asked.length).to.equal(2);
    });

    it('are not requested when the history is disposed before the first page [CHART-27]', async () => {
      const { history } = watch();
      const loading = history.loadOlder();
      await clock.pass(100);
      history.dispose();
      expect(await outcome(clock, loading)).to.equal(0);
      expect(feed.asked.length).to.equal(1);
    });

    it('come in parts, none of which is requested after dispose [CHART-27]', async () => {
      feed.answer = serving(clock, 0, 40);
      const history = await open();
      const { length } = feed.asked;
      const loading = history.loadOlder();
      await clock.pass(100);
      history.dispose();
      expect(await outcome(clock, loading)).to.equal(0);
      expect(since(length)).to.have.length(1);
    });
  });

  describe('after dispose', () => {
    it('a live bar, broken or with a gap, is neither drawn nor reported nor asked about [CHART-27]', async () => {
      const history = await open();
      const { tick, reset } = [...feed.live.values()][0]!;
      const { length } = feed.asked;
      history.dispose();
      await clock.pass(10 * MINUTE * 1000);
      tick({ ...feedBar(minute), high: NaN });
      tick(feedBar(minute + 9 * MINUTE));
      reset();
      await clock.pass(5000);
      expect(since(length)).to.deep.equal([]);
      expect([watched.changes, watched.reports]).to.deep.equal([[], []]);
    });

    it('of which the first missed bar is the reason, no others are told of [CHART-27]', async () => {
      const history = await open({ onChange: ({ kind }) => kind === 'appended' && watched.history.dispose() });
      await clock.pass(5 * MINUTE * 1000);
      await outcome(clock, history.refill());
      expect(kinds()).to.deep.equal(['updated', 'appended']);
    });

    it('of which the first report is the reason, no others follow [CHART-27]', async () => {
      const broken = [
        { ...feedBar(minute - MINUTE), close: NaN },
        { ...feedBar(minute), volume: -1 },
      ];
      feed.answer = ({ firstDataRequest }) => (firstDataRequest ? [broken] : [[], { noData: true }]);
      const { history, reports } = watch({ onReport: () => watched.history.dispose() });
      await outcome(clock, history.start());
      expect(reports.map(({ problem }) => problem)).to.deep.equal(['price']);
    });

    it('no further page of missed bars is requested [CHART-27]', async () => {
      feed.answer = serving(clock, 0, 100);
      const history = await open();
      await clock.pass(250 * MINUTE * 1000);
      const { length } = feed.asked;
      const refilled = history.refill();
      await clock.pass(100);
      history.dispose();
      await outcome(clock, refilled);
      expect(since(length)).to.have.length(1);
    });
  });

  describe('newest bar', () => {
    /** Returns the requests after the first page, which is requested some ms before the end of the minute. */
    const catchUps = async (before: number, hasNewMinute = true) => {
      setTime((minute + MINUTE) * 1000 - before);
      const answer = serving(clock);
      feed.answer = (question) => answer(hasNewMinute ? question : { ...question, to: minute });
      await open();
      await clock.pass(5000);
      return since(1);
    };

    it('is requested again when it was open at the request and ended before live bars come [CHART-27]', async () => {
      expect(await catchUps(200)).to.deep.equal([{ from: minute, to: minute + 2 * MINUTE, countBack: 3 }]);
      expect(await catchUps(100)).to.have.length(1);
    });

    it('is not requested again when it goes on, or had ended at the request [CHART-27]', async () => {
      expect(await catchUps(201)).to.deep.equal([]);
      // The new minute has no trade yet.
      expect(await catchUps(0, false)).to.deep.equal([]);
    });
  });

  describe('gaps in live bars of ten seconds', () => {
    const STEP = 10;
    const TENS: Partial<HistoryOptions> = { resolution: '10S', supported: ['10S'] };
    let bars: ReturnType<typeof feedBars>;
    let begin: number;

    const openTens = async () => {
      begin = minute + MINUTE;
      setTime(begin * 1000 + 500);
      bars = feedBars(begin - 300 * STEP, begin + STEP, STEP);
      feed.answer = servingList(bars);
      return open(TENS);
    };
    /** A live bar, half a second after its start. */
    const tickAt = async (second: number) => {
      await clock.pass((begin + second) * 1000 + 500 - clock.now());
      feed.tick(feedBar(begin + second));
    };

    it('are not asked about for a minute after one in which nobody has traded [CHART-27]', async () => {
      const history = await openTens();
      await tickAt(30);
      expect(since(1)).to.deep.equal([{ from: begin, to: begin + 40, countBack: 5 }]);
      expect(history.columns.lastTime).to.equal(begin);
      await clock.pass(200);
      expect(history.columns.lastTime).to.equal(begin + 30);
      expect(problems()).to.deep.equal(['gap']);
      await tickAt(60);
      expect(history.columns.lastTime, 'drawn without a request').to.equal(begin + 60);
      expect(since(2)).to.deep.equal([]);
      expect(problems()).to.deep.equal(['gap', 'gap']);
      // A minute after the answer.
      await clock.pass((begin + 90) * 1000 + 700 - clock.now());
      feed.tick(feedBar(begin + 80));
      expect(since(2)).to.have.length(1);
      await clock.pass(1000);
    });

    it('are asked about again shortly after one that could be filled [CHART-27]', async () => {
      const history = await openTens();
      bars.push(...feedBars(begin + STEP, begin + 40, STEP));
      await tickAt(30);
      await clock.pass(1000);
      bars.push(...feedBars(begin + 40, begin + 70, STEP));
      await tickAt(60);
      await clock.pass(1000);
      expect(since(1).map(({ from }) => from - begin)).to.deep.equal([0, 30]);
      expect(stepsOf(history)).to.deep.equal([STEP]);
      expect(problems()).to.deep.equal([]);
    });

    it('are not asked about for a minute after one of too many pages whose reload fails [CHART-27]', async () => {
      const history = await openTens();
      bars.push(...feedBars(begin + STEP, begin + 2000, STEP));
      const answer = servingList(bars, 10);
      feed.answer = (question) => (question.firstDataRequest ? BUSY : answer(question));
      await tickAt(1000);
      await clock.pass(2000);
      const { length } = feed.asked;
      await tickAt(1030);
      await clock.pass(2000);
      expect(history.columns.lastTime).to.equal(begin + 1030);
      expect(problems()).to.deep.equal(['gap', 'gap']);
      const later = feed.asked.slice(length);
      expect(later.filter(({ firstDataRequest }) => !firstDataRequest)).to.deep.equal([]);
      expect(later, 'the reload is tried again').to.not.deep.equal([]);
    });

    it('are asked about although the newest bar has just been requested again for nothing [CHART-27]', async () => {
      begin = minute + MINUTE;
      setTime((begin + STEP) * 1000 - 100);
      bars = feedBars(begin - 300 * STEP, begin + STEP, STEP);
      feed.answer = servingList(bars);
      const history = await open(TENS);
      await clock.pass(1000);
      expect(since(1)).to.have.length(1);
      bars.push(...feedBars(begin + STEP, begin + 40, STEP));
      await tickAt(30);
      await clock.pass(1000);
      expect(since(2)).to.have.length(1);
      expect(stepsOf(history)).to.deep.equal([STEP]);
    });
  });

  describe('reload', () => {
    it('keeps a price that comes before the older answer [CHART-27]', async () => {
      const history = await open();
      feed.latency = 3000;
      feed.reset();
      await clock.pass(1000);
      feed.tick(feedBar(minute, 777));
      await clock.pass(3000);
      expect(kinds()).to.deep.equal(['updated', 'reset', 'updated']);
      expect(history.columns.bar(history.columns.last)).to.include({ time: minute, close: 777 });
    });

    it('asks about the gap before a live bar that came meanwhile [CHART-27]', async () => {
      // The server lags behind its live bars.
      const bars = feedBars(minute - 300 * MINUTE, minute - 4 * MINUTE, MINUTE);
      feed.answer = servingList(bars);
      const history = await open();
      feed.reset();
      await clock.pass(100);
      bars.push(...feedBars(minute - 4 * MINUTE, minute, MINUTE));
      feed.tick(feedBar(minute));
      await clock.pass(1000);
      expect(kinds()).to.include('reset');
      expect(stepsOf(history)).to.deep.equal([MINUTE]);
      expect(history.columns.lastTime).to.equal(minute);
      expect(problems()).to.deep.equal([]);
    });

    it('that another one replaces does not end the live bars [CHART-27]', async () => {
      const history = await open();
      const first = history.reload();
      await clock.pass(100);
      const second = history.reload();
      expect(feed.live.size).to.equal(1);
      feed.tick(feedBar(minute, 5));
      expect(kinds()).to.deep.equal(['updated']);
      await outcome(clock, Promise.all([first, second]));
      expect(kinds().filter((kind) => kind === 'reset')).to.have.length(1);
      expect(feed.live.size).to.equal(1);
    });

    it('is not repeated when an older request for missed bars fails after it [CHART-27]', async () => {
      await open();
      await clock.pass(5 * MINUTE * 1000);
      feed.answer = () => BUSY;
      feed.latency = 5000;
      feed.tick(feedBar(minute + 5 * MINUTE));
      [feed.answer, feed.latency] = [serving(clock), 200];
      feed.reset();
      await clock.pass(1000);
      const { length } = feed.asked;
      await clock.pass(10_000);
      expect(since(length)).to.deep.equal([]);
      expect(kinds().filter((kind) => kind === 'reset')).to.have.length(1);
    });
  });

  describe('request for missed bars', () => {
    /** Whether the next one is a reload, because bars of before may be missing. */
    const reloads = async () => {
      watched.changes.length = 0;
      await outcome(clock, watched.history.refill());
      return kinds().includes('reset');
    };
    const nextMinute = async () => {
      await clock.pass(MINUTE * 1000);
      feed.tick(feedBar(barStart('1', clock.seconds)));
    };
    const fail = async () => {
      feed.answer = () => BUSY;
      expect(await outcome(clock, watched.history.refill())).to.equal('busy');
      feed.answer = serving(clock);
    };

    it('is no reload while live bars follow each other [CHART-27]', async () => {
      await open();
      await nextMinute();
      expect(await reloads()).to.equal(false);
      await nextMinute();
      expect(await reloads()).to.equal(false);
      expect(feed.asked.filter(({ firstDataRequest }) => firstDataRequest)).to.have.length(1);
    });

    it('becomes a reload when one has failed and a newer bar has come since [CHART-27]', async () => {
      await open();
      await fail();
      await nextMinute();
      expect(await reloads()).to.equal(true);
      await nextMinute();
      expect(await reloads(), 'the reload has all bars').to.equal(false);
    });

    it('is no reload when one has failed and the newest bar has only gone on [CHART-27]', async () => {
      await open();
      await fail();
      feed.tick(feedBar(minute, 7));
      feed.tick({ ...feedBar(minute + MINUTE), high: NaN });
      expect(await reloads()).to.equal(false);
    });

    it('reports broken bars and draws the others [CHART-27]', async () => {
      const history = await open();
      await clock.pass(2 * MINUTE * 1000);
      const answer = serving(clock);
      feed.answer = (question) => {
        const [bars] = answer(question) as [ReturnType<typeof feedBars>];
        return [[...bars, { ...feedBar(minute + 2 * MINUTE), open: -1 }]];
      };
      await outcome(clock, history.refill());
      expect(history.columns.lastTime).to.equal(minute + 2 * MINUTE);
      expect(watched.reports).to.deep.equal([
        { problem: 'price', action: 'dropped', count: 1, times: [minute + 2 * MINUTE] },
      ]);
    });
  });

  describe('correction of a part of a built bar', () => {
    let bars: ReturnType<typeof feedBars>;
    let five: number;

    const openFives = async () => {
      bars = feedBars(minute - 1000 * MINUTE, minute + MINUTE, MINUTE);
      feed.answer = servingList(bars);
      five = barStart('5', minute);
      return open({ resolution: '5' });
    };
    /** A minute gets another price at the server and for listeners. */
    const correct = (time: number) => {
      const bar = { ...feedBar(time, 500), volume: 9 };
      bars.splice(
        bars.findIndex((known) => known.time === bar.time),
        1,
        bar,
      );
      feed.tick(bar);
    };

    it('requests all parts of that bar after a second and changes nothing else [CHART-27]', async () => {
      const history = await openFives();
      const index = history.columns.last - 3;
      const start = five - 3 * 5 * MINUTE;
      correct(start + MINUTE);
      correct(start + 2 * MINUTE);
      await clock.pass(999);
      expect(since(1)).to.deep.equal([]);
      await clock.pass(1);
      expect(since(1)).to.deep.equal([{ from: start, to: start + 5 * MINUTE, countBack: 6 }]);
      await clock.pass(5000);
      expect(watched.changes).to.deep.equal([{ kind: 'corrected', from: index }]);
      expect(history.columns.bar(index)).to.include({ high: 501, volume: 2 + 9 + 9 + 2 + 2 });
      expect(feed.asked.length).to.equal(2);
    });

    it('draws a live bar that comes meanwhile right after it [CHART-27]', async () => {
      const history = await openFives();
      correct(five - 9 * MINUTE);
      await clock.pass(1100);
      feed.tick(feedBar(minute, 600));
      expect(watched.changes).to.deep.equal([]);
      await clock.pass(100);
      expect(kinds()).to.deep.equal(['corrected', 'updated']);
      expect(history.columns.bar(history.columns.last)).to.include({ close: 600 });
    });

    it('asks about the gap before a live bar that comes meanwhile [CHART-27]', async () => {
      const history = await openFives();
      await clock.pass(4 * MINUTE * 1000);
      bars.push(...feedBars(minute + MINUTE, minute + 5 * MINUTE, MINUTE));
      correct(five - 9 * MINUTE);
      await clock.pass(1100);
      feed.tick(feedBar(minute + 4 * MINUTE));
      await clock.pass(100);
      expect(since(2).map(({ from }) => from)).to.deep.equal([minute]);
      await clock.pass(1000);
      expect(problems()).to.deep.equal([]);
      expect(volumeOf(history)).to.equal(2 * (1 + (minute + 4 * MINUTE - history.columns.firstTime!) / MINUTE) + 7);
    });

    it('lets a request for missed bars wait for its own [CHART-27]', async () => {
      const history = await openFives();
      correct(five - 9 * MINUTE);
      await clock.pass(1100);
      const refilled = history.refill();
      await clock.pass(50);
      expect(since(1)).to.have.length(1);
      await clock.pass(50);
      expect(since(2).map(({ from }) => from)).to.deep.equal([minute]);
      await outcome(clock, refilled);
    });

    it('waits for a request for missed bars, also for one that fails [CHART-27]', async () => {
      const history = await openFives();
      correct(five - 9 * MINUTE);
      feed.latency = 3000;
      const { answer } = feed;
      feed.answer = () => BUSY;
      const refilled = history.refill().catch((error: Error) => error.message);
      [feed.answer, feed.latency] = [answer, 200];
      await clock.pass(2999);
      expect(since(2)).to.deep.equal([]);
      await clock.pass(1000);
      expect(await refilled).to.equal('busy');
      expect(since(2).map(({ from }) => from)).to.deep.equal([five - 10 * MINUTE]);
      expect(kinds()).to.deep.equal(['corrected']);
    });

    it('requests no further bar after dispose [CHART-27]', async () => {
      const history = await openFives();
      correct(five - 9 * MINUTE);
      correct(five - 19 * MINUTE);
      await clock.pass(1100);
      history.dispose();
      await clock.pass(5000);
      expect(since(1)).to.have.length(1);
      expect(watched.changes).to.deep.equal([]);
    });

    it('leaves a bar as it is that would take more than six answers [CHART-27]', async () => {
      feed.answer = serving(clock, 0, 100);
      const history = await open({ resolution: '1D', pageSize: 1 });
      const { length } = feed.asked;
      const before = history.columns.slice();
      feed.tick(feedBar(minute - HOUR, 500));
      await clock.pass(10_000);
      expect(since(length)).to.have.length(6);
      expect(watched.changes).to.deep.equal([]);
      expect(history.columns.slice()).to.deep.equal(before);
    });
  });
});
