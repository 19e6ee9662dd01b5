import { expect, nextFrame } from '@open-wc/testing';
import { clock } from '../../runtime/page/clock.ts';
import { put, setPage, until, type Drawn, type TestPage } from '../../loader/loader.testing.ts';
import type { ChartApi, LineDetail, OrderDetail } from '../chart-api.ts';
import { NOW } from '../chart.testing.ts';
import { linesOf } from '../overlays/line-overlay.ts';
import { removeCharts } from '../remove-charts.testing.ts';
import { SimulatedFeed } from '../simulator/simulated-feed.testing.ts';
import { World } from '../simulator/world.testing.ts';
import { chartDriver } from './chart-driver.testing.ts';

type Chart = HTMLElementTagNameMap['gate-chart'] & { ready: Promise<ChartApi>; chart?: ChartApi };

describe('what is pressed belongs to the symbol that is seen', () => {
  let page: TestPage;
  let drawn: Drawn<HTMLElement>;
  let api: ChartApi;
  let orders: OrderDetail[];
  let moved: LineDetail[];
  const hearOrder = (event: Event) => void orders.push((event as CustomEvent<OrderDetail>).detail);
  const hearMove = (event: Event) => void moved.push((event as CustomEvent<LineDetail>).detail);
  const { one, canvas, fire, menuAt, entries, choose } = chartDriver(() => drawn);
  const status = () => one('.chart')?.dataset['chart'];
  /** Lets time pass until a condition holds. */
  const wait = (holds: () => boolean, what: string) =>
    until(() => {
      page.pass(50);
      return holds();
    }, what);

  /** Lets time pass until the bars of another symbol are there. */
  const arrive = async (changed: Promise<void>) => {
    let isThere = false;
    void changed.then(() => (isThere = true));
    await wait(() => isThere, 'the other symbol');
  };

  before(async () => {
    await import('../index.ts');
  });
  beforeEach(async () => {
    page = setPage();
    [orders, moved] = [[], []];
    document.addEventListener('gate-chart-order', hearOrder);
    document.addEventListener('gate-line-move', hearMove);
    drawn = await put('gate-chart', { symbol: 'BTC_USDT' });
    const chart = drawn.element as unknown as Chart;
    const world = new World({ begin: NOW / 1000 - 20 * 86_400 });
    Object.assign(chart, { orders: true, datafeed: new SimulatedFeed({ world, clock }) });
    await wait(() => chart.chart !== undefined && one('.bar .tool') !== null, 'the chart');
    api = chart.chart!;
  });
  afterEach(async () => {
    document.removeEventListener('gate-chart-order', hearOrder);
    document.removeEventListener('gate-line-move', hearMove);
    await removeCharts();
  });
  const pressed = (name: string) =>
    [...drawn.element.shadowRoot!.querySelectorAll<HTMLElement>('.context [role^=menuitem]')].find((item) =>
      item.textContent!.startsWith(name),
    )!;

  it('closes an open menu with the symbol, without a press [CHART-27]', async () => {
    await menuAt(300, 120);
    expect(one('.context'), 'the menu').to.not.equal(null);
    const changed = api.setSymbol('DOGE_USDT');
    await arrive(changed);
    await nextFrame();
    expect(one('.context'), 'the menu').to.equal(null);
  });

  it('asks for nothing by a press that was under way when the symbol changed [CHART-27]', async () => {
    await menuAt(300, 120);
    const [buy, alert, line] = [pressed('Buy at'), pressed('Alert at'), pressed('Horizontal line at')];
    const changed = api.setSymbol('DOGE_USDT');
    for (const entry of [buy, alert, line]) entry.click();
    await nextFrame();
    expect(one('.context'), 'the menu').to.equal(null);
    await arrive(changed);
    for (const entry of [buy, alert, line]) entry.click();
    expect([orders, api.alerts(), api.drawings()]).to.deep.equal([[], [], []]);
    await menuAt(300, 120);
    choose('Buy at');
    expect(orders.map(({ symbol }) => symbol)).to.deep.equal(['DOGE_USDT']);
  });

  it('offers nothing at a price while the next symbol loads: menu, plus sign, keys, tools [CHART-27]', async () => {
    const right = canvas().clientWidth - 80;
    const changed = api.setSymbol('DOGE_USDT');
    await until(() => status() === 'loading', 'loading');
    fire('contextmenu', 300, 120, { button: 2 });
    for (let x = right; x > right - 60; x -= 6) {
      fire('pointermove', x, 120);
      fire('pointerdown', x, 120);
      fire('pointerup', x, 120);
    }
    canvas().dispatchEvent(new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', altKey: true, bubbles: true }));
    api.useTool('horizontal');
    fire('pointerdown', 200, 100);
    fire('pointerup', 200, 100);
    await nextFrame();
    expect([one('.context'), api.alerts(), api.drawings()]).to.deep.equal([null, [], []]);
    await arrive(changed);
    fire('pointerdown', 200, 100);
    fire('pointerup', 200, 100);
    expect(api.drawings(), 'the tool is taken up again').to.have.length(1);
  });

  it('takes back a drag of a line when the symbol changes under it [CHART-18]', async () => {
    const price = api.bars().at(-1)!.close;
    api.createOrderLine({ id: 'o', avgPrice: price, draggable: true, sideText: 'Buy' });
    await until(() => linesOf(canvas())!.placed.value.boxes.length > 0, 'its box');
    const { y } = linesOf(canvas())!.placed.value.boxes[0]!;
    fire('pointerdown', 300, y);
    fire('pointermove', 300, y + 30);
    const changed = api.setSymbol('DOGE_USDT');
    fire('pointermove', 300, y + 40);
    fire('pointerup', 300, y + 40);
    await arrive(changed);
    expect(moved).to.deep.equal([]);
    expect(entries()).to.deep.equal([]);
  });

  it('closes the list of a symbol’s drawings with it, and keeps those of alerts and settings', async () => {
    const open = async (key: string) => {
      canvas().dispatchEvent(new KeyboardEvent('keydown', { key, code: `Key${key}`, bubbles: true }));
      await until(() => one('dialog') !== null, `the dialog of ${key}`);
    };
    await open('O');
    const changed = api.setSymbol('DOGE_USDT');
    await until(() => one('dialog') === null, 'the drawings of BTC are closed');
    await arrive(changed);
    await open('A');
    await arrive(api.setSymbol('BTC_USDT'));
    expect(one('dialog')).to.not.equal(null);
  });
});
