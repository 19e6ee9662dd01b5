import { expect } from '@open-wc/testing';
import { SlowChart } from './slow-chart.testing.ts';

const HOUR = 3600;

describe('a range of time that is asked for on a feed that takes 200 ms', () => {
  let chart: SlowChart;
  afterEach(() => chart.close());
  const name = (error: Error) => error.name;
  const range = (hours: number) =>
    [chart.clock.seconds - hours * HOUR, chart.clock.seconds - (hours - 1) * HOUR] as const;
  const expectShown = ([from, to]: readonly [number, number]) => {
    const { engine } = chart.controller;
    expect(Math.abs(chart.timeAt(0) - from)).to.be.below(120);
    expect(Math.abs(chart.timeAt(engine.width) - to)).to.be.below(120);
  };

  it('is shown once the first bars are there, when it was asked for before [CHART-27]', async () => {
    chart = new SlowChart();
    const asked = range(30);
    const shown = chart.controller.feed.showRange(...asked);
    await chart.open();
    await chart.clock.pass(3000);
    await shown;
    expectShown(asked);
  });

  it('gives way to a later one, whose range is shown [CHART-27]', async () => {
    chart = await new SlowChart().open();
    const [first, second] = [range(40), range(20)];
    const overtaken = chart.controller.feed.showRange(...first).catch(name);
    await chart.clock.pass(100);
    const shown = chart.controller.feed.showRange(...second);
    await chart.clock.pass(3000);
    await shown;
    expect(await overtaken).to.equal('AbortError');
    expectShown(second);
  });

  it('rejects when the chart is gone before its bars came [CHART-27]', async () => {
    chart = new SlowChart();
    const shown = chart.controller.feed.showRange(...range(30)).catch(name);
    chart.controller.dispose();
    expect(await shown).to.equal('AbortError');
    chart = await new SlowChart().open();
  });
});
