import { expect } from '@open-wc/testing';
import { titlesIn } from './named-tests.ts';
import { faultRows, reliabilityFindings } from './reliability.ts';

const TABLE = `
| fault | visitor | test | limits |
|---|---|---|---|
| F1 | nothing | \`a.test.ts\` “'s gone”, \`b.spec.ts\` “comes \${n} times” | no break: none of our code runs |
| F2 | words | later | |

Text with | bars | in it.
`;
const FILES: Readonly<Record<string, string>> = {
  'a.test.ts': `describe('all', () => {\n  it('ERR-02 the file\\\'s gone', run);\n  // it('no more', run);\n});`,
  'b.spec.ts': 'for (const n of [1])\n  test(`it comes ${n} times`, async () => {});',
};
const read = (file: string) => FILES[file];

describe('the fault matrix', () => {
  it('rows and their tests are read from tables with a column "test"', () => {
    expect(faultRows(TABLE)).to.deep.equal([
      {
        row: 'F1',
        tests: [
          { row: 'F1', file: 'a.test.ts', title: "'s gone" },
          { row: 'F1', file: 'b.spec.ts', title: 'comes ${n} times' },
        ],
        rest: '',
        unbreakable: true,
      },
      { row: 'F2', tests: [], rest: 'later', unbreakable: false },
    ]);
  });

  it('titles of tests are read, those of groups are not', () => {
    expect(titlesIn(FILES['a.test.ts']!)).to.deep.equal(["ERR-02 the file's gone"]);
    expect(titlesIn(FILES['b.spec.ts']!)).to.deep.equal(['it comes ${n} times']);
  });

  it('a row without a test, a missing row, a missing file and a renamed test are found', () => {
    expect(reliabilityFindings(TABLE, ['F1', 'F2', 'F3'], read, ['F2 a break'])).to.deep.equal([
      'docs/reliability.md lacks fault F3: add its row, with a test',
      'docs/reliability.md, F2: no test, or something else beside it; write `file` “title”',
    ]);
    const renamed = TABLE.replace("'s gone", 'was gone').replace('b.spec.ts', 'c.spec.ts');
    expect(reliabilityFindings(renamed, ['F1'], read, ['F2 a break']).slice(1)).to.deep.equal([
      'docs/reliability.md, F1: no test of a.test.ts is called “was gone”; correct the row, or bring the test back',
      'docs/reliability.md, F1: there is no file c.spec.ts',
    ]);
  });

  it('a fault whose break is missing is found, unless the row says why there is none', () => {
    const tested = TABLE.replace('later', '`a.test.ts` “gone”');
    expect(reliabilityFindings(tested, ['F1', 'F2'], read, ['F2 a break'])).to.deep.equal([]);
    expect(reliabilityFindings(tested, ['F1', 'F2'], read, ['F22 a break'])).to.deep.equal([
      'docs/reliability.md, F2: no break in src/build/mutants is called "F2 …"',
    ]);
  });
});
