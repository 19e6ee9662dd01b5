import { effect } from '@preact/signals-core';
import { expect } from '@open-wc/testing';
import { answer } from './answer.ts';
import { facts, factsOf } from './facts.ts';

describe('answers that rules ask for by name', () => {
  it('STORE-01 the first question brings the table and waits; a name that has no row goes on waiting', async () => {
    const seen: unknown[] = [];
    const stop = effect(() => void seen.push(answer('nothing' as never)));
    await import('./answers.ts');
    await new Promise((resolve) => setTimeout(resolve));
    stop();
    expect(seen.length).to.be.greaterThan(1);
    expect(seen.every((value) => value === undefined)).to.equal(true);
    expect(facts.answer('nothing' as never)).to.equal(undefined);
  });

  it('STORE-01 a plain state gives its own answers, and what it leaves out is not known', () => {
    const { answer: ask } = factsOf({ answers: { anything: 2 } as never });
    expect(ask('anything' as never)).to.equal(2);
    expect(ask('other' as never)).to.equal(undefined);
    expect(ask('toString' as never)).to.equal(undefined);
  });
});
