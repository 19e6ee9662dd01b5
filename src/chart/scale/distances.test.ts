import { expect } from '@open-wc/testing';
import { sizeOf } from '../price/fraction.ts';
import { roundDistance } from './distances.ts';

describe('the distance of labels', () => {
  it('is 1, 2 or 5 of a power of ten, at least what a label needs', () => {
    for (const [least, distance] of [
      [1, 1],
      [1.01, 2],
      [2.1, 5],
      [5.1, 10],
      [0.001, 0.001],
      [0.0011, 0.002],
    ] as const)
      expect(sizeOf(roundDistance(least)), String(least)).to.equal(distance);
  });

  it('is a whole number of steps', () => {
    const quarter = { over: 1, under: 4 };
    expect(sizeOf(roundDistance(0.3, quarter))).to.equal(0.5);
    expect(sizeOf(roundDistance(0.6, quarter))).to.equal(1);
    expect(sizeOf(roundDistance(0.06, { over: 3, under: 100 }))).to.equal(0.06);
  });

  it('is a step that is no round number where no smaller one is', () => {
    const quarter = { over: 1, under: 4 };
    expect(sizeOf(roundDistance(0.2, quarter))).to.equal(0.25);
    expect(sizeOf(roundDistance(0.25, quarter))).to.equal(0.25);
    expect(sizeOf(roundDistance(6, { over: 7, under: 1 }))).to.equal(7);
  });

  it('is a round number of steps where no round number is a multiple', () => {
    expect(roundDistance(8, { over: 7, under: 1 })).to.deep.equal({ over: 14, under: 1 });
    expect(roundDistance(0.3, { over: 7, under: 100 })).to.deep.equal({ over: 35, under: 100 });
  });
});
