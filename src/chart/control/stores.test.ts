import { expect } from '@open-wc/testing';
import { clock } from '../../runtime/page/clock.ts';
import { rereadStored } from '../../runtime/memory/storage.ts';
import { put, setPage, until, type Drawn, type TestPage } from '../../loader/loader.testing.ts';
import type { ChartApi, ChartLayout } from '../chart-api.ts';
import { LAST_HOUR, NOW } from '../chart.testing.ts';
import { removeCharts } from '../remove-charts.testing.ts';
import { SimulatedFeed } from '../simulator/simulated-feed.testing.ts';
import { SimulatedStore } from '../simulator/simulated-store.testing.ts';
import { World } from '../simulator/world.testing.ts';
import { defaultLayout } from '../state/layout.ts';

type Chart = HTMLElementTagNameMap['gate-chart'] & { ready: Promise<ChartApi>; chart?: ChartApi };
const LAYOUT = 'gate_chart_layout';

describe('what is stored of a chart', () => {
  let page: TestPage;
  before(async () => {
    await import('../index.ts');
  });
  beforeEach(() => {
    page = setPage();
  });
  afterEach(removeCharts);

  const world = new World({ begin: NOW / 1000 - 20 * 86_400 });
  /** Lets time pass until a condition holds. */
  const wait = (holds: () => boolean, what: string) =>
    until(() => {
      page.pass(50);
      return holds();
    }, what);
  const draw = async (given: object = {}) => {
    const drawn: Drawn<HTMLElement> = await put('gate-chart', { symbol: 'BTC_USDT' });
    const chart = drawn.element as unknown as Chart;
    const resolutions = ['1', '60', '240', '1D'];
    Object.assign(chart, { datafeed: new SimulatedFeed({ world, clock, resolutions }), ...given });
    await wait(() => chart.chart !== undefined, 'the chart');
    return { chart, api: chart.chart!, root: () => chart.shadowRoot!.querySelector<HTMLElement>('.chart')! };
  };
  const line = (price: number) => ({
    kind: 'horizontal' as const,
    anchors: [{ time: LAST_HOUR / 1000, price }],
  });
  const prices = (api: ChartApi) => api.drawings().map(({ anchors }) => anchors[0]!.price);
  const stored = () => JSON.parse(page.local.getItem(LAYOUT)!) as ChartLayout;
  const storedPrices = (layout: ChartLayout | undefined) =>
    (layout?.drawings['BTC_USDT']?.drawings ?? []).map(({ anchors }) => anchors[0]!.price);

  it('has the drawings of two charts of a page, and what each removes [CHART-27]', async () => {
    const [one, other] = [await draw(), await draw()];
    const { id } = one.api.addDrawing(line(1));
    other.api.addDrawing(line(2));
    one.api.addDrawing(line(3));
    await wait(() => prices(one.api).length === 3 && prices(other.api).length === 3, 'all in both charts');
    expect(other.api.removeDrawing(id)).to.equal(true);
    page.pass(2000);
    expect([prices(one.api), prices(other.api), storedPrices(stored())]).to.deep.equal([
      [2, 3],
      [2, 3],
      [2, 3],
    ]);
    // Taking back a step of one chart leaves the other's alone.
    one.api.undo();
    expect([prices(one.api), prices(other.api)]).to.deep.equal([[2], [2]]);
  });

  it('has what another tab draws at the same time, and keeps its own; alerts, too [CHART-27]', async () => {
    const { api } = await draw();
    api.addDrawing(line(1));
    api.addAlert({ price: 500 });
    page.pass(1500);
    // The other tab began with the same layout and has not seen what is here: its copy lacks it.
    const theirs = { ...line(2), id: 'theirs', revision: NOW + 500, order: NOW + 500 };
    const copy = { ...defaultLayout(), drawings: { BTC_USDT: { version: 1, drawings: [theirs] } } };
    const alert = { id: 'theirs', symbol: 'BTC_USDT', price: 600, condition: 'both', note: '', every: false };
    page.local.setItem(LAYOUT, JSON.stringify(copy));
    page.local.setItem('gate_chart_alerts', JSON.stringify([{ ...alert, revision: NOW + 500, order: NOW + 500 }]));
    rereadStored();
    await wait(() => prices(api).length === 2 && api.alerts().length === 2, 'both drawings and both alerts');
    expect(storedPrices(stored()).sort()).to.deep.equal([1, 2]);
    expect(JSON.parse(page.local.getItem('gate_chart_alerts')!)).to.have.length(2);
    expect(api.removeDrawing('theirs')).to.equal(true);
    page.pass(1500);
    // A tab that still has it writes it again: it stays removed.
    page.local.setItem(LAYOUT, JSON.stringify(copy));
    rereadStored();
    page.pass(1500);
    expect([prices(api), storedPrices(stored())]).to.deep.equal([[1], [1]]);
  });

  it('leaves nothing of a removed chart on the window, and saves again when it returns [CHART-27]', async () => {
    const { addEventListener, removeEventListener } = globalThis;
    const heard = new Set<unknown>();
    globalThis.addEventListener = ((name: string, run: EventListener, options?: AddEventListenerOptions) => {
      if (name === 'online') heard.add(run);
      options?.signal?.addEventListener('abort', () => heard.delete(run));
      addEventListener.call(globalThis, name, run, options);
    }) as typeof addEventListener;
    globalThis.removeEventListener = ((name: string, run: EventListener) => {
      heard.delete(run);
      removeEventListener.call(globalThis, name, run);
    }) as typeof removeEventListener;
    try {
      // Charts of earlier tests share the documents in the browser's storage.
      const [layouts, alerts] = [new SimulatedStore<ChartLayout>({ clock }), new SimulatedStore<unknown>({ clock })];
      const { api, chart, root } = await draw({
        layoutStore: { load: layouts.load, save: layouts.save },
        alertStore: { load: alerts.load, save: alerts.save },
      });
      api.addDrawing(line(1));
      await wait(() => storedPrices(layouts.stored).length === 1, 'the first save');
      expect(heard.size, 'while it is in the page').to.be.above(0);
      await removeCharts([chart]);
      expect(heard.size, 'listeners of the window').to.equal(0);
      document.body.append(chart);
      await wait(() => root()?.dataset['chart'] === 'ready', 'its bars');
      expect(prices(api)).to.deep.equal([1]);
      api.addDrawing(line(3));
      await wait(() => storedPrices(layouts.stored).length === 2, 'the next save');
    } finally {
      Object.assign(globalThis, { addEventListener, removeEventListener });
    }
  });

  it('has what another tab has drawn while it was out of the page [CHART-27]', async () => {
    const { api, chart, root } = await draw();
    api.addDrawing(line(1));
    page.pass(1500);
    await removeCharts([chart]);
    const theirs = { ...line(2), id: 'theirs', revision: NOW + 5000, order: NOW + 5000 };
    const { version, drawings } = stored().drawings['BTC_USDT']!;
    const both = { BTC_USDT: { version, drawings: [...drawings, theirs] } };
    page.local.setItem(LAYOUT, JSON.stringify({ ...stored(), drawings: both }));
    rereadStored();
    document.body.append(chart);
    await wait(() => root()?.dataset['chart'] === 'ready', 'its bars');
    await wait(() => prices(api).length === 2, 'both drawings');
    api.addDrawing(line(3));
    await wait(() => storedPrices(stored()).length === 3, 'the save');
  });

  it('has what another device stores in a host’s store without revisions [CHART-27]', async () => {
    const store = new SimulatedStore<ChartLayout>({ clock, latency: [100, 100] });
    const { api } = await draw({ layoutStore: { load: store.load, save: store.save } });
    api.addDrawing(line(1));
    await wait(() => storedPrices(store.stored).length === 1, 'the first save');
    page.pass(5000);
    const before = store.stored!;
    const theirs = { ...line(2), id: 'theirs', revision: clock.now(), order: clock.now() };
    const { version, drawings } = before.drawings['BTC_USDT']!;
    store.write({ ...before, drawings: { BTC_USDT: { version, drawings: [...drawings, theirs] } } });
    api.addDrawing(line(3));
    const saves = store.saves;
    await wait(() => store.saves > saves && storedPrices(store.stored).includes(3), 'the next save');
    expect([storedPrices(store.stored).sort(), prices(api).sort()]).to.deep.equal([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('keeps what is drawn and chosen while the stored layout is on its way, and shows bars of its time frame', async () => {
    const store = new SimulatedStore<ChartLayout>({ clock, latency: [900, 900] });
    const theirs = { ...line(7), id: 'old' };
    store.write({
      ...{ ...defaultLayout(), type: 'area', resolution: '240' },
      drawings: { BTC_USDT: { version: 1, drawings: [theirs] } },
    });
    const { api, chart, root } = await draw();
    chart.layoutStore = { load: store.load, save: store.save };
    await until(() => store.loads > 0, 'the question to the store');
    api.addDrawing(line(8));
    api.setScaleMode('percent');
    await wait(() => prices(api).length === 2, 'the stored drawing beside the new one');
    expect(prices(api)).to.deep.equal([7, 8]);
    await wait(() => storedPrices(store.stored).length === 2, 'the save');
    expect(store.stored).to.include({ type: 'area', mode: 'percent' });
    await wait(() => root().dataset['chart'] === 'ready', 'the bars');
    const [first, second] = api.bars().slice(-3);
    const pressed = root().querySelector('.usual[aria-pressed=true]')!.textContent;
    expect([pressed, second!.time - first!.time], 'the bar says what is shown').to.deep.equal(['4h', 14_400]);
  });

  it('shows bars at once where the layout comes late, and then what is stored [CHART-10]', async () => {
    const store = new SimulatedStore<ChartLayout>({ clock, latency: [15_000, 15_000] });
    const theirs = { ...line(7), id: 'old' };
    store.write({
      ...{ ...defaultLayout(), type: 'area', resolution: '240' },
      drawings: { BTC_USDT: { version: 1, drawings: [theirs] } },
    });
    const begin = clock.now();
    const { api, root } = await draw({ layoutStore: { load: store.load, save: store.save } });
    expect(clock.now() - begin, 'ms until the bars').to.be.below(5000);
    api.addDrawing(line(8));
    await wait(() => prices(api).length === 2, 'the stored drawing beside the new one');
    expect(prices(api)).to.deep.equal([7, 8]);
    await wait(() => root().querySelector('.usual[aria-pressed=true]')?.textContent === '4h', 'the time frame');
    await wait(() => root().dataset['chart'] === 'ready', 'its bars');
    const [first, second] = api.bars().slice(-3);
    expect(second!.time - first!.time).to.equal(14_400);
  });

  it('keeps the time frame that was chosen over the bars before a late layout came [CHART-10]', async () => {
    const store = new SimulatedStore<ChartLayout>({ clock, latency: [15_000, 15_000] });
    store.write({ ...defaultLayout(), type: 'area', resolution: '240' });
    const { api, root } = await draw({ layoutStore: { load: store.load, save: store.save } });
    void api.setResolution('15');
    await wait(() => root().dataset['chart'] === 'ready', 'its bars');
    await wait(() => store.stored?.resolution === '15', 'the save');
    expect(store.stored).to.include({ type: 'area' });
    const [first, second] = api.bars().slice(-3);
    expect(second!.time - first!.time).to.equal(900);
    expect(root().querySelector('.usual[aria-pressed=true]')!.textContent).to.equal('15m');
  });

  it('keeps the symbol that was chosen over that of the page before a late layout came [CHART-10]', async () => {
    const store = new SimulatedStore<ChartLayout>({ clock, latency: [15_000, 15_000] });
    store.write({ ...defaultLayout(), type: 'area', symbol: 'SOL_USDT' });
    const { api, root } = await draw({ layoutStore: { load: store.load, save: store.save } });
    await wait(() => root().dataset['chart'] === 'ready', 'the bars');
    void api.setSymbol('ETH_USDT');
    await wait(() => root().dataset['chart'] === 'ready', 'the bars of the other symbol');
    await wait(() => store.stored?.symbol === 'ETH_USDT', 'the save');
    expect([store.stored!.type, api.addAlert({ price: 1 }).symbol]).to.deep.equal(['area', 'ETH_USDT']);
  });

  it('lets the store that was given last win, however slow the one before is', async () => {
    const [slow, fast] = [2000, 100].map((ms) => new SimulatedStore<ChartLayout>({ clock, latency: [ms, ms] }));
    slow!.write({ ...defaultLayout(), type: 'line' });
    fast!.write({ ...defaultLayout(), type: 'bars' });
    const { chart, api } = await draw();
    chart.layoutStore = { load: slow!.load, save: slow!.save };
    await until(() => slow!.loads > 0, 'the first question');
    api.addDrawing(line(5));
    chart.layoutStore = { load: fast!.load, save: fast!.save };
    await wait(() => fast!.saves > 0, 'the drawing is saved in the second store');
    await until(() => {
      page.pass(500);
      return clock.now() > NOW + 20_000;
    }, 'every answer');
    expect(fast!.stored!.type).to.equal('bars');
    expect(prices(api)).to.deep.equal([5]);
    expect(slow!.stored!.type).to.equal('line');
    api.addDrawing(line(6));
    await wait(() => storedPrices(fast!.stored).length === 2, 'what is drawn later goes to the second store, too');
    expect([fast!.stored!.type, storedPrices(slow!.stored)]).to.deep.equal(['bars', [5]]);
  });

  it('shows what is not saved, tries again, and says so when it is', async () => {
    const store = new SimulatedStore<ChartLayout>({ clock, latency: [100, 100] });
    const { api, root } = await draw({ layoutStore: { load: store.load, save: store.save } });
    store.isDown = true;
    api.addDrawing(line(4));
    await wait(() => root().textContent!.includes('not saved yet'), 'the notice');
    store.isDown = false;
    await wait(() => storedPrices(store.stored).length === 1, 'the next attempt');
    await wait(() => !root().textContent!.includes('not saved yet'), 'the notice is gone');
  });

  it('saves a fresh drawing of a chart that is removed while its store is slow', async () => {
    const store = new SimulatedStore<ChartLayout>({ clock, latency: [800, 800] });
    const { api, chart } = await draw({ layoutStore: { load: store.load, save: store.save } });
    api.addDrawing(line(6));
    chart.remove();
    await wait(() => storedPrices(store.stored).length === 1, 'the drawing');
  });
});
