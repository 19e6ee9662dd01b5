import { expect } from '@open-wc/testing';
import { acceptsAll, returnsSame, takesSame } from './compatible.ts';

describe('compatible types of two releases', () => {
  it('accepts a type that gained alternatives, and no other', () => {
    expect(acceptsAll('string', 'string | undefined')).to.equal(true);
    expect(acceptsAll("'a' | 'b'", "'b' | 'c' | 'a'")).to.equal(true);
    expect(acceptsAll('string | undefined', 'string')).to.equal(false);
    expect(acceptsAll('readonly (string | number)[]', 'readonly string[]')).to.equal(false);
  });

  it('returns the same if a union lost alternatives, or an object gained fields', () => {
    expect(returnsSame('string | undefined', 'string')).to.equal(true);
    expect(returnsSame('string', 'string | undefined')).to.equal(false);
    expect(returnsSame('{ url: string }', '{ url: string; newTab: boolean }')).to.equal(true);
    expect(returnsSame('{ url: string; newTab: boolean }', '{ url: string }')).to.equal(false);
    expect(
      returnsSame('{ run: (a: string) => void; at: number }', '{ at: number; run: (a: string) => void }'),
    ).to.equal(true);
  });

  it('takes the same arguments if only optional parameters were added', () => {
    expect(takesSame(['tag'], ['tag', 'props?'])).to.equal(true);
    expect(takesSame(['tag'], ['name?'])).to.equal(true);
    expect(takesSame(['tag'], ['tag', 'props'])).to.equal(false);
    expect(takesSame(['tag', 'props?'], ['tag', 'props'])).to.equal(false);
    expect(takesSame(['tag', 'props?'], ['tag'])).to.equal(false);
  });
});
