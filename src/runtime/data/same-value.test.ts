import { expect } from '@open-wc/testing';
import fc from '../page/property.testing.ts';
import { sameValue } from './same-value.ts';

describe('equal values', () => {
  for (const [name, one, other] of [
    ['a text and another', 'a', 'b'],
    ['a number and its text', 1, '1'],
    ['null and a record', null, {}],
    ['an absent and an undefined field', {}, { a: undefined }],
    ['fields of other names', { a: undefined }, { b: undefined }],
    ['an inherited and an own field', { toString: 1 }, {}],
    ['lists in another order', [1, 2], [2, 1]],
    ['records that differ in depth', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  ] as [string, unknown, unknown][])
    it(`tells apart ${name}`, () => {
      expect(sameValue(one, other)).to.equal(false);
      expect(sameValue(other, one)).to.equal(false);
    });

  it('ignores the order of fields, and compares NaN with itself', () => {
    expect(sameValue({ a: 1, b: NaN }, { b: NaN, a: 1 })).to.equal(true);
  });

  it('finds every copy of plain data equal', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => sameValue<unknown>(value, structuredClone(value))));
  });
});
