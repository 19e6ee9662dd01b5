import { expect } from '@open-wc/testing';
import { breakText, staleBreaks, type Mutant } from './mutant.ts';

const mutant = (from: string, also?: Mutant['also']): Mutant => ({
  name: 'a break',
  file: 'a.ts',
  from,
  to: '$&',
  ...(also ? { also } : {}),
});

describe('breaks of the sources', () => {
  it('put their text in place of the one that is there, word for word', () => {
    expect(breakText('one two three', mutant('two', ['three', '']))).to.equal('one $& ');
  });

  it('are named when their text is gone, is there twice, or the file is', () => {
    const read = (file: string) => (file === 'a.ts' ? 'one two two' : undefined);
    expect(staleBreaks([mutant('one')], read)).to.deep.equal([]);
    const elsewhere = { ...mutant('one'), file: 'b.ts' };
    expect(staleBreaks([mutant('zero'), mutant('two'), mutant('one', ['ten', '']), elsewhere], read)).to.deep.equal([
      '"a break": its text occurs 0 times in a.ts: zero',
      '"a break": its text occurs 2 times in a.ts: two',
      '"a break": its text occurs 0 times in a.ts: ten',
      '"a break": its text occurs 0 times in b.ts: one',
    ]);
  });
});
