import { expect } from '@open-wc/testing';
import { feedBar, feedBars, START } from '../feed.testing.ts';
import { barStart } from '../resolutions.ts';
import type { FeedBar } from '../types.ts';
import { sourceOf } from './detect-resolution.ts';

const MINUTE = 60;
const DAY = 86_400;
const base = barStart('1D', START);
const now = base + DAY;

/** Bars that count how often somebody reads a price. */
const watched = (times: readonly unknown[]) => {
  const seen = { reads: 0 };
  const bars = times.map((time) => ({
    ...feedBar(base),
    time: time as number,
    get open() {
      seen.reads++;
      return 100;
    },
  }));
  return { seen, bars };
};

describe('the resolution in which a feed answers', () => {
  it('recognises the requested one by times alone: long answers are not cleaned twice [CHART-27]', () => {
    const { seen, bars } = watched([0, 1, 2, 5, 6].map((index) => (base + index * MINUTE) * 1000));
    expect(sourceOf(bars, '1', now)).to.equal(undefined);
    expect(seen.reads).to.equal(0);
    expect(sourceOf(bars, '5', now)).to.deep.equal({ source: '1', count: 5, time: base });
    expect(seen.reads).to.equal(5);
  });

  it('looks closer at bars that are out of order, double or without a time [CHART-27]', () => {
    for (const [indices, problem] of [
      [[2, 1, 0, 3], 'out of order'],
      [[0, 1, 1, 2], 'double'],
      [[0, 1, NaN, 2, 3], 'without a time'],
    ] as const) {
      const { seen, bars } = watched(indices.map((index) => (base + index * MINUTE) * 1000));
      expect(sourceOf(bars, '1', now), problem).to.equal(undefined);
      expect(seen.reads, problem).to.be.above(0);
    }
  });

  it('accepts the requested one in any order, and in seconds [CHART-27]', () => {
    const minutes = feedBars(base, base + 10 * MINUTE, MINUTE);
    const inSeconds = minutes.map((bar) => ({ ...bar, time: bar.time / 1000 }));
    for (const bars of [[...minutes].reverse(), inSeconds]) {
      expect(sourceOf(bars, '1', now)).to.equal(undefined);
      expect(sourceOf(bars, '5', now)).to.deep.equal({ source: '1', count: 10, time: base });
    }
  });

  it('skips broken bars [CHART-27]', () => {
    const broken = [null, undefined, {}, { ...feedBar(base), time: undefined }] as unknown as FeedBar[];
    const bars = [...broken, ...feedBars(base, base + 4 * MINUTE, MINUTE)];
    expect(sourceOf(bars, '1', now)).to.equal(undefined);
    expect(sourceOf(bars, '60', now)).to.deep.equal({ source: '1', count: 4, time: base });
    expect(sourceOf(broken, '1', now)).to.equal(undefined);
    expect(sourceOf([], '1', now)).to.equal(undefined);
  });

  it('needs three bars to tell another one [CHART-27]', () => {
    const bars = feedBars(base, base + 3 * MINUTE, MINUTE);
    expect(sourceOf(bars.slice(1), '5', now)).to.equal(undefined);
    expect(sourceOf(bars, '5', now)).to.deep.equal({ source: '1', count: 3, time: base });
  });

  it('goes by the nearest two bars: stretches without trades are no coarser bars [CHART-27]', () => {
    const bars = [0, 5, 6, 20].map((index) => feedBar(base + index * MINUTE));
    expect(sourceOf(bars, '1', now)).to.equal(undefined);
    expect(sourceOf(bars, '15', now)).to.deep.include({ source: '1' });
  });

  it('reports coarser bars, of which nothing can be built [CHART-27]', () => {
    const days = feedBars(base - 4 * DAY, base + DAY, DAY);
    expect(sourceOf(days, '60', now)).to.deep.equal({ source: undefined, count: 5, time: base - 4 * DAY });
  });

  it('leaves finer bars alone that do not divide the requested ones [CHART-27]', () => {
    expect(sourceOf(feedBars(base, base + 30 * MINUTE, 3 * MINUTE), '5', now)).to.equal(undefined);
  });

  it('does not recognise months, whose distances differ [CHART-27]', () => {
    const months = ['2023-04-01', '2023-05-01', '2023-06-01', '2023-07-01'].map((date) =>
      feedBar(Date.parse(date) / 1000),
    );
    expect(sourceOf(months, '1D', now)).to.equal(undefined);
    expect(sourceOf(months, '1M', now)).to.equal(undefined);
  });
});
