import { expect } from '@open-wc/testing';
import { goalTable, ROWS, sizeTables, type Row } from './rows.ts';

const row = (values: Partial<Row>): Row =>
  ({ ...Object.fromEntries(ROWS.map(([key]) => [key, 10])), ...values }) as Row;
const titles = { gate: 'ours', pro: 'pro', klinecharts: 'engine', plain: 'plain' };
/** Three rounds of each; the middle one counts. */
const rounds = (values: Partial<Row>) => [row({}), row(values), row(values)];
const results = new Map([
  [1000, new Map(Object.keys(titles).map((name) => [name, rounds(name === 'gate' ? { tick: 2, heap: 1.25 } : {})]))],
  [11_000, new Map(Object.keys(titles).map((name) => [name, rounds(name === 'gate' ? { tick: 4, heap: 2.25 } : {})]))],
]);

describe("the chart's benchmark", () => {
  it('says for each goal what share of the other library is reached at each number of bars', () => {
    const { columns, rows } = goalTable(results, 'gate', titles);
    expect(columns).to.deep.equal(['', 'goal', '1,000 bars', '11,000 bars']);
    expect(rows.find(([label]) => label === 'live update')).to.deep.equal([
      'live update',
      '≤ 0.25 × engine',
      '0.20',
      '0.40',
    ]);
    expect(rows.find(([label]) => label === 'heap, MB')).to.deep.equal([
      'heap, MB',
      '≤ 1.5 at 1,000 bars',
      '1.25',
      '2.25',
    ]);
  });

  it('says what a bar more takes between one number of bars and the next', () => {
    const { rows } = goalTable(results, 'gate', titles);
    expect(rows.at(-1)).to.deep.equal(['heap a bar, bytes', 'flat', '-', '100']);
  });

  it('has a table for each number of bars, with the lowest and highest round', () => {
    const [first, second] = sizeTables(results, titles);
    expect([first!.title, second!.title]).to.deep.equal(['1,000 bars', '11,000 bars']);
    expect(first!.rows.find(([label]) => label === 'live update, ms')![1]).to.equal('2.0 (2.0 to 10.0)');
  });
});
