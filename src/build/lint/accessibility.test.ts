import { expect } from '@open-wc/testing';
import { accessibilityFindings, CRITERIA } from './accessibility.ts';

const HEAD = '| criterion | level | conformance | remarks | test |\n|---|---|---|---|---|\n';
const row = (criterion: string, conformance = 'supports', test = '`a.spec.ts` “can be seen”', remark = 'Why.') =>
  `| ${criterion} Name | A | ${conformance} | ${remark} | ${test} |\n`;
const whole = (changed: Readonly<Record<string, string>> = {}) =>
  HEAD + CRITERIA.map((one) => changed[one] ?? row(one)).join('');
const read = (file: string) => (file === 'a.spec.ts' ? "test('it can be seen', run);" : undefined);
const findings = (changed?: Readonly<Record<string, string>>) => accessibilityFindings(whole(changed), read);

describe('the table of conformance', () => {
  it('has 55 criteria, and the one that is obsolete', () => {
    expect(new Set(CRITERIA).size).to.equal(56);
  });

  it('is whole when each row has its test, is read, or does not apply', () => {
    const readOrNot = {
      '1.3.3': row('1.3.3', 'supports', 'by reading'),
      '1.2.1': row('1.2.1', 'not applicable', ''),
    };
    expect(findings()).to.deep.equal([]);
    expect(findings(readOrNot)).to.deep.equal([]);
  });

  it('a criterion that is missing, doubled, unknown, without remark, word or test is found', () => {
    const of = (changed: string) => findings({ '1.1.1': changed }).join('\n');
    expect(of('')).to.contain('0 rows for 1.1.1');
    expect(of(row('1.1.1') + row('1.1.1'))).to.contain('2 rows for 1.1.1');
    expect(of(row('1.1.1') + row('9.9.9'))).to.contain('9.9.9 is no criterion');
    expect(of(row('1.1.1', 'fine'))).to.contain('"fine" is no word of VPAT');
    expect(of(row('1.1.1', 'supports', '', ''))).to.contain('no remark');
    expect(of(row('1.1.1', 'supports', ''))).to.contain('no test');
    expect(of(row('1.1.1', 'supports', 'later'))).to.contain('no test');
  });

  it('a test that was renamed, and a file that went, are found', () => {
    const of = (test: string) => findings({ '1.1.1': row('1.1.1', 'supports', test) }).join('\n');
    expect(of('`a.spec.ts` “is gone”')).to.contain('no test of a.spec.ts is called “is gone”');
    expect(of('`b.spec.ts` “can be seen”')).to.contain('there is no file b.spec.ts');
  });
});
