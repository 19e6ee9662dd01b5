import { expect } from '@open-wc/testing';
import { accessibilityFindings, CRITERIA } from './accessibility.ts';
import type { Evidence } from './evidence.ts';

const HEAD = '| criterion | level | conformance | remarks |\n|---|---|---|---|\n';
const row = (criterion: string, conformance = 'supports', remark = 'Why.') =>
  `| ${criterion} Name | A | ${conformance} | ${remark} |\n`;
const page = (changed: Readonly<Record<string, string>> = {}) =>
  HEAD + CRITERIA.map((one) => changed[one] ?? row(one)).join('');
const proven: Evidence = { tests: [{ file: 'a.spec.ts', title: 'can be seen' }] };
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
    expect(accessibilityFindings(page(), list(), read)).to.deep.equal([]);
    const changed = list({ '1.3.3 Name': { tests: [], review: 'texts' }, '1.2.1 Name': { tests: [] } });
    expect(accessibilityFindings(page({ '1.2.1': row('1.2.1', 'not applicable') }), changed, read)).to.deep.equal([]);
  });

  it('finds a criterion that is missing, doubled, unknown, or without remark or valid term', () => {
    const of = (changed: string) => accessibilityFindings(page({ '1.1.1': changed }), list(), read).join('\n');
    expect(of('')).to.contain('0 rows for 1.1.1');
    expect(of(row('1.1.1') + row('1.1.1'))).to.contain('2 rows for 1.1.1');
    expect(of(row('1.1.1') + row('9.9.9'))).to.contain('9.9.9 is no criterion');
    expect(of(row('1.1.1', 'fine'))).to.contain('"fine" is no word of VPAT');
    expect(of(row('1.1.1', 'supports', ''))).to.contain('no remark');
  });

  it('finds a criterion without evidence, a renamed test and a missing file', () => {
    const of = (evidence: Evidence) => accessibilityFindings(page(), list({ '1.1.1 Name': evidence }), read).join('\n');
    expect(of({ tests: [] })).to.contain('1.1.1: neither a test nor a review');
    expect(of({ tests: [{ file: 'a.spec.ts', title: 'is gone' }] })).to.contain(
      'no test of a.spec.ts is called “is gone”',
    );
    expect(of({ tests: [{ file: 'b.spec.ts', title: 'x' }] })).to.contain('there is no file b.spec.ts');
  });
});
