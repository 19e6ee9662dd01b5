import { expect } from '@open-wc/testing';
import { chartFeatureFindings } from './chart-features.ts';
import type { Evidence } from './evidence.ts';

const HEAD =
  '| feature | gate-chart | TradingView Advanced Charts | klinecharts pro | Binance | OKX |\n|---|---|---|---|---|---|\n';
const page = (ours = 'yes', others = 'yes | no | not documented | yes') => `${HEAD}| alerts | ${ours} | ${others} |\n`;
const proven: Evidence = { tests: [{ file: 'a.test.ts', title: 'can be seen' }] };
const read = (file: string) => (file === 'a.test.ts' ? "it('it can be seen', run);" : undefined);
const of = (text = page(), evidence: Evidence = proven) =>
  chartFeatureFindings(text, { alerts: evidence }, read).join('\n');

describe('the comparison of charts', () => {
  it('accepts a claim with a test, and an omission with a reason', () => {
    expect(of()).to.equal('');
    expect(of(page('no: scripts are not wanted'), { tests: [] })).to.equal('');
  });

  it('finds a claim without a test, an empty cell, an omission without reason, and a missing table', () => {
    expect(of(page(), { tests: [] })).to.contain('no test');
    expect(of(page('no'))).to.contain('neither what it does nor why not');
    expect(of(page(''))).to.contain('neither what it does nor why not');
    expect(of(page('yes', 'yes | | no | yes'))).to.contain('nothing about klinecharts pro');
    expect(chartFeatureFindings('no table', {}, read)).to.have.length(1);
    expect(chartFeatureFindings(page(), {}, read).join()).to.contain('lacks it');
  });

  it('finds a renamed test and a missing file', () => {
    expect(of(page(), { tests: [{ file: 'a.test.ts', title: 'is gone' }] })).to.contain(
      'no test of a.test.ts is called “is gone”',
    );
    expect(of(page(), { tests: [{ file: 'b.test.ts', title: 'x' }] })).to.contain('there is no file b.test.ts');
  });
});
