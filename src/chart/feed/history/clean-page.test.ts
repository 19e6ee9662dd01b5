import { expect } from '@open-wc/testing';
import { feedBar, feedBars, START } from '../feed.testing.ts';
import { barStart } from '../resolutions.ts';
import { cleanPage } from './clean-page.ts';

const MINUTE = 60;
const base = barStart('1D', START);
const options = { resolution: '1', now: base + 3600 } as const;

describe('the clean bars of an answer', () => {
  const minutes = feedBars(base, base + 5 * MINUTE, MINUTE);
  const clean = (to: number, bars = minutes) => {
    const { bars: columns, ...rest } = cleanPage(bars, to, options);
    return { ...rest, times: [...columns.time.values].map((time) => (time - base) / MINUTE) };
  };

  it('are all of them when they start before the end of the range [CHART-27]', () => {
    for (const to of [base + 5 * MINUTE, base + 4 * MINUTE + 1, Infinity])
      expect(clean(to)).to.deep.equal({ times: [0, 1, 2, 3, 4], isRepeated: false, reports: [] });
  });

  it('leave out what starts at the end or later [CHART-27]', () => {
    expect(clean(base + 4 * MINUTE)).to.deep.equal({ times: [0, 1, 2, 3], isRepeated: false, reports: [] });
    expect(clean(base + 1)).to.deep.equal({ times: [0], isRepeated: false, reports: [] });
  });

  it('are none of an answer that is known already, which is reported [CHART-27]', () => {
    const repeated = { problem: 'repeated', action: 'dropped', count: 5, times: [base] };
    for (const to of [base, base - MINUTE])
      expect(clean(to)).to.deep.equal({ times: [], isRepeated: true, reports: [repeated] });
  });

  it('keep the reports of broken bars [CHART-27]', () => {
    const broken = { ...feedBar(base + 5 * MINUTE), close: NaN };
    const price = { problem: 'price', action: 'dropped', count: 1, times: [base + 5 * MINUTE] };
    for (const to of [Infinity, base + 2 * MINUTE])
      expect(clean(to, [...minutes, broken]).reports).to.deep.equal([price]);
    expect(clean(base, [...minutes, broken]).reports.map(({ problem }) => problem)).to.deep.equal([
      'price',
      'repeated',
    ]);
  });

  it('are no repetition when none is left or none came [CHART-27]', () => {
    expect(clean(base, [])).to.deep.equal({ times: [], isRepeated: false, reports: [] });
    expect(clean(base, [{ ...feedBar(base), low: 0 }])).to.deep.include({ times: [], isRepeated: false });
  });
});
