import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { aggregateBars, LiveAggregate } from './aggregate.ts';
import { Columns } from './columns.ts';
import { BarStitcher } from './history/bar-stitcher.ts';
import { Reports } from './clean-bars.ts';
import { sourceOf } from './history/detect-resolution.ts';
import { feedBars, START } from './feed.testing.ts';
import { barStart } from './resolutions.ts';
import type { Bar } from './types.ts';

const MINUTE = 60;
const base = barStart('1D', START);
const bars = fc
  .array(
    fc.record({
      skip: fc.integer({ min: 1, max: 4 }),
      open: fc.integer({ min: 5, max: 9 }),
      close: fc.integer({ min: 5, max: 9 }),
    }),
    {
      minLength: 1,
      maxLength: 80,
    },
  )
  .map((steps) => {
    let time = base;
    return steps.map(({ skip, open, close }): Bar => {
      time += skip * MINUTE;
      return { time, open, high: Math.max(open, close) + 1, low: Math.min(open, close) - 1, close, volume: open };
    });
  });

describe('bars built from finer ones', () => {
  it('first open, last close, highest high, lowest low, summed volume, at the start of the coarse bar [CHART-03]', () => {
    const fine: Bar[] = [
      { time: base + 60, open: 5, high: 9, low: 4, close: 8, volume: 1 },
      { time: base + 120, open: 8, high: 8, low: 2, close: 3, volume: 2 },
      { time: base + 300, open: 3, high: 7, low: 3, close: 6, volume: 4 },
    ];
    expect(aggregateBars(fine, '5')).to.deep.equal([
      { time: base, open: 5, high: 9, low: 2, close: 3, volume: 3 },
      { time: base + 300, open: 3, high: 7, low: 3, close: 6, volume: 4 },
    ]);
    expect(aggregateBars([], '5')).to.deep.equal([]);
  });

  it('live bars build the same as all at once, also when they come in pieces [CHART-03]', () => {
    fc.assert(
      fc.property(bars, fc.integer({ min: 0, max: 3 }), (fine, drafts) => {
        const live = new LiveAggregate('5');
        const built = new Map<number, Bar>();
        for (const bar of fine) {
          for (let draft = 0; draft < drafts; draft++) live.push({ ...bar, high: bar.high + draft, volume: 99 });
          const whole = live.push(bar)!;
          built.set(whole.time, whole);
        }
        expect([...built.values()]).to.deep.equal(aggregateBars(fine, '5'));
      }),
    );
  });

  it('a fine bar older than the newest does not count [CHART-03]', () => {
    const [older, newer] = [base, base + 60].map((time) => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1 }));
    const live = new LiveAggregate('5', [newer!]);
    expect(live.push(older!)).to.equal(undefined);
    expect(live.push(newer!)!.volume).to.equal(1);
  });

  it('pages that end in the middle of a coarse bar make no half bars [CHART-03]', () => {
    fc.assert(
      fc.property(
        bars,
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 }),
        fc.integer({ min: 0, max: 30 }),
        (fine, sizes, live) => {
          const history = fine.slice(0, Math.max(1, fine.length - live));
          const stitcher = new BarStitcher('5', '1');
          let rest = history;
          for (const size of [...sizes, history.length]) {
            stitcher.prepend([Columns.from(rest.slice(-size))]);
            rest = rest.slice(0, -size);
            // Every shown bar is complete, except the newest one.
            const whole = aggregateBars(history, '5');
            expect(stitcher.columns.slice()).to.deep.equal(whole.slice(whole.length - stitcher.columns.length));
          }
          stitcher.flush();
          for (const bar of fine.slice(history.length)) stitcher.merge(bar, new Reports());
          expect(stitcher.columns.slice()).to.deep.equal(aggregateBars(fine, '5'));
        },
      ),
    );
  });

  it('a server that ignores the resolution is found out by its bars [CHART-03, CHART-27]', () => {
    const now = START + 90_000;
    const minutes = feedBars(base, base + 6000, 60);
    expect(sourceOf(minutes, '1', now)).to.equal(undefined);
    expect(sourceOf(minutes, '60', now)).to.deep.include({ source: '1', count: 100 });
    expect(sourceOf(minutes, '1M', now)).to.deep.include({ source: '1' });
    // Hours for minutes: nothing can be built of them.
    expect(sourceOf(feedBars(base, base + 36_000, 3600), '1', now)).to.deep.include({ source: undefined });
    expect(sourceOf(minutes.slice(0, 2), '60', now), 'too few to tell').to.equal(undefined);
    expect(sourceOf(feedBars(base, base + 700, 7), '1', now), 'no resolution at all').to.equal(undefined);
  });
});
