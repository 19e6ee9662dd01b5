import { expect } from '@open-wc/testing';
import { Columns } from '../../feed/columns.ts';
import { anchorOf, viewOf } from './view-anchor.ts';

const bars = (start: number, step: number, count: number, first = 0): Columns =>
  Columns.from(
    Array.from({ length: count }, (_, at) => {
      return { time: start + at * step, open: 1, high: 1, low: 1, close: 1, volume: 0 };
    }),
    first,
  );

describe('the anchor of a view', () => {
  const minutes = bars(0, 60, 1000);

  it('keeps the time at the right edge over bars of another resolution and other indices [CHART-27]', () => {
    const anchor = anchorOf({ right: 600.5, spacing: 8 }, minutes, 60)!;
    expect(anchor).to.deep.equal({ time: 36_030, room: undefined, spacing: 8 });
    expect(viewOf(anchor, bars(0, 3600, 17, -5), 3600).right).to.be.closeTo(36_030 / 3600 - 5, 1e-9);
    expect(viewOf(anchor, bars(-6000, 60, 1100, 40), 60)).to.deep.equal({ right: 740.5, spacing: 8 });
  });

  it('keeps following the newest bar, with the same room beside it [CHART-11]', () => {
    const anchor = anchorOf({ right: 999 + 5, spacing: 3 }, minutes, 60)!;
    expect(viewOf(anchor, bars(0, 3600, 400), 3600)).to.deep.equal({ right: 399 + 5, spacing: 3 });
    expect(viewOf(anchorOf({ right: 998, spacing: 3 }, minutes, 60)!, bars(0, 60, 1200), 60).right).to.equal(998);
  });

  it('exists only where bars are', () => {
    expect(anchorOf({ right: 4, spacing: 8 }, new Columns(), 60)).to.equal(undefined);
  });
});
