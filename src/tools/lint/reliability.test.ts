import { expect } from '@open-wc/testing';
import { titlesIn } from './named-tests.ts';
import { reliabilityFindings } from './reliability.ts';

const FILES: Readonly<Record<string, string>> = {
  'a.test.ts': `describe('all', () => {\n  it('the file\\\'s gone [ERR-02]', run);\n  // it('no more', run);\n});`,
  'b.spec.ts': 'for (const n of [1])\n  test(`it comes ${n} times`, async () => {});',
};
const read = (file: string) => FILES[file];
const row = { table: 'files', cells: {} };
const first = { ...row, tests: [{ file: 'a.test.ts', title: "'s gone" }], withoutMutant: 'none of our code runs' };
const second = { ...row, tests: [{ file: 'b.spec.ts', title: 'comes ${n} times' }] };

describe('the fault matrix', () => {
  it('reads titles of tests, not those of groups', () => {
    expect(titlesIn(FILES['a.test.ts']!)).to.deep.equal(["the file's gone [ERR-02]"]);
    expect(titlesIn(FILES['b.spec.ts']!)).to.deep.equal(['it comes ${n} times']);
  });

  it('finds a row without a test, a fault without a row, a missing file and a renamed test', () => {
    const empty = { F1: first, F2: { ...row, tests: [] } };
    expect(reliabilityFindings(empty, ['F1', 'F2', 'F3'], read, ['F2 a break'])).to.deep.equal([
      'docs/reliability.md, F3: no evidence',
      'docs/reliability.md, F2: no test',
    ]);
    const tests = [
      { file: 'a.test.ts', title: 'was gone' },
      { file: 'c.spec.ts', title: 'x' },
    ];
    expect(reliabilityFindings({ F1: first, F2: { ...row, tests } }, ['F1'], read, ['F2 a break'])).to.deep.equal([
      'docs/reliability.md, F2: no test of a.test.ts is called “was gone”; correct the list, or restore the test',
      'docs/reliability.md, F2: there is no file c.spec.ts',
    ]);
  });

  it('finds a fault without a break, unless the list has a reason', () => {
    const list = { F1: first, F2: second };
    expect(reliabilityFindings(list, ['F1', 'F2'], read, ['F2 a break'])).to.deep.equal([]);
    expect(reliabilityFindings(list, ['F1', 'F2'], read, ['F22 a break'])).to.deep.equal([
      'docs/reliability.md, F2: no break in src/tools/mutants is called "F2 …"',
    ]);
  });
});
