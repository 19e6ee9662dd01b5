import { expect } from '@open-wc/testing';
import { SlowChart } from './slow-chart.testing.ts';

const MINUTE = 60;

describe('a chart whose feed resets', () => {
  let chart: SlowChart;
  beforeEach(async () => {
    chart = await new SlowChart().open();
    chart.controller.alerts.use({ load: () => undefined, save: () => undefined });
    await chart.clock.pass(0);
  });
  afterEach(() => chart.close());

  const newest = () => chart.controller.engine.bars.bar(chart.controller.engine.bars.last)!;
  /** Keeps the feed silent for some minutes; only a reset reports the missed bars. */
  const resetAfter = async (minutes: number) => {
    chart.feed.isOnline = false;
    await chart.clock.pass(minutes * MINUTE * 1000 - 5000);
    chart.feed.isOnline = true;
    chart.feed.reset();
    await chart.clock.pass(1000);
  };

  it('fires an alert that was crossed meanwhile [CHART-27]', async () => {
    const { close } = newest();
    const later = chart.world.bars('BTC', '1', 0, Infinity, chart.clock.seconds + 7 * MINUTE).at(-1)!.close;
    expect(Math.abs(later - close)).to.be.above(0.02);
    chart.controller.alerts.add({ price: (close + later) / 2 });
    await resetAfter(7);
    expect(chart.heard.filter(({ name }) => name === 'crossed')).to.have.length(1);
  });

  it('keeps the bars and the view of somebody who reads older ones [CHART-27]', async () => {
    const { engine } = chart.controller;
    engine.setView({ ...engine.view, right: engine.bars.last - 700 });
    await chart.clock.pass(2000);
    engine.setView({ ...engine.view, right: engine.bars.last - 700 });
    await chart.clock.pass(2000);
    const edge = chart.timeAt(engine.width);
    expect(edge).to.be.below(newest().time - 600 * MINUTE);
    await resetAfter(7);
    expect(chart.timeAt(engine.width)).to.be.closeTo(edge, 0.01);
    expect(chart.timeAt(0), 'bars fill the view').to.be.above(chart.times[0]!);
    expect(chart.status).to.equal('ready');
    expect(newest().time).to.be.above(chart.clock.seconds - MINUTE - 1);
  });

  it('goes on following the newest bar [CHART-11]', async () => {
    const { engine } = chart.controller;
    await resetAfter(3);
    expect(engine.view.right - engine.bars.last).to.equal(5);
  });
});
