import { expect } from '@open-wc/testing';
import { textOf, textsOf } from './fields.ts';

describe('fields of the chart’s feed', () => {
  for (const given of [null, undefined, true, {}, [], ['a'], { toString: () => 'a' }, () => 'a', Symbol('a'), 1n])
    it(`${typeof given} ${Array.isArray(given) ? 'list' : String(given === null)} is no text`, () => {
      expect(textOf(given)).to.equal('');
      expect(textOf(given, 'as before')).to.equal('as before');
    });

  it('texts and numbers are, and lists keep those alone', () => {
    expect([textOf('a'), textOf(''), textOf(0), textOf(1.5)]).to.deep.equal(['a', '', '0', '1.5']);
    expect(textsOf(['a', 1, null, {}, '', ['b']])).to.deep.equal(['a', '1']);
    expect(textsOf('a')).to.equal(undefined);
  });
});
