import { expect } from '@open-wc/testing';
import type { FeedBar, HistoryMeta, PeriodParams } from '../feed/types.ts';
import { ROUGH, SimulatedFeed, type SimulatedFeedOptions } from './simulated-feed.testing.ts';
import { SimulatedStore } from './simulated-store.testing.ts';
import { VirtualClock } from './virtual-clock.testing.ts';
import { startOf, World } from './world.testing.ts';

const MINUTE = 60;

describe('feed simulator', () => {
  let clock: VirtualClock;
  let world: World;
  const feedWith = (options: Partial<SimulatedFeedOptions> = {}) => new SimulatedFeed({ world, clock, ...options });
  const period = (more: Partial<PeriodParams> = {}): PeriodParams => ({
    from: clock.seconds - 100 * MINUTE,
    to: startOf('1', clock.seconds) + MINUTE,
    countBack: 100,
    firstDataRequest: true,
    ...more,
  });
  const answers = (feed: SimulatedFeed, asked: PeriodParams, resolution = '1') => {
    const got: (string | [readonly FeedBar[], HistoryMeta])[] = [];
    feed.getBars(
      feed.infoOf('BTC'),
      resolution,
      asked,
      (bars, meta = {}) => got.push([bars, meta]),
      (reason) => got.push(reason),
    );
    return got;
  };

  beforeEach(() => {
    clock = new VirtualClock();
    world = new World({ begin: clock.seconds - 30 * 86_400 });
  });

  it('gives the same world for the same seed, and another one for another', () => {
    const bars = (seed: number) =>
      new World({ seed, begin: world.begin }).bars('BTC', '1', clock.seconds - 3600, Infinity, clock.seconds);
    expect(bars(1)).to.deep.equal(bars(1));
    expect(bars(1)).to.not.deep.equal(bars(2));
  });

  it('builds coarse bars that hold exactly their minutes', () => {
    const from = startOf('60', clock.seconds - 5 * 3600);
    const minutes = world.bars('BTC', '1', from, Infinity, clock.seconds);
    const hours = world.bars('BTC', '60', from, Infinity, clock.seconds);
    const volume = (bars: readonly FeedBar[]) => bars.reduce((sum, bar) => sum + bar.volume!, 0);
    expect(hours.length).to.equal(6);
    expect(volume(hours)).to.equal(volume(minutes));
    expect(Math.max(...hours.map(({ high }) => high))).to.equal(Math.max(...minutes.map(({ high }) => high)));
    expect(hours.at(-1)!.close).to.equal(minutes.at(-1)!.close);
  });

  it('answers after its latency, in the order of the latencies', async () => {
    const feed = feedWith({ roughness: { latency: [20, 800] }, seed: 3 });
    const order: number[] = [];
    for (let at = 0; at < 20; at++)
      feed.getBars(
        feed.infoOf('BTC'),
        '1',
        period(),
        () => order.push(at),
        () => undefined,
      );
    await clock.pass(19);
    expect(order).to.deep.equal([]);
    await clock.pass(781);
    expect(order.length).to.equal(20);
    expect(order).to.not.deep.equal([...order].sort((a, b) => a - b));
  });

  it('fails, repeats, shortens and overlaps as often as it is told to', async () => {
    const feed = feedWith({ roughness: ROUGH });
    const all = Array.from({ length: 400 }, () =>
      answers(feed, period({ to: startOf('1', clock.seconds) - 60 * MINUTE, firstDataRequest: false, countBack: 40 })),
    );
    await clock.pass(2000);
    const share = (holds: (got: (typeof all)[number]) => boolean) => all.filter(holds).length / all.length;
    expect(share(([first]) => first === 'busy')).to.be.within(0.04, 0.13);
    expect(share(({ length }) => length === 2)).to.be.within(0.05, 0.15);
    const sizes = new Set(all.map(([first]) => (typeof first === 'string' ? -1 : first![0].length)));
    expect(sizes.size).to.be.above(10);
  });

  it('keeps to its limit and says where the next older bar is', async () => {
    const limited = answers(feedWith({ roughness: { limit: 30 } }), period());
    const old = world.begin;
    const quiet = answers(feedWith(), period({ from: old - 5000, to: old, firstDataRequest: false }));
    await clock.pass(200);
    expect((limited[0] as [FeedBar[], HistoryMeta])[0].length).to.equal(30);
    expect(quiet).to.deep.equal([[[], { noData: true }]]);
  });

  it('leaves stretches without trades out, live and in pages', async () => {
    world = new World({ begin: world.begin, quiet: 0.5 });
    const got = answers(feedWith(), period({ from: clock.seconds - 600 * MINUTE, countBack: 600 }));
    await clock.pass(200);
    const [[bars]] = got as [[FeedBar[], HistoryMeta]];
    expect(bars.length).to.be.within(100, 500);
    expect(bars.every(({ time }) => !world.isQuiet('BTC', time / 1000))).to.equal(true);
  });

  it('streams live bars in order until it is unsubscribed; offline it is silent', async () => {
    const feed = feedWith({ roughness: { latency: [20, 800], repeatedTicks: 0.2 } });
    const ticks: FeedBar[] = [];
    feed.subscribeBars(
      feed.infoOf('BTC'),
      '1',
      (bar) => ticks.push(bar),
      'a',
      () => undefined,
    );
    await clock.pass(10 * MINUTE * 1000);
    expect(new Set(ticks.map(({ time }) => time)).size).to.be.within(10, 11);
    expect(ticks.every((bar, at) => !at || bar.time >= ticks[at - 1]!.time)).to.equal(true);
    const ended = ticks.filter(({ time }) => time < clock.now() - 2 * MINUTE * 1000).at(-1)!;
    expect(ended).to.deep.equal(world.bar('BTC', '1', ended.time / 1000, clock.seconds));
    feed.isOnline = false;
    const count = ticks.length;
    await clock.pass(5 * MINUTE * 1000);
    expect(ticks.length).to.equal(count);
    feed.unsubscribeBars('a');
    await clock.pass(1000);
    expect(clock.waiting).to.equal(0);
  });

  it('tells of corrections and resets', async () => {
    const feed = feedWith();
    const ticks: FeedBar[] = [];
    let resets = 0;
    const time = startOf('1', clock.seconds - 600);
    feed.subscribeBars(
      feed.infoOf('BTC'),
      '1',
      (bar) => ticks.push(bar),
      'a',
      () => resets++,
    );
    const before = world.bar('BTC', '1', time, clock.seconds)!;
    feed.correct('BTC', time);
    feed.reset();
    await clock.pass(200);
    expect(resets).to.equal(1);
    expect(ticks).to.deep.include({ ...before, volume: before.volume! + 1 });
    feed.unsubscribeBars('a');
  });

  it('keeps a correction that overtakes the last trade of its bar', async () => {
    await clock.pass(MINUTE * 1000 - (clock.now() % (MINUTE * 1000)));
    const time = clock.seconds;
    const feed = feedWith();
    const ticks: FeedBar[] = [];
    feed.subscribeBars(
      feed.infoOf('BTC'),
      '1',
      (bar) => ticks.push(bar),
      'a',
      () => undefined,
    );
    await clock.pass(MINUTE * 1000 - 1);
    feed.roughness.latency = [20, 20];
    feed.correct('BTC', time);
    feed.roughness.latency = [200, 200];
    await clock.pass(1000);
    expect(ticks.findLast((bar) => bar.time === time * 1000)?.volume).to.equal(7);
    feed.unsubscribeBars('a');
  });

  it('has stores that are slow, fail, and are written to by others', async () => {
    const store = new SimulatedStore<number[]>({ clock, latency: [100, 100] });
    store.write([1]);
    const loaded = store.load();
    store.write([1, 2]);
    await clock.pass(100);
    expect(await loaded).to.deep.equal([1, 2]);
    store.isDown = true;
    const failed = store.save([]).catch((error: Error) => error.message);
    await clock.pass(100);
    expect(await failed).to.equal('the store is down');
    expect(store.stored).to.deep.equal([1, 2]);
  });
});
