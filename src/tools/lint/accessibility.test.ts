import { expect } from '@open-wc/testing';
import { accessibilityFindings, CRITERIA } from './accessibility.ts';
import type { Evidence } from './evidence.ts';

const row = (conformance = 'supports', remarks = 'Why.') => ({ table: 'level-a', cells: { conformance, remarks } });
const proven: Evidence = { ...row(), tests: [{ file: 'a.spec.ts', title: 'can be seen' }] };
const list = (changed: Readonly<Record<string, Evidence>> = {}) => ({
  ...Object.fromEntries(CRITERIA.map((one) => [`${one} Name`, proven])),
  ...changed,
});
const read = (file: string) => (file === 'a.spec.ts' ? "test('it can be seen', run);" : undefined);

describe('the table of conformance', () => {
  it('has 55 criteria, and the one that is obsolete', () => {
    expect(new Set(CRITERIA).size).to.equal(56);
  });

  it('accepts rows that have a test, are reviewed, or do not apply', () => {
    expect(accessibilityFindings(list(), read)).to.deep.equal([]);
    const changed = list({
      '1.3.3 Name': { ...row(), tests: [], review: 'texts' },
      '1.2.1 Name': { ...row('not applicable'), tests: [] },
    });
    expect(accessibilityFindings(changed, read)).to.deep.equal([]);
  });

  it('finds a criterion that is missing, doubled, unknown, or without remark or valid term', () => {
    const of = (changed: Readonly<Record<string, Evidence>>) => accessibilityFindings(list(changed), read).join('\n');
    const { '1.1.1 Name': _, ...rest } = list() as Record<string, Evidence>;
    expect(accessibilityFindings(rest, read).join()).to.contain('0 rows for 1.1.1');
    expect(of({ '1.1.1 Again': proven })).to.contain('2 rows for 1.1.1');
    expect(of({ '9.9.9 Name': proven })).to.contain('9.9.9 is no criterion');
    expect(of({ '1.1.1 Name': { ...proven, ...row('fine') } })).to.contain('"fine" is no word of VPAT');
    expect(of({ '1.1.1 Name': { ...proven, ...row('supports', '') } })).to.contain('no remark');
  });

  it('finds a criterion without evidence, a renamed test and a missing file', () => {
    const of = (evidence: Evidence) => accessibilityFindings(list({ '1.1.1 Name': evidence }), read).join('\n');
    expect(of({ ...row(), tests: [] })).to.contain('1.1.1: neither a test nor a review');
    expect(of({ ...row(), tests: [{ file: 'a.spec.ts', title: 'is gone' }] })).to.contain(
      'no test of a.spec.ts is called “is gone”',
    );
    expect(of({ ...row(), tests: [{ file: 'b.spec.ts', title: 'x' }] })).to.contain('there is no file b.spec.ts');
  });
});
