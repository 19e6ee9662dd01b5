import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { painted } from '../../runtime/page/turns.testing.ts';
import { put, setPage, until, type Drawn } from '../../loader/loader.testing.ts';
import type { ChartApi, OrderDetail } from '../chart-api.ts';
import { hourly, infoOf, testFeed, type TestFeed } from '../chart.testing.ts';
import { chartOf } from '../control/host/start-chart.ts';
import { SCALE_MODES } from '../engine/engine-types.ts';
import type { FeedBar, SymbolInfo } from '../feed/types.ts';
import { linesOf } from '../overlays/line-overlay.ts';
import { removeCharts } from '../remove-charts.testing.ts';
import { chartDriver } from './chart-driver.testing.ts';

type Chart = HTMLElementTagNameMap['gate-chart'] & { ready: Promise<ChartApi> };
interface Market {
  bars?: readonly FeedBar[];
  info?: Partial<SymbolInfo>;
}

/** The same bars at other prices. */
const scaled = (factor: number, bars = hourly(300)): FeedBar[] =>
  bars.map(({ time, open, high, low, close, volume }) => ({
    ...{ time, volume },
    ...{ open: open * factor, high: high * factor, low: low * factor, close: close * factor },
  }));

describe('prices and numbers of gate-chart', () => {
  let drawn: Drawn<HTMLElement>;
  let feed: TestFeed;
  let api: ChartApi;
  let orders: OrderDetail[];
  let moves: number[];
  const hearOrder = (event: Event) => void orders.push((event as CustomEvent<OrderDetail>).detail);
  const hearMove = (event: Event) => void moves.push((event as CustomEvent<{ price: number }>).detail.price);
  before(async () => {
    await import('../index.ts');
  });
  const draw = async (
    { bars = hourly(300), info = {} }: Market = {},
    given: Partial<Chart> & { orders?: boolean } = {},
  ) => {
    drawn = await put('gate-chart', { symbol: 'BTC_USDT' });
    feed = testFeed(bars);
    feed.resolveSymbol = (name, done) => void Promise.resolve().then(() => done({ ...infoOf(name), ...info }));
    const chart = drawn.element as unknown as Chart;
    Object.assign(chart, given, { datafeed: feed });
    api = await chart.ready;
    await until(() => one('.bar .tool') !== null, 'the tools');
  };
  beforeEach(() => {
    setPage();
    [orders, moves] = [[], []];
    document.addEventListener('gate-chart-order', hearOrder);
    document.addEventListener('gate-line-move', hearMove);
  });
  afterEach(async () => {
    document.removeEventListener('gate-chart-order', hearOrder);
    document.removeEventListener('gate-line-move', hearMove);
    await removeCharts();
  });

  const driver = chartDriver(() => drawn);
  const { one, all, canvas, named, fire, drag, type, entries, menuAt, choose, legends, legendText, legendWords } =
    driver;
  const order = { id: 'o', avgPrice: 101, side: 1, sideText: 'Buy', draggable: true, showTPSLButton: true } as const;
  /** The height of the order's line, once it stands still. */
  const lineY = async () => {
    const y = () =>
      linesOf(canvas())!
        .placed.peek()
        .boxes.find(({ lines }) => lines[0]!.id === 'o')?.y;
    await until(() => y() !== undefined, 'the line');
    return y()!;
  };
  /** Values of the legend, in its order. */
  const legend = () =>
    legendWords()
      .filter(({ role }) => role !== 'name' && role !== 'label')
      .map(({ text }) => text);
  const clear = () => api.indicators().forEach(({ id }) => api.removeIndicator(id));
  const tableRows = async () => {
    one('[aria-label="Show as table"]')!.click();
    await until(() => one('table tbody tr') !== null, 'the table');
    return all('table tbody tr').map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
  };

  for (const [minmov, pricescale, decimals] of [
    [5, 100, 2],
    [1, 2, 1],
    [1, 4, 2],
  ] as const)
    it(`orders, alerts and lines are at multiples of ${minmov / pricescale} in every mode [CHART-18]`, async () => {
      const isMultiple = (price: number) => price === (Math.round((price * pricescale) / minmov) * minmov) / pricescale;
      await draw({ info: { minmov, pricescale } }, { orders: true });
      clear();
      for (const mode of SCALE_MODES) {
        api.setScaleMode(mode);
        for (const y of [93, 151, 222]) {
          await menuAt(200, y);
          const [label] = entries().filter((entry) => entry?.startsWith('Buy at'));
          choose('Buy at');
          const { price } = orders.at(-1)!;
          expect(isMultiple(price), `${mode} ${price}`).to.equal(true);
          expect(label).to.equal(`Buy at ${price.toFixed(decimals)}`);
          await menuAt(200, y);
          choose('Alert at');
          const alert = api.alerts().at(-1)!;
          expect(isMultiple(alert.price), mode).to.equal(true);
          api.removeAlert(alert.id);
          await until(() => named('Done') !== undefined, 'the list of alerts');
          named('Done').click();
          await until(() => named('Done') === undefined, 'the list of alerts is closed');
        }
      }
    });

  it('a line that is dragged is heard at prices of the market, never at or below zero [CHART-18]', async () => {
    await draw({ bars: scaled(0.05), info: { minmov: 1, pricescale: 10_000 } });
    api.createOrderLine({ ...order, avgPrice: 5.0001 });
    drag([300, await lineY()], [300, 130.3]);
    expect(moves).to.have.length(1);
    expect(moves[0]).to.equal(Number(moves[0]!.toFixed(4)));
    api.createOrderLine({ ...order, avgPrice: 5.0001 });
    fire('pointerdown', 300, await lineY());
    fire('pointermove', 300, 300);
    fire('pointermove', 300, 9000);
    fire('pointerup', 300, 9000);
    expect(moves[1]).to.equal(0.0001);
  });

  it('Escape takes a dragged line back [CHART-18]', async () => {
    await draw();
    api.createOrderLine(order);
    const y = await lineY();
    fire('pointerdown', 300, y);
    for (const up of [1, 60]) fire('pointermove', 300, y - up);
    expect(linesOf(canvas())!.heldPrice('o', false)).to.be.greaterThan(101);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(linesOf(canvas())!.heldPrice('o', false)).to.equal(undefined);
    fire('pointermove', 300, y - 90);
    fire('pointerup', 300, y - 90);
    expect([moves, linesOf(canvas())!.heldPrice('o', false)]).to.deep.equal([[], undefined]);
  });

  it('a typed price becomes a price of the market, one of the host is shown as given [CHART-17]', async () => {
    await draw({ info: { minmov: 1, pricescale: 4 } });
    api.createOrderLine({ ...order, avgPrice: 101.123 });
    await lineY();
    await until(() => one('.all-lines') !== null, 'the controls of the line');
    one('.all-lines')!.click();
    await until(() => one('.shown .head') !== null, 'the list of lines');
    expect(one('.shown .head')!.textContent).to.include('101.123');
    await type(one('.row-of-fields input')!, '99.9');
    one('form button')!.click();
    expect(moves).to.deep.equal([100]);
  });

  it('the field of an alert has no digits that nobody chose [CHART-17]', async () => {
    await draw();
    api.addAlert({ price: 953.8539999999999 });
    chartOf(drawn.element)!.controller.set({ panel: 'alerts' });
    await until(() => one('.shown input') !== null, 'the list of alerts');
    expect((one('.shown input') as HTMLInputElement).value).to.equal('953.854');
  });

  it('legend and table show the same values, also of lines that are drawn aside', async () => {
    // No two bars are alike.
    const bars = hourly(300).map((bar, at) => ({ ...bar, high: bar.high + at }));
    await draw({ bars });
    clear();
    api.addIndicator('ICHIMOKU');
    await until(() => legend().length >= 11, 'the indicator in the legend');
    const { left, top } = canvas().getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 200), Math.round(top + 100)] });
    await until(() => !legend().includes('–'), 'a bar at which all lines are drawn');
    const [open, high, low, close, , volume, ...values] = legend();
    const row = (await tableRows()).find((cells) => cells.slice(0, 4).join() === [open, high, low, close].join());
    expect(row).to.deep.equal([open, high, low, close, volume, ...values]);
  });

  it('a bar that is read by keyboard is spoken with the values of the legend, also of lines that are drawn aside', async () => {
    const bars = hourly(300).map((bar, at) => ({ ...bar, high: bar.high + at }));
    await draw({ bars });
    clear();
    api.addIndicator('ICHIMOKU');
    api.addIndicator('MA', { length: 7 });
    await until(() => legend().length >= 12, 'the indicators in the legend');
    canvas().focus();
    for (let step = 0; step < 40; step++) await sendKeys({ press: 'Shift+ArrowLeft' });
    await painted();
    await until(() => !legend().includes('–'), 'a bar at which all lines are drawn');
    const [open, high, low, close, , volume, ...values] = legend();
    const names = ['conversion', 'base', 'spanA', 'spanB', 'lagging'];
    const cloud = names.map((name, at) => `${name} ${values[at]}`).join(', ');
    const spoken = `open ${open}, high ${high}, low ${low}, close ${close}, volume ${volume}. Ichimoku 9 26 52 26: ${cloud}. MA 7: ${values[5]}`;
    await until(() => all('[role=status]').some(({ textContent }) => textContent.includes(spoken)), spoken);
  });

  it('amounts round into the next unit, values of a small coin keep their digits', async () => {
    const bars = scaled(5e-10).map((bar) => ({ ...bar, volume: 999_999 }));
    await draw({ bars, info: { pricescale: 1e10 } });
    clear();
    api.addIndicator('MACD');
    await until(() => legend().length >= 9, 'the indicator in the legend');
    expect(legend()[5]).to.equal('1.00M');
    for (const value of legend().slice(6)) expect(value).to.match(/^−?0\.0+[1-9]\d{3}$/);
  });

  it('longer and shorter values of the newest bar move nothing in the legend', async () => {
    // Tests before have left the pointer on the chart.
    await sendMouse({ type: 'move', position: [0, 0] });
    await draw();
    clear();
    await until(() => legend().length === 6, 'the values of the newest bar');
    const places = new Set<string>();
    const last = hourly(300).at(-1)!;
    for (const [close, volume, text] of [
      [100.01, 20, '20'],
      [101.5, 1600, '1.60K'],
      [199.99, 999_990, '999.99K'],
    ] as const) {
      feed.push({ ...last, close, high: 199.99, volume });
      await until(() => legend()[5] === text, text);
      places.add(
        JSON.stringify(legends().map(({ boxes, words }) => [boxes, words.map(({ left, top }) => [left, top])])),
      );
    }
    expect([...places]).to.have.length(1);
  });

  it('the legend leaves the price axis of a small coin free', async () => {
    await draw({ bars: scaled(5e-10), info: { pricescale: 1e12 } });
    api.addIndicator('MACD');
    for (let more = 0; more < 4; more++) api.addIndicator('BOLL');
    await until(() => legends().length > 1 && legendText().split('BOLL').length === 5, 'the legend');
    const axis = canvas().querySelector('td:last-child')!.getBoundingClientRect();
    expect(axis.width).to.be.greaterThan(90);
    const { left } = canvas().getBoundingClientRect();
    for (const box of legends().flatMap(({ boxes }) => boxes))
      expect(left + box.left + box.width).to.be.at.most(axis.left);
  });

  it('the picture names symbol, resolution and indicators', async () => {
    await draw();
    api.addIndicator('MACD');
    const written: string[] = [];
    const real = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      written.push(text);
      return real.call(this, text, ...place);
    };
    try {
      await api.exportImage();
    } finally {
      CanvasRenderingContext2D.prototype.fillText = real;
    }
    expect(written).to.include('BTC_USDT · 1h');
    expect(written.some((text) => text.startsWith('MACD 12 26 9'))).to.equal(true);
  });
});
