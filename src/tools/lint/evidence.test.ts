import { expect } from '@open-wc/testing';
import { evidenceTable, type Evidence } from './evidence.ts';

const row = (table: string, threat: string, risk: string): Evidence => ({ table, cells: { threat, risk }, tests: [] });

describe('the tables of evidence', () => {
  it('have the rows of one table in order, with a column for each cell', () => {
    const list = { T1: row('a', 'one', 'none'), T2: row('b', 'two', 'some'), T3: row('a', 'three', '') };
    expect(evidenceTable(list, 'a', 'ID')).to.equal(
      '| ID | threat | risk |\n| --- | --- | --- |\n| T1 | one | none |\n| T3 | three | |',
    );
  });
});
