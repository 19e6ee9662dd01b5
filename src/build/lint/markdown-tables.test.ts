import { expect } from '@open-wc/testing';
import { tableRows } from './markdown-tables.ts';

const PAGE = `
| | threat | test |
|---|:--|---|
| T1 | a \`b\` | one |
| T2 | c |

| a table | of another kind |
|---|---|
| x | y |

Text with | bars | in it.
| fault | test |
|---|---|
| F1 | two |`;

describe('tables of documents', () => {
  it('rows of all tables with a column are read, each with the head of its own table', () => {
    const rows = tableRows(PAGE, 'test');
    expect(rows.map(({ first, cell }) => [first, cell('threat'), cell('test')])).to.deep.equal([
      ['T1', 'a `b`', 'one'],
      ['T2', 'c', ''],
      ['F1', '', 'two'],
    ]);
  });

  it('a document without such a table has no rows', () => {
    expect(tableRows(PAGE, 'mutant')).to.deep.equal([]);
    expect(tableRows('', 'test')).to.deep.equal([]);
  });
});
