import { expect } from '@open-wc/testing';
import { START, TestClock, testFeed } from '../feed.testing.ts';
import type { Datafeed } from '../types.ts';
import { FeedTime } from './feed-time.ts';

describe('the time of a feed', () => {
  const open = (getServerTime?: Datafeed['getServerTime']) => {
    const clock = new TestClock();
    const time = new FeedTime(
      testFeed(() => [[]], getServerTime && { getServerTime }),
      clock,
    );
    time.ask();
    return { clock, time };
  };

  it('is the visitor’s until the feed answers, and goes on from the answer [CHART-27]', async () => {
    let answer = (_seconds: number): void => undefined;
    const { clock, time } = open((callback) => (answer = callback));
    expect(time.now).to.equal(START);
    await clock.pass(2000);
    answer(START + 602);
    expect(time.now).to.equal(START + 602);
    await clock.pass(1500);
    expect(time.now).to.equal(START + 603.5);
    answer(START - 50);
    expect(time.now, 'the visitor’s clock is ahead').to.equal(START - 50);
  });

  it('is the visitor’s for a feed without one, or with a broken one [CHART-27]', () => {
    expect(open().time.now).to.equal(START);
    const thrower = open(() => {
      throw new Error('no time');
    });
    expect(thrower.time.now).to.equal(START);
    for (const wrong of [0, -1, NaN, Infinity, '2023-11-14' as unknown as number])
      expect(open((callback) => callback(wrong)).time.now, String(wrong)).to.equal(START);
  });
});
