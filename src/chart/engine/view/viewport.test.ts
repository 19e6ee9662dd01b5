import { expect } from '@open-wc/testing';
import { clampViewport, indexAtX, newestViewport, pan, RIGHT_OFFSET, spanOf, xOf, zoomAt } from './viewport.ts';

const BARS = { first: 0, last: 999 };

describe('the viewport', () => {
  it('starts 5 bars right of the newest one [CHART-11]', () => {
    expect(RIGHT_OFFSET).to.equal(5);
    expect(newestViewport(999).right).to.equal(999 + 5);
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
    expect(clampViewport({ right: 1e9, spacing: 8 }, 800, BARS).right).to.equal(999 + 100 - 3);
    expect(clampViewport({ right: -1e9, spacing: 8 }, 800, BARS).right).to.equal(2);
    expect(clampViewport({ right: -1e9, spacing: 8 }, 800, { first: -500, last: 999 }).right).to.equal(-498);
    expect(clampViewport({ right: NaN, spacing: NaN }, 800, BARS)).to.deep.equal({ right: 1004, spacing: 8 });
    expect(spanOf({ right: 1004, spacing: 8 }, 800)).to.deep.equal({ from: 905, to: 1004 });
  });
});
