import { expect } from '@open-wc/testing';
import type { SimulatedFeedOptions } from '../simulator/simulated-feed.testing.ts';
import { SlowChart } from './slow-chart.testing.ts';

const MINUTE = 60;
const ROUGH_LATENCY = [20, 800] as const;

describe('a compared symbol while older pages arrive', () => {
  let chart: SlowChart;
  afterEach(() => chart.close());

  const compare = async (feed: Partial<SimulatedFeedOptions>) => {
    chart = await new SlowChart({}, feed).open();
    chart.controller.compare.add('ETH');
    await chart.clock.until(() => chart.controller.compared.shown[0]!.bars.length > 0, 'the bars of the other symbol');
  };
  /** Loads back over several pages. */
  const goBack = () => void chart.controller.feed.older.reach(chart.times[0]! - 1600 * MINUTE).catch(() => undefined);
  const oldest = () => chart.controller.engine.bars.firstTime!;
  const oldestCompared = () => chart.controller.compared.shown[0]!.bars.firstTime!;

  for (const seed of [1, 2, 3, 4])
    it(`reaches as far back as the chart in every moment, seed ${seed} [CHART-27]`, async () => {
      await compare({ seed, roughness: { latency: ROUGH_LATENCY, limit: 500 } });
      const start = oldest();
      goBack();
      for (let step = 0; step < 320; step++) {
        await chart.clock.pass(25);
        expect(oldestCompared(), `after ${step * 25} ms`).to.be.at.most(oldest());
      }
      expect(oldest(), 'all pages have arrived').to.be.at.most(start - 1600 * MINUTE);
    });

  it('is requested together with the chart’s own page, so a page takes one round trip [CHART-27]', async () => {
    await compare({ roughness: { latency: [200, 200] } });
    const before = chart.feed.pages.length;
    const start = oldest();
    chart.controller.feed.older.near(0);
    await chart.clock.pass(0);
    expect(chart.feed.pages.slice(before).map(({ symbol }) => symbol)).to.have.members(['BTC', 'ETH']);
    await chart.clock.pass(210);
    expect(oldest()).to.be.below(start);
  });

  it('does not keep the chart’s own bars when it fails or never answers [CHART-27]', async () => {
    await compare({ roughness: { latency: [200, 200] } });
    const { feed } = chart;
    const { getBars } = feed;
    feed.getBars = (symbol, ...rest) => {
      if (symbol.name !== 'ETH') getBars.call(feed, symbol, ...rest);
    };
    const start = oldest();
    chart.controller.feed.older.near(0);
    await chart.clock.pass(4000);
    expect(oldest(), 'waits for the other symbol').to.equal(start);
    await chart.clock.pass(2000);
    expect(oldest()).to.be.below(start);
  });
});
