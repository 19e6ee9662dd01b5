import { expect } from '@open-wc/testing';
import { chartFeatureFindings } from './chart-features.ts';
import type { Evidence } from './evidence.ts';

const row = (ours = 'yes', other = 'not documented') => ({
  table: 'features',
  cells: {
    'gate-chart': ours,
    'TradingView Advanced Charts': 'yes',
    'klinecharts pro': other,
    Binance: 'no',
    OKX: 'yes',
  },
});
const proven: Evidence = { ...row(), tests: [{ file: 'a.test.ts', title: 'can be seen' }] };
const read = (file: string) => (file === 'a.test.ts' ? "it('it can be seen', run);" : undefined);
const of = (changed: Partial<Evidence> = {}) =>
  chartFeatureFindings({ alerts: { ...proven, ...changed } }, read).join('\n');

describe('the comparison of charts', () => {
  it('accepts a claim with a test, and an omission with a reason', () => {
    expect(of()).to.equal('');
    expect(of({ ...row('no: scripts are not wanted'), tests: [] })).to.equal('');
  });

  it('finds a claim without a test, an empty cell, and an omission without reason', () => {
    expect(of({ tests: [] })).to.contain('no test');
    expect(of(row('no'))).to.contain('neither what it does nor why not');
    expect(of(row(''))).to.contain('neither what it does nor why not');
    expect(of(row('yes', ''))).to.contain('nothing about klinecharts pro');
  });

  it('finds a renamed test and a missing file', () => {
    expect(of({ tests: [{ file: 'a.test.ts', title: 'is gone' }] })).to.contain(
      'no test of a.test.ts is called “is gone”',
    );
    expect(of({ tests: [{ file: 'b.test.ts', title: 'x' }] })).to.contain('there is no file b.test.ts');
  });
});
