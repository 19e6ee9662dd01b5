import { expect } from '@open-wc/testing';
import { isMultiple, isWhole, powerOfTen } from './fraction.ts';

describe('a fraction', () => {
  it('of a power of ten has two whole numbers', () => {
    expect(powerOfTen(5, 2)).to.deep.equal({ over: 500, under: 1 });
    expect(powerOfTen(5, 0)).to.deep.equal({ over: 5, under: 1 });
    expect(powerOfTen(5, -2)).to.deep.equal({ over: 5, under: 100 });
  });

  it('takes rounding for whole numbers, and nothing else', () => {
    expect([3, 3 + 5e-10, 3 - 5e-10].map(isWhole)).to.deep.equal([true, true, true]);
    expect([3.05, 3 + 5e-9, -0.5].map(isWhole)).to.deep.equal([false, false, false]);
    // A double of this size has steps of 0.02.
    expect([1e14 + 0.02, 1e14 + 0.5].map(isWhole)).to.deep.equal([true, false]);
  });

  it('is no multiple of one that is larger', () => {
    const quarter = { over: 1, under: 4 };
    expect(isMultiple({ over: 1, under: 2 }, quarter)).to.equal(true);
    expect(isMultiple({ over: 3, under: 8 }, quarter)).to.equal(false);
    expect(isMultiple({ over: 1, under: 1e12 }, quarter)).to.equal(false);
  });
});
