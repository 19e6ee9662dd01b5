import { expect } from '@open-wc/testing';
import { configure } from '../exchange/config/config.ts';
import { clock } from '../runtime/page/clock.ts';
import { debugging } from '../runtime/page/log.ts';
import { hearConsole } from '../runtime/page/log.testing.ts';
import { put, setPage, until, type Drawn, type TestPage } from '../loader/loader.testing.ts';
import type { ChartApi } from './chart-api.ts';
import type { ChartError } from './chart-error.ts';
import { linesOf } from './overlays/line-overlay.ts';
import { removeCharts } from './remove-charts.testing.ts';
import { SimulatedFeed, type SimulatedFeedOptions } from './simulator/simulated-feed.testing.ts';
import { World } from './simulator/world.testing.ts';

type Chart = HTMLElementTagNameMap['gate-chart'] & { ready: Promise<ChartApi>; chart?: ChartApi };

const LATENCY = 200;

describe('gate-chart outlives what its page does with it', () => {
  let page: TestPage;
  let drawn: Drawn<HTMLElement>;
  let feed: SimulatedFeed;
  let element: Chart;
  let api: ChartApi;
  let readies: number;
  const root = () => element.shadowRoot!.querySelector<HTMLElement>('.chart');
  const canvas = () => element.shadowRoot!.querySelector<HTMLElement>('.canvas')!;
  const isReady = () => root()?.dataset['chart'] === 'ready';
  const hasFailed = () => root()?.dataset['chart'] === 'failed';
  /** Lets the feed answer until something holds. */
  const pass = (holds: () => boolean, what: string) => until(() => (page.pass(LATENCY), holds()), what);
  /** Lets the feed answer for a while, when nothing is expected to change. */
  const letAnswer = () => {
    let answers = 0;
    return pass(() => ++answers > 10, 'time for answers');
  };
  const lineIds = () => linesOf(canvas())!.lines.map(({ id }) => id);
  const codeOf = (run: () => unknown) => {
    try {
      run();
      return 'nothing';
    } catch (error) {
      return (error as ChartError).code;
    }
  };

  before(async () => {
    await import('./index.ts');
  });
  const open = async (symbol: string, options: Partial<SimulatedFeedOptions> = {}) => {
    page = setPage();
    readies = 0;
    // Each test sets the page's clock.
    const time = { now: () => clock.now(), after: (ms: number, run: () => void) => clock.after(ms, run) };
    const world = new World({ begin: clock.now() / 1000 - 30 * 86_400 });
    feed = new SimulatedFeed({ world, clock: time, ...options });
    drawn = await put('gate-chart', { symbol, resolution: '1' });
    element = drawn.element as unknown as Chart;
    element.addEventListener('gate-ready', () => void readies++);
    element.datafeed = feed;
  };
  beforeEach(async () => {
    await open('BTC');
    await pass(isReady, 'the bars');
    api = await element.ready;
    api.createPositionLine({ id: 'p1', avgPrice: api.bars().at(-1)!.close });
    api.setMarkers([{ time: api.bars().at(-3)!.time, type: 'buy', price: 1, quantity: 1 }]);
    api.addDrawing({ kind: 'horizontal', anchors: [{ time: api.bars()[0]!.time, price: 150 }] });
    api.addIndicator('RSI');
    await api.showRange(api.bars()[100]!.time, api.bars()[200]!.time);
  });
  afterEach(() => removeCharts());

  /** User-visible state of the chart. */
  const state = () => ({
    lines: lineIds(),
    drawings: api.drawings(),
    indicators: api.indicators(),
    times: api.bars().map(({ time }) => time),
  });

  it('keeps handle, lines, drawings and bars over another language and theme, without a request [CHART-27]', async () => {
    const before = state();
    const calls = feed.calls.length;
    const painted = canvas();
    element.lang = 'de';
    element.theme = 'dark';
    await until(() => root()?.lang === 'de' && root()?.dataset['theme'] === 'dark', 'the other language');
    configure({ locale: 'fr' });
    element.removeAttribute('lang');
    await until(() => root()?.lang === 'fr', 'the language of the page');
    expect(canvas()).to.equal(painted);
    expect(element.chart).to.equal(api);
    expect(state()).to.deep.equal(before);
    expect(feed.calls.length).to.equal(calls);
    expect(readies).to.equal(1);
  });

  it('keeps all of it over a move to another place of the page [CHART-27]', async () => {
    const before = state();
    const calls = feed.calls.length;
    const place = document.createElement('section');
    document.body.append(place);
    place.append(element);
    await until(isReady, 'the chart');
    expect(state()).to.deep.equal(before);
    expect(feed.calls.length).to.equal(calls);
    element.remove();
    place.remove();
  });

  it('requests nothing while it is out of the page, and reports that it is detached [CHART-27]', async () => {
    await removeCharts([element]);
    const calls = feed.calls.length;
    expect(feed.subscriptions.size).to.equal(0);
    expect(codeOf(() => api.bars())).to.equal('detached');
    expect(codeOf(() => api.setMarkers([]))).to.equal('detached');
    const rejected = await api.setSymbol('ETH').catch((error: ChartError) => error.code);
    expect(rejected).to.equal('detached');
    for (let turn = 0; turn < 100; turn++) page.pass(1000);
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    for (let turn = 0; turn < 100; turn++) page.pass(1000);
    expect(feed.calls.length).to.equal(calls);
  });

  it('goes on where it was when it is added again: handle, lines, drawings and view [CHART-27]', async () => {
    const before = state();
    const painted = canvas();
    await removeCharts([element]);
    for (let turn = 0; turn < 60; turn++) page.pass(1000);
    document.body.append(element);
    await pass(isReady, 'the bars');
    expect(canvas()).to.equal(painted);
    expect(element.chart).to.equal(api);
    expect(await element.ready).to.equal(api);
    const after = state();
    expect([after.lines, after.drawings, after.indicators]).to.deep.equal([
      before.lines,
      before.drawings,
      before.indicators,
    ]);
    expect(feed.subscriptions.size).to.equal(1);
    expect(readies, 'once for a handle').to.equal(1);
    await pass(() => api.bars().at(-1)!.time > before.times.at(-1)!, 'live bars');
  });

  it('gives a new promise where a start that failed is corrected [CHART-05]', async () => {
    await removeCharts();
    const console = hearConsole();
    try {
      await open('NOPE', { symbols: ['BTC', 'ETH'] });
      const { ready } = element;
      let reason = '';
      ready.catch((error: Error) => (reason = error.message));
      await pass(() => reason !== '', 'the failure');
      expect(reason).to.equal('unknown symbol');
      (element as unknown as { symbol: string }).symbol = 'ETH';
      await until(() => element.ready !== ready, 'a new promise');
      const renewed = element.ready;
      await pass(isReady, 'the bars');
      expect(await renewed).to.equal(element.chart);
      expect(readies).to.equal(1);
    } finally {
      console.end();
    }
  });

  it('retries after a failure when the network is back [CHART-08]', async () => {
    const console = hearConsole();
    try {
      feed.isOnline = false;
      const failed = await Promise.all([
        api.setSymbol('ETH').catch((error: Error) => error),
        pass(hasFailed, 'the failure'),
      ]);
      expect(failed[0]).to.be.an('error');
      const calls = feed.calls.length;
      window.dispatchEvent(new Event('offline'));
      await letAnswer();
      expect(feed.calls.length, 'offline').to.equal(calls);
      feed.isOnline = true;
      window.dispatchEvent(new Event('online'));
      await pass(isReady, 'the bars');
      expect(feed.pages.at(-1)!.symbol).to.equal('ETH');
      expect(readies, 'once for a handle').to.equal(1);
    } finally {
      console.end();
    }
  });

  it('retries once more when the network is back while a retry is under way [CHART-08]', async () => {
    const console = hearConsole();
    try {
      feed.isOnline = false;
      void api.setSymbol('ETH').catch(() => undefined);
      await pass(hasFailed, 'the failure');
      document.dispatchEvent(new Event('visibilitychange'));
      const question = () => feed.calls.find(({ kind, outcome }) => kind === 'resolveSymbol' && outcome === 'open');
      await until(() => question() !== undefined || (page.pass(LATENCY / 2), false), 'the retry');
      const retry = question()!;
      feed.isOnline = true;
      window.dispatchEvent(new Event('online'));
      await pass(isReady, 'the bars');
      expect(retry.outcome).to.equal('failed');
      expect(feed.pages.at(-1)!.symbol).to.equal('ETH');
    } finally {
      console.end();
    }
  });

  it('does not retry a time frame that the feed lacks [CHART-08]', async () => {
    await removeCharts();
    const console = hearConsole();
    try {
      // 120 minutes cannot be built for a market with trading hours.
      await open('BTC', { info: { session: '0930-1600' } });
      await pass(isReady, 'the bars');
      const [code] = await Promise.all([
        element.chart!.setResolution('120').catch((error: ChartError) => error.code),
        pass(hasFailed, 'the failure'),
      ]);
      expect(code).to.equal('interval');
      const calls = feed.calls.length;
      window.dispatchEvent(new Event('online'));
      await letAnswer();
      expect(hasFailed()).to.equal(true);
      expect(feed.calls.length).to.equal(calls);
    } finally {
      console.end();
    }
  });

  /** Objects that cannot be read: each access throws. */
  const revoked = (target: object): unknown => {
    const { proxy, revoke } = Proxy.revocable(target, {});
    revoke();
    return proxy;
  };
  const unreadable: Readonly<Record<string, () => unknown>> = {
    'a revoked object': () => revoked({}),
    'a revoked list': () => revoked([]),
    'an object whose getters throw': () =>
      new Proxy(
        {},
        {
          get() {
            throw new Error('thrown by the page');
          },
        },
      ),
    'a list with a revoked entry': () => [revoked({})],
  };
  const OBJECTS = ['layoutStore', 'alertStore', 'positionLines', 'markers', 'liquidation', 'events', 'orders'] as const;
  for (const name of OBJECTS)
    for (const [what, make] of Object.entries(unreadable))
      it(`keeps its bars when the page gives ${what} as ${name} [CHART-27]`, async () => {
        const console = hearConsole();
        try {
          const { times } = state();
          (element as unknown as Record<string, unknown>)[name] = make();
          // Drawn after the object has been given to the chart.
          element.theme = 'dark';
          await pass(() => root()?.dataset['theme'] === 'dark' || element.dataset['state'] !== 'shown', 'the theme');
          expect(element.dataset['state']).to.equal('shown');
          expect(state().times).to.include(times.at(-1));
        } finally {
          console.end();
        }
      });

  for (const [what, make] of Object.entries(unreadable))
    it(`reports a missing feed when the page gives ${what} as its feed [CHART-03]`, async () => {
      const console = hearConsole();
      debugging.value = true;
      try {
        (element as unknown as Record<string, unknown>)['datafeed'] = make();
        await pass(() => root()?.dataset['chart'] !== 'ready', 'the end of the old feed');
        expect(element.dataset['state']).to.equal('shown');
        expect(console.lines.join('\n')).to.contain('"datafeed" needs');
        element.datafeed = feed;
        await pass(isReady, 'the bars');
      } finally {
        debugging.value = false;
        console.end();
      }
    });
});
