import { expect } from '@open-wc/testing';
import fc from '../../../core/property.testing.ts';
import { clampViewport, indexAtX, newestViewport, pan, RIGHT_OFFSET, spanOf, xOf, zoomAt } from './viewport.ts';
import { planWindow, WINDOW_BARS } from './window.ts';

describe('the window of bars', () => {
  it('holds everything while the history is short', () => {
    expect(planWindow(undefined, { from: 0, to: 100 }, 900, true)).to.deep.equal({ from: 0, to: 900 });
  });

  it('stands around the viewport and inside the history', () => {
    expect(planWindow(undefined, { from: 49_900, to: 50_100 }, 100_000, true)).to.deep.equal({
      from: 48_750,
      to: 51_250,
    });
    expect(planWindow(undefined, { from: -50, to: 100 }, 100_000, true)).to.deep.equal({ from: 0, to: WINDOW_BARS });
    expect(planWindow(undefined, { from: 99_900, to: 100_050 }, 100_000, true)).to.deep.equal({
      from: 97_500,
      to: 100_000,
    });
  });

  it('stays where it is while the viewport is inside, and moves early once nobody drags', () => {
    const held = { from: 48_750, to: 51_250 };
    expect(planWindow(held, { from: 48_760, to: 48_910 }, 100_000, false)).to.equal(held);
    expect(planWindow(held, { from: 48_749, to: 48_899 }, 100_000, false)).to.not.equal(held);
    // 12 % of 2,500 is 300.
    expect(planWindow(held, { from: 49_050, to: 49_200 }, 100_000, true)).to.equal(held);
    expect(planWindow(held, { from: 49_049, to: 49_199 }, 100_000, true)).to.not.equal(held);
  });

  it('grows with the number of bars on screen', () => {
    const { from, to } = planWindow(undefined, { from: 50_000, to: 53_000 }, 100_000, true);
    expect(to - from).to.equal(9000);
  });

  it('always covers what is on screen, whatever was held (property)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 2, max: 3000 }),
        fc.integer({ min: 0, max: 200_000 }),
        fc.boolean(),
        (length, place, visible, before, settled) => {
          const to = place * length;
          const held = planWindow(undefined, { from: before, to: before + 100 }, length, true);
          const next = planWindow(held, { from: to - visible, to }, length, settled);
          expect(next.from).to.be.at.most(Math.max(0, Math.floor(to - visible)) + 1e-9);
          expect(next.to).to.be.at.least(Math.min(length, Math.floor(to)));
          expect(next.from).to.be.at.least(0);
          expect(next.to).to.be.at.most(length);
        },
      ),
    );
  });
});

describe('the viewport', () => {
  it('CHART-11 starts 5 bars right of the newest one', () => {
    expect(RIGHT_OFFSET).to.equal(5);
    expect(newestViewport(1000).right).to.equal(999 + 5);
  });

  it('keeps what is under the pointer while zooming', () => {
    const view = { right: 1000, spacing: 8 };
    const under = indexAtX(view, 900, 300);
    const near = zoomAt(view, 1.5, 300, 900);
    expect(near.spacing).to.equal(12);
    expect(indexAtX(near, 900, 300)).to.be.closeTo(under, 1e-9);
    expect(xOf(near, 900, under)).to.be.closeTo(300, 1e-9);
  });

  it('pans by px and leaves some bars on screen at both ends', () => {
    expect(pan({ right: 1000, spacing: 8 }, 80).right).to.equal(990);
    expect(clampViewport({ right: 1e9, spacing: 8 }, 800, 1000).right).to.equal(999 + 100 - 3);
    expect(clampViewport({ right: -1e9, spacing: 8 }, 800, 1000).right).to.equal(2);
    expect(clampViewport({ right: NaN, spacing: NaN }, 800, 1000)).to.deep.equal({ right: 1004, spacing: 8 });
    expect(spanOf({ right: 1004, spacing: 8 }, 800)).to.deep.equal({ from: 905, to: 1004 });
  });
});
