import { expect } from '@open-wc/testing';
import { hearConsole } from '../../runtime/page/log.testing.ts';
import type { SimulatedFeedOptions } from '../simulator/simulated-feed.testing.ts';
import type { ControllerOptions } from './controller.ts';
import { SlowChart } from './slow-chart.testing.ts';

describe('commands to a chart whose feed takes 200 ms', () => {
  let chart: SlowChart;
  afterEach(() => chart.close());

  const start = (options: Partial<ControllerOptions> = {}, feed: Partial<SimulatedFeedOptions> = {}) => {
    chart = new SlowChart(options, feed);
    chart.controller.market.useFeed(chart.feed);
    return chart;
  };
  const isReady = () => chart.status === 'ready';
  const shown = () => chart.controller.view.peek();
  const asked = (kind: string) => chart.feed.calls.filter((call) => call.kind === kind);
  /** Name of the error with which a promise rejects. */
  const outcome = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: Error) => error.name,
    );

  for (const after of [0, 100, 300, 500])
    it(`takes symbol and resolution that the page changes after ${after} ms of loading [CHART-27]`, async () => {
      start();
      await chart.clock.pass(after);
      chart.controller.market.follow({ symbol: 'ETH', resolution: '1' });
      await chart.clock.pass(50);
      chart.controller.market.follow({ symbol: 'ETH', resolution: '60' });
      await chart.clock.until(isReady, 'the bars');
      const last = asked('getBars').at(-1)!;
      expect([last.symbol, last.resolution]).to.deep.equal(['ETH', '60']);
      const bars = chart.controller.engine.bars.slice();
      const known = chart.world.bars('ETH', '60', bars[0]!.time, Infinity, chart.clock.seconds);
      expect(bars.slice(0, -1)).to.deep.equal(known.slice(0, -1).map((bar) => ({ ...bar, time: bar.time / 1000 })));
      expect(chart.heard.filter(({ name }) => name === 'ready')).to.have.length(1);
    });

  it('starts again where an unknown symbol is corrected [CHART-08]', async () => {
    const console = hearConsole();
    try {
      start({ symbol: 'NOPE' }, { symbols: ['BTC', 'ETH'] });
      await chart.clock.until(() => chart.status === 'failed', 'the failure');
      chart.controller.market.follow({ symbol: 'ETH', resolution: '1' });
      expect(chart.status).to.equal('loading');
      await chart.clock.until(isReady, 'the bars');
      expect(chart.heard.map(({ name }) => name)).to.deep.equal(['error', 'ready']);
    } finally {
      console.end();
    }
  });

  it('aborts the promise of a command that another one overtakes, and keeps the one for another field [CHART-27]', async () => {
    await start().clock.until(isReady, 'the bars');
    const { controller } = chart;
    const first = outcome(controller.setSymbol('ETH'));
    const second = outcome(controller.setSymbol('DOGE'));
    const other = outcome(controller.setResolution('60'));
    expect(await first).to.equal('AbortError');
    await chart.clock.pass(2000);
    expect([await second, await other]).to.deep.equal(['done', 'done']);
    expect([shown().symbol, shown().resolution, shown().info!.name]).to.deep.equal(['DOGE', '60', 'DOGE']);
    expect(asked('getBars').filter(({ symbol }) => symbol === 'ETH')).to.deep.equal([]);
  });

  it('asks for nothing at a price of a symbol that is no longer shown [CHART-27]', async () => {
    await start().clock.until(isReady, 'the bars');
    const { controller } = chart;
    const ask = () => {
      controller.order('buy', 100, 'BTC');
      controller.alerts.addAt(100, 'BTC');
    };
    void controller.setSymbol('ETH').catch(() => undefined);
    ask();
    await chart.clock.until(isReady, 'the bars of the other symbol');
    ask();
    expect(chart.heard.filter(({ name }) => name === 'order')).to.deep.equal([]);
    expect(controller.alerts.all).to.deep.equal([]);
    controller.order('buy', 100, 'ETH');
    expect(chart.heard.at(-1)).to.deep.include({ name: 'order' });
  });

  it('shows neither bars nor the name of the old symbol while the next one loads [CHART-27]', async () => {
    await start().clock.until(isReady, 'the bars');
    const { controller } = chart;
    void controller.setSymbol('ETH');
    expect([shown().status, shown().symbol, shown().info]).to.deep.equal(['loading', 'ETH', undefined]);
    expect(controller.engine.bars.length).to.equal(0);
    await chart.clock.until(isReady, 'the next bars');
    expect(shown().info!.name).to.equal('ETH');
  });

  it('keeps the time on screen over another resolution and another symbol, and loads back to it [CHART-11]', async () => {
    await start({ resolution: '60' }).clock.until(isReady, 'the bars');
    const { controller } = chart;
    const { engine } = controller;
    engine.setView({ ...engine.view, right: engine.bars.last - 50 });
    const edge = engine.bars.bar(engine.view.right)!.time;
    const rightTime = () => engine.bars.bar(Math.round(engine.view.right))!.time;
    void controller.setResolution('1');
    await chart.clock.until(isReady, 'the minutes');
    expect(rightTime()).to.equal(edge);
    expect(engine.bars.firstTime).to.be.below(edge - 100 * 60);
    void controller.setSymbol('ETH');
    await chart.clock.until(isReady, 'the other symbol');
    expect(rightTime()).to.equal(edge);
    controller.gestures.reset();
    void controller.setResolution('60');
    await chart.clock.until(isReady, 'the hours');
    expect(engine.view.right - engine.bars.last, 'the newest bar, as before').to.equal(5);
  });

  it('asks a feed of ours for configuration, symbol and layout at once, a feed of the page in turn [CHART-27]', async () => {
    let isRead = false;
    const store = {
      load: () => new Promise((done) => chart.clock.after(200, () => done(void (isRead = true)))),
      save: () => undefined,
    };
    start({ store });
    expect([asked('onReady').length, asked('resolveSymbol').length]).to.deep.equal([1, 0]);
    await chart.clock.pass(200);
    expect([isRead, asked('resolveSymbol').length]).to.deep.equal([true, 1]);
    chart.close();
    chart = new SlowChart();
    chart.controller.market.useFeed(chart.feed, true);
    await chart.clock.pass(0);
    expect([asked('onReady').length, asked('resolveSymbol').length]).to.deep.equal([1, 1]);
    await chart.clock.pass(200);
    expect(asked('getBars')).to.have.length(1);
  });

  it('keeps the view while it is out of the page, and requests nothing until it is back [CHART-27]', async () => {
    await start().clock.until(isReady, 'the bars');
    const { controller } = chart;
    const { engine } = controller;
    engine.setView({ right: engine.bars.last - 120, spacing: 5 });
    const edge = chart.timeAt(engine.width);
    void controller.setResolution('60').catch(() => undefined);
    void controller.setResolution('1').catch(() => undefined);
    controller.suspend();
    const calls = chart.feed.calls.length;
    await chart.clock.pass(600_000);
    expect([chart.feed.calls.length, chart.feed.subscriptions.size, chart.clock.waiting]).to.deep.equal([calls, 0, 0]);
    controller.resume();
    await chart.clock.until(() => isReady() && engine.bars.length > 0, 'the bars');
    expect(chart.timeAt(engine.width)).to.be.closeTo(edge, 0.01);
    expect(engine.view.spacing).to.equal(5);
    expect(chart.feed.subscriptions.size).to.equal(1);
  });

  it('requests nothing after it was disposed of [CHART-27]', async () => {
    await start().clock.until(isReady, 'the bars');
    void chart.controller.setSymbol('ETH').catch(() => undefined);
    await chart.clock.pass(100);
    chart.close();
    const calls = chart.feed.calls.length;
    expect(await outcome(chart.controller.setSymbol('DOGE'))).to.equal('ChartError');
    await chart.clock.pass(10_000);
    chart.controller.dispose();
    expect(chart.feed.calls.length).to.equal(calls);
    expect(chart.feed.subscriptions.size).to.equal(0);
  });
});
