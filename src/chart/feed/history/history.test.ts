import { expect } from '@open-wc/testing';
import type { BarReport } from '../clean-bars.ts';
import { feedBar, feedBars, settle, symbol, TestClock, testFeed, type TestFeed } from '../feed.testing.ts';
import { BarHistory, type HistoryChange, type HistoryOptions, type HistoryStatus } from './history.ts';
import { PAGE_TIMEOUT } from './history-pages.ts';
import { barStart, resolutionLength } from '../resolutions.ts';
import type { FeedBar, HistoryMeta, PeriodParams, Resolution } from '../types.ts';

const MINUTE = 60;

type Question = PeriodParams & { resolution: string };

/** A server with bars from `from` on up to now; the newest `most` before `to`, as it should be. */
const server =
  (clock: TestClock, from: number, step = MINUTE, most = 1000) =>
  ({ to, countBack }: Question): [FeedBar[], HistoryMeta] => {
    const resolution = step === MINUTE ? '1' : '1D';
    const start = barStart(resolution, Math.min(to - 1, clock.seconds));
    const count = Math.min(countBack, most, Math.max(0, Math.floor((start - from) / step) + 1));
    const bars = feedBars(start - (count - 1) * step, start + step, step).filter(({ time }) => time < to * 1000);
    return count > 0 ? [bars, {}] : [[], { noData: true }];
  };

describe('history', () => {
  let clock: TestClock;
  let changes: HistoryChange[];
  let reports: BarReport[];
  let statuses: HistoryStatus[];
  let opened: BarHistory[];
  const open = (feed: TestFeed, resolution: Resolution = '1', more: Partial<HistoryOptions> = {}) => {
    const history = new BarHistory({
      feed,
      symbol,
      resolution,
      supported: ['1', '1D'],
      clock,
      pageSize: 100,
      onChange: (change) => void changes.push(change),
      onReport: (report) => void reports.push(report),
      onStatus: (status) => void statuses.push(status),
      ...more,
    });
    opened.push(history);
    return history;
  };
  const now = () => barStart('1', clock.seconds);
  const times = ({ columns }: BarHistory) => [...columns.time.values];
  const isWhole = (history: BarHistory, step = MINUTE) =>
    times(history).every((time, index, all) => index === 0 || time - all[index - 1]! === step);
  const problems = () => reports.map(({ problem }) => problem);

  beforeEach(() => {
    clock = new TestClock();
    [changes, reports, statuses, opened] = [[], [], [], []];
  });
  afterEach(() => {
    for (const history of opened) history.dispose();
    expect(clock.waiting, 'no timer is left').to.equal(0);
  });

  it('the newest page comes first, then older ones as they are asked for, until there are no more [CHART-27]', async () => {
    const begin = now() - 249 * MINUTE;
    const feed = testFeed(server(clock, begin));
    const history = open(feed);
    await history.start();
    expect(history.status).to.equal('ready');
    expect(history.columns.length).to.equal(100);
    expect(history.columns.lastTime).to.equal(now());
    expect(feed.asked[0]).to.deep.include({ countBack: 100, firstDataRequest: true, resolution: '1' });
    expect(await history.loadOlder()).to.equal(100);
    expect(feed.asked[1]).to.deep.include({ to: now() - 99 * MINUTE, firstDataRequest: false });
    expect(await history.loadOlder()).to.equal(50);
    expect(history.isComplete).to.equal(true);
    const calls = feed.asked.length;
    expect(await history.loadOlder(), 'nothing is asked at the end').to.equal(0);
    expect(feed.asked.length).to.equal(calls);
    expect(times(history)[0]).to.equal(begin);
    expect(isWhole(history)).to.equal(true);
    expect(changes).to.deep.equal([
      { kind: 'reset' },
      { kind: 'prepended', count: 100 },
      { kind: 'prepended', count: 50 },
    ]);
    expect(statuses).to.deep.equal(['loading', 'ready']);
    expect(reports).to.deep.equal([]);
  });

  it('calls at the same time share one question [CHART-27]', async () => {
    const feed = testFeed(server(clock, 0));
    const history = open(feed);
    const [first, second] = [history.start(), history.start()];
    const [older, again] = [history.loadOlder(), history.loadOlder()];
    expect(first).to.equal(second);
    expect(older).to.equal(again);
    await Promise.all([first, older]);
    expect(feed.asked).to.have.length(2);
    expect(history.columns.length).to.equal(200);
  });

  it('history goes back to a time that is asked for [CHART-27]', async () => {
    const history = open(testFeed(server(clock, 0)));
    await history.loadUntil(now() - 350 * MINUTE);
    expect(history.columns.firstTime).to.be.at.most(now() - 350 * MINUTE);
    expect(history.columns.length).to.equal(400);
  });

  it('without any bars it is empty, and the first live bar makes it ready [CHART-27]', async () => {
    const feed = testFeed(() => [[], { noData: true }]);
    const history = open(feed);
    await history.start();
    expect(history.status).to.equal('empty');
    [...feed.live.values()][0]!.tick(feedBar(now()));
    expect(history.status).to.equal('ready');
    expect(times(history)).to.deep.equal([now()]);
  });

  it('a failure is said, and the next call tries again [CHART-27]', async () => {
    let isDown = true;
    const answer = server(clock, 0);
    const feed = testFeed((question) => (isDown ? new Error('busy') : answer(question)));
    const history = open(feed);
    expect(await history.start().catch((error: Error) => error.message)).to.equal('busy');
    expect(history.status).to.equal('failed');
    expect(feed.live.size).to.equal(0);
    isDown = false;
    await history.start();
    expect(history.status).to.equal('ready');
    isDown = true;
    expect(await history.loadOlder().catch((error: Error) => error.message)).to.equal('busy');
    isDown = false;
    expect(await history.loadOlder()).to.equal(100);
  });

  it('a feed that throws or never answers fails like any other [CHART-27]', async () => {
    const thrower = testFeed(() => [[]], {
      getBars: () => {
        throw new Error('broken');
      },
    });
    expect(
      await open(thrower)
        .start()
        .catch((error: Error) => error.message),
    ).to.equal('broken');
    const history = open(testFeed(() => [[]], { getBars: () => undefined }));
    const failed = history.start().catch((error: Error) => error.message);
    await clock.pass(PAGE_TIMEOUT - 1);
    expect(history.status).to.equal('loading');
    await clock.pass(1);
    expect(await failed).to.equal('time-out');
  });

  it('nextTime leads over a hole, in seconds as in milliseconds [CHART-27]', async () => {
    for (const unit of [1, 1000]) {
      const old = now() - 50_000 * MINUTE;
      const answer = server(clock, now() - 99 * MINUTE);
      const feed = testFeed((question) => {
        if (question.to > now() - 99 * MINUTE) return answer(question);
        if (question.to > old + MINUTE) return [[], { noData: true, nextTime: old * unit }];
        return question.to > old ? [[feedBar(old)], {}] : [[], { noData: true }];
      });
      const history = open(feed);
      await history.start();
      expect(await history.loadOlder()).to.equal(1);
      expect(history.columns.firstTime).to.equal(old);
      expect(history.isComplete).to.equal(true);
    }
  });

  it('quiet stretches are passed over in larger and larger steps, and the search ends [CHART-27]', async () => {
    const old = now() - 1500 * MINUTE;
    const answer = server(clock, now() - 99 * MINUTE);
    const feed = testFeed((question) => {
      if (question.to > now() - 99 * MINUTE) return answer(question);
      return [question.from <= old && question.to > old ? [feedBar(old)] : []];
    });
    const history = open(feed);
    await history.start();
    expect(await history.loadOlder()).to.equal(1);
    expect(history.isComplete).to.equal(true);
    expect(feed.asked.length).to.be.below(12);
  });

  it('a feed that gives the same bars for ever ends, reported [CHART-27]', async () => {
    const bars = feedBars(now() - 99 * MINUTE, now() + MINUTE, MINUTE);
    const feed = testFeed(() => [bars]);
    const history = open(feed);
    await history.start();
    expect(await history.loadOlder()).to.equal(0);
    expect(history.isComplete).to.equal(true);
    expect(problems()).to.deep.equal(['repeated']);
    expect(history.columns.length).to.equal(100);
  });

  it('broken bars of a page are reported and not drawn [CHART-27]', async () => {
    const bars = [...feedBars(now() - 9 * MINUTE, now(), MINUTE), { ...feedBar(now()), close: NaN }].reverse();
    const history = open(testFeed(({ firstDataRequest }) => (firstDataRequest ? [bars] : [[], { noData: true }])));
    await history.start();
    expect(isWhole(history)).to.equal(true);
    expect(history.columns.length).to.equal(9);
    expect(problems()).to.include.members(['price', 'order']);
  });

  it('live bars change the newest, come behind it, or correct an older one [CHART-27]', async () => {
    const feed = testFeed(server(clock, 0));
    const history = open(feed);
    await history.start();
    const { tick, resolution } = [...feed.live.values()][0]!;
    expect(resolution).to.equal('1');
    changes = [];
    tick(feedBar(now(), 7));
    tick(feedBar(now() + MINUTE, 8));
    tick(feedBar(now() - 3 * MINUTE, 9));
    tick({ ...feedBar(now() - 3 * MINUTE), high: NaN });
    tick(feedBar(now() - 100 * MINUTE));
    expect(changes).to.deep.equal([{ kind: 'updated' }, { kind: 'appended' }, { kind: 'corrected', from: 96 }]);
    expect([
      history.columns.close.values.at(-2),
      history.columns.close.values.at(-1),
      history.columns.close.values.at(96),
    ]).to.deep.equal([7, 8, 9]);
    expect(problems()).to.deep.equal(['price', 'late']);
  });

  it('a gap in the live bars is asked for before the bar is drawn [CHART-27]', async () => {
    const feed = testFeed(server(clock, 0));
    const history = open(feed);
    await history.start();
    await clock.pass(20 * MINUTE * 1000);
    changes = [];
    const { tick } = [...feed.live.values()][0]!;
    tick(feedBar(now(), 77));
    tick(feedBar(now(), 78));
    expect(changes, 'nothing is drawn over the gap').to.deep.equal([]);
    await settle();
    expect(isWhole(history)).to.equal(true);
    expect(history.columns.length).to.equal(120);
    expect(history.columns.close.values.at(-1), 'the live bar counts, not the one that was asked for').to.equal(78);
    expect(reports).to.deep.equal([]);
  });

  it('a gap that is longer than an answer is asked for in pieces, a very long one is a reload [CHART-27]', async () => {
    const feed = testFeed(server(clock, 0, MINUTE, 100));
    const history = open(feed);
    await history.start();
    await clock.pass(250 * MINUTE * 1000);
    await history.refill();
    expect(isWhole(history)).to.equal(true);
    expect(history.columns.length).to.equal(350);
    changes = [];
    await clock.pass(5000 * MINUTE * 1000);
    await history.refill();
    expect(changes).to.deep.equal([{ kind: 'reset' }]);
    expect(isWhole(history)).to.equal(true);
    expect(history.columns.lastTime).to.equal(now());
  });

  it('where nobody traded the gap stays, and is not asked about again and again [CHART-27]', async () => {
    let isQuiet = false;
    const answer = server(clock, 0);
    const feed = testFeed((question) => (isQuiet ? [[]] : answer(question)));
    const history = open(feed);
    await history.start();
    isQuiet = true;
    const calls = feed.asked.length;
    const { tick } = [...feed.live.values()][0]!;
    const start = now();
    for (let step = 1; step <= 3; step++) {
      await clock.pass(25_000);
      tick(feedBar(start + step * 2 * MINUTE));
      await settle();
    }
    expect(feed.asked.length - calls).to.equal(1);
    expect(times(history).slice(-3)).to.deep.equal([2, 4, 6].map((minutes) => start + minutes * MINUTE));
    expect(problems()).to.deep.equal(['gap', 'gap', 'gap']);
  });

  it('when the feed says that its cache is stale, everything is loaded again [CHART-27]', async () => {
    const feed = testFeed(server(clock, 0));
    const history = open(feed);
    await history.start();
    await history.loadOlder();
    const { reset, tick } = [...feed.live.values()][0]!;
    changes = [];
    reset();
    await settle();
    expect(changes).to.deep.equal([{ kind: 'reset' }]);
    expect(history.columns.length).to.equal(100);
    expect(feed.live.size).to.equal(1);
    changes = [];
    tick(feedBar(now(), 5));
    expect(changes, 'the old subscription counts no more').to.deep.equal([]);
  });

  it('after dispose nothing is told, and nothing is left at the feed [CHART-27]', async () => {
    const feed = testFeed(server(clock, 0));
    const history = open(feed);
    await history.start();
    const { tick } = [...feed.live.values()][0]!;
    const older = history.loadOlder();
    [changes, statuses] = [[], []];
    history.dispose();
    expect(await older).to.equal(0);
    tick(feedBar(now(), 5));
    await history.reload();
    expect(await history.loadOlder()).to.equal(0);
    expect([changes, statuses]).to.deep.equal([[], []]);
    expect(feed.live.size).to.equal(0);
    const late = open(testFeed(server(clock, 0)));
    const started = late.start();
    late.dispose();
    await started;
    expect(late.columns.length).to.equal(0);
  });

  it('a resolution that the feed lacks is built: history, pages and live bars [CHART-03]', async () => {
    const feed = testFeed(server(clock, now() - 2999 * MINUTE));
    const history = open(feed, '5', { pageSize: 50 });
    await history.start();
    expect(feed.asked[0]).to.deep.include({ resolution: '1', countBack: 250 });
    expect(history.source).to.equal('1');
    await history.loadOlder();
    expect(isWhole(history, 5 * MINUTE)).to.equal(true);
    expect(history.columns.length).to.be.at.least(99);
    while (!history.isComplete) await history.loadOlder();
    expect(isWhole(history, 5 * MINUTE)).to.equal(true);
    const volume = history.columns.volume.values.reduce((sum, each) => sum + each, 0);
    expect(volume, 'every minute is in exactly one bar').to.equal(3000 * 2);
    const { tick } = [...feed.live.values()][0]!;
    const before = history.columns.bar(history.columns.last)!;
    tick({ ...feedBar(now(), 100), high: 500 });
    const after = history.columns.bar(history.columns.last)!;
    expect(after).to.deep.equal({
      ...before,
      close: 100,
      high: 500,
      low: Math.min(before.low, 99),
      volume: before.volume,
    });
    await clock.pass(MINUTE * 1000);
    tick(feedBar(now(), 101));
    expect(history.columns.close.values.at(-1)).to.equal(101);
  });

  it('months are built of days [CHART-03]', async () => {
    const feed = testFeed(server(clock, 0, resolutionLength('1D')));
    const history = open(feed, '1M', { pageSize: 12 });
    await history.start();
    expect(feed.asked[0]!.resolution).to.equal('1D');
    expect(history.columns.length).to.be.at.least(11);
    for (const time of times(history)) expect(new Date(time * 1000).toISOString()).to.match(/-01T00:00:00/);
  });

  it('a server that answers in minutes whatever it is asked is put right and reported [CHART-03, CHART-27]', async () => {
    const feed = testFeed(server(clock, 0));
    const history = open(feed, '60', { supported: ['60'], pageSize: 10 });
    await history.start();
    expect(feed.asked[0]!.resolution).to.equal('60');
    expect(problems()).to.deep.equal(['resolution']);
    expect(isWhole(history, 3600)).to.equal(true);
    expect(history.columns.length).to.be.at.least(9);
    const { tick } = [...feed.live.values()][0]!;
    tick(feedBar(now(), 100));
    expect(history.columns.lastTime).to.equal(barStart('60', now()));
    expect(isWhole(history, 3600)).to.equal(true);
  });

  it('a wrong clock of the visitor hides no bars where the feed tells the time [CHART-27]', async () => {
    const behind = 3600;
    const real = new TestClock(clock.seconds + behind);
    const answer = server(real, 0);
    const feed = testFeed((question) => answer({ ...question, to: question.to + behind }), {
      getServerTime: (tell) => tell(real.seconds),
    });
    const history = open(feed);
    await history.start();
    expect(history.columns.lastTime).to.equal(barStart('1', real.seconds));
    expect(problems()).to.deep.equal([]);
  });
});
