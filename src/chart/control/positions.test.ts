import { expect } from '@open-wc/testing';
import { chartKeys } from '../ui/menus/keys.ts';
import { SlowChart } from './slow-chart.testing.ts';

const MINUTE = 60;

describe('positions while an older page arrives from a feed that takes 200 ms', () => {
  let chart: SlowChart;
  beforeEach(async () => {
    chart = await new SlowChart().open();
  });
  afterEach(() => chart.close());

  /** Shows bars so near the oldest one that the next page is requested. */
  const goBack = async () => {
    const { engine } = chart.controller;
    const pages = chart.feed.pages.length;
    engine.setView({ ...engine.view, right: engine.view.right - 150 });
    await chart.clock.pass(0);
    expect(chart.feed.pages.length, 'a page is on its way').to.equal(pages + 1);
  };

  it('keeps the bar under the pointer for the whole drag, with one page requested [CHART-27]', async () => {
    const { engine } = chart.controller;
    engine.setView({ ...engine.view, right: engine.view.right - 80 });
    const pages = chart.feed.pages.length;
    const count = chart.times.length;
    const held = chart.timeAt(100);
    chart.fire('pointerdown', 100, 150);
    for (let x = 120; x <= 820; x += 20) {
      chart.fire('pointermove', x, 150);
      await chart.clock.pass(40);
      expect(chart.timeAt(x), `at ${x} px`).to.be.closeTo(held, 0.01);
    }
    chart.fire('pointerup', 820, 150);
    expect(chart.times.length, 'a page has arrived').to.be.above(count);
    expect(chart.feed.pages.length - pages).to.equal(1);
  });

  it('reads the bar before the one that was read last [CHART-27]', async () => {
    await goBack();
    const left = () => new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true, cancelable: true });
    const { controller } = chart;
    const first = chartKeys(controller, left(), undefined);
    const time = controller.engine.bars.bar(first!)!.time;
    const count = chart.times.length;
    await chart.clock.pass(1000);
    expect(chart.times.length, 'the page has arrived').to.be.above(count);
    const second = chartKeys(controller, left(), first);
    expect(controller.engine.bars.bar(second!)!.time).to.equal(time - MINUTE);
    expect(controller.engine.picture.hover.peek()!.bar!.time, 'the crosshair').to.equal(time - MINUTE);
  });

  it('keeps the right edge while the time axis is dragged [CHART-27]', async () => {
    await goBack();
    const { engine } = chart.controller;
    const edge = chart.timeAt(engine.width);
    chart.fire('pointerdown', 400, 475);
    chart.fire('pointermove', 380, 475);
    const count = chart.times.length;
    await chart.clock.pass(1000);
    expect(chart.times.length, 'the page has arrived').to.be.above(count);
    chart.fire('pointermove', 360, 475);
    chart.fire('pointerup', 360, 475);
    const bar = MINUTE;
    expect(chart.timeAt(engine.width)).to.be.closeTo(edge, bar);
  });
});
