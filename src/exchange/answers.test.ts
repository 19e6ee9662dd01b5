import { expect } from '@open-wc/testing';
import { answer } from './answers.ts';
import { facts } from './facts.ts';
import { factsOf } from './plain-state.ts';

describe('answers that rules ask for by name', () => {
  it('a name that has no row is never known [STORE-01]', () => {
    expect(answer('nothing' as never)).to.equal(undefined);
    expect(facts.answer('nothing' as never)).to.equal(undefined);
  });

  it('a plain state gives its own answers, and what it leaves out is not known [STORE-01]', () => {
    const { answer: ask } = factsOf({ answers: { anything: 2 } as never });
    expect(ask('anything' as never)).to.equal(2);
    expect(ask('other' as never)).to.equal(undefined);
    expect(ask('toString' as never)).to.equal(undefined);
  });
});
