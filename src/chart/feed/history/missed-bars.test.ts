import { expect } from '@open-wc/testing';
import type { BarReport } from '../clean-bars.ts';
import { feedBar, feedBars, START } from '../feed.testing.ts';
import { barStart } from '../resolutions.ts';
import type { FeedBar } from '../types.ts';
import { MOST_GAP_PAGES } from './history-options.ts';
import { askMissedBars, type MissedBarsOptions } from './missed-bars.ts';

const MINUTE = 60;
const base = barStart('1D', START);

describe('missed bars', () => {
  let asked: { from: number; to: number; countBack: number }[];
  let reports: BarReport[];

  /** A feed with a bar each minute that returns the newest `most` before `to`. */
  const ask = (most: number, from: number, more: Partial<MissedBarsOptions> = {}, broken: FeedBar[] = []) =>
    askMissedBars({
      ...{ from: base + from * MINUTE, asked: '1', source: '1' },
      now: () => base + 19.5 * MINUTE,
      ask: async (start, to, countBack) => {
        asked.push({ from: (start - base) / MINUTE, to: (to - base) / MINUTE, countBack });
        const bars = feedBars(to - most * MINUTE, to, MINUTE);
        return Promise.resolve({ bars: [...bars, ...broken], noData: false, nextTime: undefined });
      },
      isStale: () => false,
      report: (found) => void reports.push(...found),
      ...more,
    });
  const minutesOf = (found: Awaited<ReturnType<typeof ask>>) =>
    typeof found === 'string' ? found : found.map(({ time }) => (time - base) / MINUTE);

  beforeEach(() => {
    [asked, reports] = [[], []];
  });

  it('reach from the known bar up to now, in one request [CHART-27]', async () => {
    expect(minutesOf(await ask(10, 16))).to.deep.equal([16, 17, 18, 19]);
    expect(asked).to.deep.equal([{ from: 16, to: 20, countBack: 5 }]);
    expect(reports).to.deep.equal([]);
  });

  it('end before a given time [CHART-27]', async () => {
    expect(minutesOf(await ask(10, 5, { to: base + 8 * MINUTE }))).to.deep.equal([5, 6, 7]);
    expect(asked).to.deep.equal([{ from: 5, to: 8, countBack: 4 }]);
  });

  it('are requested in pieces until the known bar is there, and come in order [CHART-27]', async () => {
    expect(minutesOf(await ask(3, 14))).to.deep.equal([14, 15, 16, 17, 18, 19]);
    expect(asked.map(({ to }) => to)).to.deep.equal([20, 17]);
  });

  it('end where the feed has no older ones [CHART-27]', async () => {
    const none = async () => Promise.resolve({ bars: [], noData: true, nextTime: undefined });
    expect(await ask(0, 14, { ask: none })).to.deep.equal([]);
    let isFirst = true;
    const once: MissedBarsOptions['ask'] = async () => {
      const bars = isFirst ? [feedBar(base + 18 * MINUTE)] : [];
      isFirst = false;
      return Promise.resolve({ bars, noData: false, nextTime: undefined });
    };
    expect(minutesOf(await ask(0, 14, { ask: once }))).to.deep.equal([18]);
  });

  it('are none, without a request, when the range is empty [CHART-27]', async () => {
    expect(await ask(10, 16, { to: base + 16 * MINUTE })).to.deep.equal([]);
    expect(asked).to.deep.equal([]);
  });

  it('count finer bars of a feed that ignores the resolution [CHART-27]', async () => {
    await ask(20, 10, { asked: '5' });
    expect(asked).to.deep.equal([{ from: 10, to: 20, countBack: 11 }]);
  });

  it('are too many after some answers: a reload is cheaper [CHART-27]', async () => {
    expect(minutesOf(await ask(2, 20 - 2 * MOST_GAP_PAGES))).to.have.length(2 * MOST_GAP_PAGES);
    asked = [];
    expect(await ask(2, 19 - 2 * MOST_GAP_PAGES)).to.equal('too many');
    expect(asked).to.have.length(MOST_GAP_PAGES);
  });

  it('are dropped when they are of no use any more [CHART-27]', async () => {
    const broken = { ...feedBar(base + 18 * MINUTE), open: NaN };
    expect(await ask(3, 14, { isStale: () => true }, [broken])).to.equal('stale');
    expect(asked).to.have.length(1);
    expect(reports).to.deep.equal([]);
  });

  it('pass on the reports of broken bars [CHART-27]', async () => {
    await ask(10, 16, {}, [{ ...feedBar(base + 20 * MINUTE), open: NaN }]);
    expect(reports.map(({ problem }) => problem)).to.deep.equal(['price']);
  });
});
