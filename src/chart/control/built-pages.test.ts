import { expect } from '@open-wc/testing';
import { SlowChart } from './slow-chart.testing.ts';

const LENGTH = 20;

describe('an average over a built resolution while an older page takes two calls of 200 ms', () => {
  let chart: SlowChart;
  let id: string;
  beforeEach(async () => {
    // 120 minutes are built of hours, of which an answer holds 500: a page of 500 bars takes several.
    chart = await new SlowChart({ resolution: '120' }, { resolutions: ['60'], roughness: { limit: 500 } }).open();
    id = chart.controller.indicators.add('MA', { length: LENGTH });
  });
  afterEach(() => chart.close());

  /** The average of each bar on screen is the one of the closes before it. */
  const expectRight = () => {
    const { engine, indicators } = chart.controller;
    const { column } = indicators.studies.find((study) => study.id === id)!.lines[0]!;
    const { close, first, last } = engine.bars;
    expect([column.first, column.last]).to.deep.equal([first, last]);
    for (let index = first + LENGTH - 1; index <= last; index += 7) {
      const closes = close.between(index - LENGTH + 1, index);
      const mean = closes.reduce((sum, value) => sum + value, 0) / LENGTH;
      expect(column.get(index), `bar ${index}`).to.be.closeTo(mean, 1e-6);
    }
  };

  for (const fails of [false, true])
    it(`is right in every moment${fails ? ', also where the second call fails' : ''} [CHART-23]`, async () => {
      const { bars } = chart.controller.engine;
      const before = bars.length;
      const newest = bars.bar(bars.last);
      const pages = chart.feed.pages.length;
      void chart.controller.feed.older.reach(bars.firstTime! - 400 * 7200).catch(() => undefined);
      for (let step = 0; step < 40; step++) {
        await chart.clock.pass(50);
        if (fails && chart.feed.pages.length === pages + 2) chart.feed.isOnline = false;
        expectRight();
        expect(bars.bar(0)?.time, 'bar 0 is the same').to.equal(chart.times[-bars.first]);
      }
      chart.feed.isOnline = true;
      await chart.clock.pass(60_000);
      expect(bars.length).to.be.above(before);
      expect(bars.time.get(newest ? bars.indexFrom(newest.time) : NaN)).to.equal(newest?.time);
      expectRight();
    });
});
