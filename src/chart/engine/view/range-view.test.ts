import { expect } from '@open-wc/testing';
import fc from '../../../runtime/page/property.testing.ts';
import { Columns } from '../../feed/columns.ts';
import { rangeView } from './range-view.ts';
import { clampViewport, spanOf } from './viewport.ts';

const STEP = 60;
const WIDTH = 800;
const START = 6_000_000;

const barsOf = (count: number) =>
  Columns.from(
    Array.from({ length: count }, (_, at) => ({
      ...{ time: START + at * STEP, open: 1, high: 1, low: 1, close: 1, volume: 1 },
    })),
  );
const before = { right: 900, spacing: 8 };
const show = (bars: Columns, from: number, to: number) => {
  const view = clampViewport(rangeView(bars, before, WIDTH, { from, to, step: STEP }), WIDTH, bars);
  const { from: left, to: right } = spanOf(view, WIDTH);
  return { left, right, count: right - left + 1 };
};

describe('a range of time on screen', () => {
  it('fills the pane when the bars have it', () => {
    const { left, right } = show(barsOf(1000), START + 200 * STEP, START + 399 * STEP);
    expect([left, right]).to.deep.equal([200, 399]);
  });

  it('does not shrink when the date lies before the first or behind the newest bar [CHART-11]', () => {
    const bars = barsOf(1000);
    const half = 50 * STEP;
    for (const date of [START - 1e6, START - 3 * STEP, START + 2000 * STEP, START + 1e6]) {
      const { left, right, count } = show(bars, date - half, date + half);
      expect(count, `${date}`).to.be.within(99, 101);
      expect(left).to.be.at.least(0);
      expect(right).to.be.at.most(999);
    }
  });

  it('shows all bars when the range is longer than the history', () => {
    const { left, count } = show(barsOf(300), START - 1e7, START + 299 * STEP);
    expect([left, count]).to.deep.equal([0, 300]);
  });

  it('never shows fewer bars than there are in the range, nor less than before of a longer one (property)', () => {
    const bars = barsOf(1000);
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: 5, max: 2000 }), (first, length) => {
        const { count } = show(bars, START + first * STEP, START + (first + length - 1) * STEP);
        const inside = Math.min(999, first + length - 1) - Math.max(0, first) + 1;
        const least = Math.min(length, Math.max(inside, 100), 1600);
        expect(count).to.be.at.least(Math.max(least, WIDTH / 120) - 1);
      }),
    );
  });

  it('leaves an empty chart as it is', () => {
    expect(rangeView(new Columns(), before, WIDTH, { from: 0, to: 1, step: STEP })).to.equal(before);
  });
});
