import { expect } from '@open-wc/testing';
import { VirtualClock } from '../../simulator/virtual-clock.testing.ts';
import { feedBar, symbol } from '../feed.testing.ts';
import type { Datafeed, FeedBar, HistoryMeta } from '../types.ts';
import { slowFeed } from './history.testing.ts';
import { askPage } from './history-pages.ts';

const PERIOD = { from: 0, to: 1_700_000_000, countBack: 2, firstDataRequest: false };

describe('page of a feed', () => {
  const ask = async (bars: unknown, meta?: unknown) => {
    const clock = new VirtualClock();
    const feed = slowFeed(clock, () => [bars as FeedBar[], meta as HistoryMeta]);
    const page = askPage(feed, symbol, '1', PERIOD, clock);
    await clock.pass(200);
    return page;
  };

  it('has the bars as the feed sends them, and passes the period on [CHART-27]', async () => {
    const bars = [feedBar(60), feedBar(120)];
    const clock = new VirtualClock();
    const feed = slowFeed(clock, () => [bars]);
    const page = askPage(feed, symbol, '1', PERIOD, clock);
    await clock.pass(200);
    expect(await page).to.deep.equal({ bars, noData: false, nextTime: undefined });
    expect(feed.asked).to.deep.equal([{ ...PERIOD, resolution: '1' }]);
    expect(clock.waiting, 'the time limit has ended').to.equal(0);
  });

  it('is empty when the feed sends no list [CHART-27]', async () => {
    for (const bars of [undefined, null, 'busy', { length: 1 }]) expect((await ask(bars)).bars).to.deep.equal([]);
  });

  it('is the end only when the feed says so with true [CHART-27]', async () => {
    expect((await ask([], { noData: true })).noData).to.equal(true);
    for (const meta of [undefined, null, {}, { noData: false }, { noData: 'true' }])
      expect((await ask([], meta)).noData, JSON.stringify(meta)).to.equal(false);
  });

  it('has the next older time in seconds, or none when the feed sends something else [CHART-27]', async () => {
    for (const [given, expected] of [
      [1_600_000_000, 1_600_000_000],
      [1_600_000_000_000, 1_600_000_000],
      [0, undefined],
      [-60, undefined],
      ['1600000000', undefined],
      [null, undefined],
    ])
      expect((await ask([], { nextTime: given })).nextTime, String(given)).to.equal(expected);
  });

  it('fails with the reason of the feed [CHART-27]', async () => {
    const clock = new VirtualClock();
    const feed: Datafeed = slowFeed(clock, () => new Error('busy'));
    const page = askPage(feed, symbol, '1', PERIOD, clock).catch((error: Error) => error.message);
    await clock.pass(200);
    expect(await page).to.equal('busy');
  });
});
