import { expect } from '@open-wc/testing';
import { chartFeatureFindings } from './chart-features.ts';

const HEAD =
  '| feature | gate-chart | TradingView Advanced Charts | klinecharts pro | Binance | OKX | test |\n|---|---|---|---|---|---|---|\n';
const row = (ours = 'yes', test = '`a.test.ts` “can be seen”', others = 'yes | no | not documented | yes') =>
  `| alerts | ${ours} | ${others} | ${test} |\n`;
const read = (file: string) => (file === 'a.test.ts' ? "it('it can be seen', run);" : undefined);
const of = (...rows: string[]) => chartFeatureFindings(HEAD + rows.join(''), read).join('\n');

describe('the comparison of charts', () => {
  it('is whole when each claim has its test, and what is left out its reason', () => {
    expect(of(row(), row('no: scripts are not wanted', ''))).to.equal('');
  });

  it('a claim without a test, nothing said, no reason, and a table that went are found', () => {
    expect(of(row('yes', ''))).to.contain('no test');
    expect(of(row('yes', 'later'))).to.contain('no test');
    expect(of(row('no', ''))).to.contain('neither what it does nor why not');
    expect(of(row('', ''))).to.contain('neither what it does nor why not');
    expect(of(row('yes', undefined, 'yes | | no | yes'))).to.contain('nothing said of klinecharts pro');
    expect(chartFeatureFindings('no table', read)).to.have.length(1);
  });

  it('a test that was renamed, and a file that went, are found', () => {
    expect(of(row('yes', '`a.test.ts` “is gone”'))).to.contain('no test of a.test.ts is called “is gone”');
    expect(of(row('yes', '`b.test.ts` “can be seen”'))).to.contain('there is no file b.test.ts');
  });
});
