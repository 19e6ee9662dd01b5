import 'axe-core';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { clock, HOUR, moveClock } from '../../runtime/page/clock.ts';
import { painted } from '../../runtime/page/turns.testing.ts';
import { rereadStored } from '../../runtime/memory/storage.ts';
import { put, setPage, until, type Drawn, type TestPage } from '../../loader/loader.testing.ts';
import type { AlertDetail, ChartApi, OrderDetail, PriceAlert } from '../chart-api.ts';
import { hourly, LAST_HOUR, testFeed, type TestFeed } from '../chart.testing.ts';
import { chartOf } from '../control/host/start-chart.ts';
import type { SearchItem } from '../feed/types.ts';
import { linesOf } from '../overlays/line-overlay.ts';
import { removeCharts } from '../remove-charts.testing.ts';
import type { ChartLayout } from '../state/layout.ts';
import { chartDriver } from './chart-driver.testing.ts';

type Chart = HTMLElementTagNameMap['gate-chart'] & { ready: Promise<ChartApi> };
const STORED = 'gate_chart_alerts';

describe('alerts, orders and comparisons of gate-chart', () => {
  let page: TestPage;
  let drawn: Drawn<HTMLElement>;
  let feed: TestFeed;
  let api: ChartApi;
  let crossed: AlertDetail[];
  let orders: OrderDetail[];
  const hearAlert = (event: Event) => void crossed.push((event as CustomEvent<AlertDetail>).detail);
  const hearOrder = (event: Event) => void orders.push((event as CustomEvent<OrderDetail>).detail);
  before(async () => {
    await import('../index.ts');
  });
  const draw = async (given: Partial<Chart> & { orders?: boolean } = {}) => {
    drawn = await put('gate-chart', { symbol: 'BTC_USDT' });
    const chart = drawn.element as unknown as Chart;
    feed = testFeed(hourly(300));
    Object.assign(chart, given, { datafeed: feed });
    api = await chart.ready;
    await until(() => one('.bar .tool') !== null, 'the tools');
  };
  beforeEach(() => {
    page = setPage();
    [crossed, orders] = [[], []];
    document.addEventListener('gate-alert', hearAlert);
    document.addEventListener('gate-chart-order', hearOrder);
  });
  afterEach(async () => {
    document.removeEventListener('gate-alert', hearAlert);
    document.removeEventListener('gate-chart-order', hearOrder);
    moveClock(0);
    await removeCharts();
  });

  const { one, all, canvas, named, field, fire, press, type, entries, choose } = chartDriver(() => drawn);
  const keys = async (pressed: string) => {
    canvas().focus();
    await sendKeys({ press: pressed });
  };
  const newest = () => api.bars().at(-1)!;
  const tick = (close: number) => feed.push({ ...newest(), time: LAST_HOUR, close, high: close + 1, low: close - 1 });
  const stored = () => JSON.parse(page.local.getItem(STORED) ?? '[]') as PriceAlert[];

  it('an alert fires once when the live price has crossed it, however far it jumped, and says so', async () => {
    await draw();
    const price = newest().close + 5;
    const { id } = api.addAlert({ price, note: 'Take profit' });
    tick(price - 1);
    expect(crossed).to.have.length(0);
    tick(price + 40);
    expect(crossed).to.have.length(1);
    expect(crossed[0]).to.deep.include({ before: price - 1, price: price + 40 });
    expect(crossed[0]!.alert).to.include({ id, symbol: 'BTC_USDT', price, note: 'Take profit', every: false });
    const words = `BTC_USDT has crossed ${price.toFixed(2)} · Take profit`;
    await until(() => one('.notice [role=status]')?.textContent?.includes(words) === true, 'the line over the chart');
    tick(price - 1);
    tick(price + 1);
    expect(crossed).to.have.length(1);
    expect(stored()[0]!.fired).to.be.a('number');
    named('Done').click();
    await until(() => one('.notice') === null, 'the line is gone');
  });

  it("an alert fires although the device's clock is hours ahead of the market's", async () => {
    moveClock(3 * HOUR);
    await draw();
    const price = newest().close + 5;
    const { id } = api.addAlert({ price });
    tick(price - 1);
    tick(price + 1);
    expect(crossed.map(({ alert }) => alert.id)).to.deep.equal([id]);
  });

  it('alerts for every time and for one way; none fires on the history of a symbol or of a time frame', async () => {
    await draw();
    const price = newest().close + 5;
    api.addAlert({ price, every: true, condition: 'down' });
    for (const next of [price + 1, price - 1, price + 1, price - 2]) tick(next);
    expect(crossed.map(({ before }) => before)).to.deep.equal([price + 1, price + 1]);
    // The feed's history ends below the alert, where it was above just now.
    tick(price + 3);
    await api.setResolution('240');
    await api.setSymbol('ETH_USDT');
    tick(price - 4);
    expect(crossed).to.have.length(2);
  });

  it('alerts end at their time, and that of a host is kept by the host', async () => {
    const saved: PriceAlert[][] = [];
    const kept = { id: 'h', symbol: 'BTC_USDT', price: 101, condition: 'both', note: '', every: false } as const;
    await draw({
      alertStore: { load: () => Promise.resolve([kept, { id: 'bad' }]), save: (list) => void saved.push([...list]) },
    });
    await until(() => api.alerts().length === 1, 'the stored alert');
    const price = newest().close + 5;
    const { id } = api.addAlert({ price, expires: clock.now() + 5000 });
    expect(saved.at(-1)!.map((alert) => alert.id)).to.deep.equal(['h', id]);
    expect(page.local.getItem(STORED)).to.equal(null);
    const lines = () => linesOf(canvas())!.lines.map((line) => line.avgPrice);
    expect(lines()).to.deep.equal([101, price]);
    page.pass(5000);
    expect(lines()).to.deep.equal([101]);
    tick(price + 1);
    expect(crossed.map(({ alert }) => alert.id)).to.not.include(id);
    expect(api.removeAlert('h')).to.equal(true);
    expect(api.removeAlert('h')).to.equal(false);
    expect(api.changeAlert('h', { price: 3 })).to.equal(false);
    expect(() => api.addAlert({ price: -1 })).to.throw(RangeError);
  });

  it('two charts of a page have one list, and a crossing is one event', async () => {
    await draw();
    const first = { api, feed };
    const price = newest().close + 5;
    const { id } = api.addAlert({ price, every: true });
    await draw();
    expect(api.alerts().map((alert) => alert.id)).to.deep.equal([id]);
    const other = api.addAlert({ price: 1 }).id;
    expect(other).to.not.equal(id);
    expect(first.api.alerts().map((alert) => alert.id)).to.deep.equal([id, other]);
    const both = (close: number) => {
      tick(close);
      first.feed.push({ ...newest(), time: LAST_HOUR });
    };
    both(price + 1);
    expect(crossed).to.have.length(1);
    both(price - 1);
    expect(crossed).to.have.length(2);
    first.api.removeAlert(other);
    expect(stored().map((alert) => alert.id)).to.deep.equal([id]);
    expect(api.alerts()).to.have.length(1);
    expect(linesOf(canvas())!.lines).to.have.length(1);
    page.local.setItem(STORED, '[]');
    rereadStored(STORED);
    await until(() => linesOf(canvas())!.lines.length === 0, 'another tab has removed it');
    both(price + 1);
    expect(crossed).to.have.length(2);
  });

  it('whatever was stored as alerts, the chart comes and takes new ones', async () => {
    page.local.setItem(STORED, '[{"id":"x"},{]');
    await draw();
    expect(api.alerts()).to.deep.equal([]);
    api.addAlert({ price: 100 });
    expect(stored()).to.have.length(1);
  });

  /** Ends fades and transitions: contrast is of colours that stay. */
  const endMotions = () => {
    for (const animation of drawn.element.shadowRoot!.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  };

  it('offers an alert once the price is known, if the list opens while the chart loads', async () => {
    drawn = await put('gate-chart', { symbol: 'BTC_USDT' });
    feed = testFeed(hourly(300));
    const { getBars } = feed;
    let answer: (() => void) | undefined;
    feed.getBars = (...question) => void (answer = () => getBars(...question));
    Object.assign(drawn.element, { datafeed: feed });
    await until(() => answer !== undefined, 'the bars are awaited');
    const { controller } = chartOf(drawn.element)!;
    controller.set({ panel: 'alerts' });
    await until(() => one('dialog')?.textContent?.includes('There are no price alerts.') === true, 'the empty list');
    expect(one('dialog')!.textContent).to.not.include('Alert at');
    feed.getBars = getBars;
    answer!();
    await until(() => controller.view.peek().status === 'ready', 'the bars');
    const price = Number(controller.engine.bars.bar(controller.engine.bars.last)!.close.toFixed(2));
    await until(() => named(`Alert at ${price.toFixed(2)}`) !== undefined, 'the offer');
    named(`Alert at ${price.toFixed(2)}`).click();
    await until(() => controller.alerts.all.length === 1, 'the alert');
    expect(controller.alerts.all[0]!.price).to.equal(price);
  });

  it('the price of an alert is written as in the list, and plain while somebody types', async () => {
    await draw();
    api.addAlert({ price: 95_591 });
    await keys('a');
    await until(() => one('dialog') !== null, 'the list');
    const price = field('Price');
    expect(price.value).to.equal('95,591.00');
    price.focus();
    await until(() => price.value === '95591', 'the plain number');
    await type(price, '95592.5');
    price.blur();
    await until(() => price.value === '95,592.50', 'the written price');
    expect(api.alerts()[0]!.price).to.equal(95_592.5);
  });

  it('the list of symbols shows prices of a feed that has quotes, and does not compare a symbol with itself', async () => {
    await draw();
    const item = (symbol: string): SearchItem => ({ symbol, description: '', exchange: '', type: 'crypto' });
    feed.items = [item('BTC_USDT'), item('ETH_USDT'), item('SOL_USDT')];
    const asked: (readonly string[])[] = [];
    feed.getQuotes = (symbols, onData) => {
      asked.push(symbols);
      clock.after(300, () =>
        onData([
          { s: 'ok', n: 'ETH_USDT', v: { lp: '3210.50', chp: -1.5 } },
          { s: 'error', n: 'SOL_USDT', v: {} },
        ]),
      );
    };
    chartOf(drawn.element)!.controller.set({ panel: 'compare' });
    await until(() => one('dialog input') !== null, 'the search');
    page.pass(0);
    await until(() => asked.length === 1, 'the names and the call');
    page.pass(299);
    expect(all('.found .figure')).to.have.length(0);
    page.pass(1);
    await until(() => all('.found .figure').length === 2, 'the price');
    expect(all('.found .figure').map(({ textContent }) => textContent)).to.deep.equal(['3,210.50', '−1.50%']);
    expect(all('[role=option] strong').map(({ textContent }) => textContent)).to.deep.equal(['ETH_USDT', 'SOL_USDT']);
    expect(asked).to.deep.equal([['ETH_USDT', 'SOL_USDT']]);
  });

  it('the list of symbols shows the prices of the newest list, and names alone while quotes fail', async () => {
    await draw();
    const item = (symbol: string): SearchItem => ({ symbol, description: '', exchange: '', type: 'crypto' });
    feed.items = [item('ETH_USDT')];
    const answers: ((last: string) => void)[] = [];
    const failures: (() => void)[] = [];
    feed.getQuotes = (_symbols, onData, onError) => {
      answers.push((last) => onData([{ s: 'ok', n: 'ETH_USDT', v: { lp: last, chp: 0 } }]));
      failures.push(() => onError('status 500'));
    };
    chartOf(drawn.element)!.controller.set({ panel: 'compare' });
    await until(() => one('dialog input') !== null, 'the search');
    page.pass(0);
    await until(() => answers.length === 1, 'quotes of the first list');
    await type(one('dialog input') as HTMLInputElement, 'eth');
    page.pass(1000);
    await until(() => answers.length === 2, 'quotes of the second list');
    answers[1]!('2.50');
    await until(() => one('.found .figure')?.textContent === '2.50', 'the newest price');
    answers[0]!('1.50');
    await painted();
    expect(one('.found .figure')!.textContent).to.equal('2.50');
    await type(one('dialog input') as HTMLInputElement, 'et');
    page.pass(1000);
    await until(() => failures.length === 3, 'quotes of the third list');
    failures[2]!();
    await painted();
    expect(all('[role=option] strong').map(({ textContent }) => textContent)).to.deep.equal(['ETH_USDT']);
  });

  it('an alert is made, edited, moved and removed by the keyboard', async () => {
    await draw();
    await keys('Alt+a');
    await until(() => one('dialog') !== null, 'the list');
    expect(api.alerts()).to.have.length(1);
    expect(api.alerts()[0]!.price).to.equal(Number(newest().close.toFixed(2)));
    await type(field('Price'), '104.5');
    await type(field('Condition'), 'up');
    await type(field('Note'), 'Breakout');
    field('Crossing up: Every time').click();
    await type(field('Expires'), '2030-01-02T03:04');
    await until(() => api.alerts()[0]!.note === 'Breakout', 'the note');
    expect(api.alerts()[0]).to.deep.include({ price: 104.5, condition: 'up', every: true });
    expect(api.alerts()[0]!.expires).to.equal(Date.UTC(2030, 0, 2, 3, 4));
    await type(field('Price'), '-2');
    await until(() => field('Price').getAttribute('aria-invalid') === 'true', 'the refusal');
    expect(api.alerts()[0]!.price).to.equal(104.5);
    endMotions();
    await expect(drawn.element).to.be.accessible();
    named('Done').click();
    await until(() => named('Price of Price alert Breakout') !== undefined, 'the line');
    named('Price of Price alert Breakout').focus();
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'Enter' });
    expect(api.alerts()[0]!.price).to.be.above(104.5);
    named('Remove Price alert Breakout').click();
    expect(api.alerts()).to.have.length(0);
    await keys('a');
    await until(() => one('dialog')?.textContent?.includes('There are no price alerts') === true, 'the empty list');
  });

  it('buying and selling are offered where the host asks for them: in the menus and at the plus sign', async () => {
    await draw();
    const menuAt = async (x: number, open: () => void) => {
      const priced = () => entries().find((entry) => /^(Buy|Alert) at/.test(entry!));
      open();
      await until(() => priced() !== undefined, `the menu at ${x}`);
      return Number(priced()!.replace(/^\D+/, ''));
    };
    const close = async () => {
      await sendKeys({ press: 'Escape' });
      await until(() => one('.context') === null, 'closed');
    };
    await menuAt(200, () => fire('contextmenu', 200, 120, { button: 2 }));
    expect(entries().join()).to.not.match(/Buy|Sell/);
    await close();
    drawn.element.setAttribute('orders', '');
    await until(() => linesOf(canvas()) !== undefined, 'the chart');
    const bought = await menuAt(200, () => fire('contextmenu', 200, 120, { button: 2 }));
    choose('Buy at');
    const { width } = canvas().getBoundingClientRect();
    const sold = await menuAt(width - 20, () => fire('contextmenu', width - 20, 160, { button: 2 }));
    expect(entries()).to.include('Logarithmic');
    choose('Sell at');
    expect(orders).to.deep.equal([
      { side: 'buy', price: bought, symbol: 'BTC_USDT' },
      { side: 'sell', price: sold, symbol: 'BTC_USDT' },
    ]);
    const pane = one('.canvas table canvas')!.clientWidth;
    const at = await menuAt(pane - 10, () => press(pane - 10, 160));
    expect(entries()).to.have.length(5);
    expect(at).to.equal(sold);
    choose('Alert at');
    expect(api.alerts()[0]!.price).to.equal(sold);
  });

  it('the plus sign is reached by the keyboard: arrows move its price, Enter offers what can be done there', async () => {
    await draw({ orders: true });
    const plus = named('Price');
    plus.focus();
    await until(() => plus.getAttribute('aria-valuetext') === newest().close.toFixed(2), 'the newest price');
    expect(plus.className).to.equal('plus');
    endMotions();
    await expect(drawn.element).to.be.accessible();
    const priceAfter = async (pressed: string) => {
      const before = plus.getAttribute('aria-valuetext');
      await sendKeys({ press: pressed });
      await until(() => plus.getAttribute('aria-valuetext') !== before, `${pressed} moves it`);
      return Number(plus.getAttribute('aria-valuenow'));
    };
    const up = await priceAfter('ArrowUp');
    const step = up - newest().close;
    expect(step).to.be.above(0);
    const [far, down] = [await priceAfter('Shift+ArrowUp'), await priceAfter('ArrowDown')];
    expect([far - up, down - far].map((by) => Math.round(by / step))).to.deep.equal([10, -1]);
    await sendKeys({ press: 'Enter' });
    await until(() => entries().length === 5, 'what can be done at a price');
    choose('Sell at');
    expect(orders).to.deep.equal([{ side: 'sell', price: down, symbol: 'BTC_USDT' }]);
    // The crosshair has stayed: its menu and its keys are about the same price.
    await sendKeys({ press: 'Shift+F10' });
    await until(() => entries().length > 5, 'the menu of the chart');
    choose('Alert at');
    expect(api.alerts()[0]!.price).to.equal(down);
  });

  it('boxes of lines stand where they hide no newest candle; a group stands apart under the pointer', async () => {
    await draw();
    const { close } = newest();
    const line = (id: string, avgPrice: number) => ({ id, avgPrice, sideText: id, showCloseButton: true });
    api.createOrderLine(line('on', close));
    api.createOrderLine(line('far', close + 15));
    const overlay = linesOf(canvas())!;
    const lefts = () => Object.fromEntries(overlay.placed.value.boxes.map((box) => [box.lines[0]!.id, box.left]));
    await until(() => lefts()['far'] !== undefined && lefts()['on'] !== undefined, 'the boxes');
    expect(lefts()['on']).to.equal(4);
    expect(lefts()['far']).to.be.above(200);
    api.createOrderLine(line('far2', close + 15.1));
    api.createOrderLine(line('far3', close + 15.2));
    const pile = () => overlay.placed.value.boxes.find(({ lines }) => lines.length === 3);
    await until(() => pile() !== undefined, 'the group');
    const { left, y } = pile()!;
    fire('pointermove', left + 5, y);
    await until(() => overlay.placed.value.boxes.length === 4, 'apart');
    const heard: string[] = [];
    const hear = (event: Event) => void heard.push((event as CustomEvent<{ id: string }>).detail.id);
    document.addEventListener('gate-line-close', hear);
    const place = overlay.placeOfButton('far2', 'close')!;
    press(place.x, place.y);
    document.removeEventListener('gate-line-close', hear);
    expect(heard).to.deep.equal(['far2']);
    fire('pointermove', 300, y + 200);
    await until(() => pile() !== undefined, 'together again');
  });

  it('another symbol is compared: found or typed, by its change or on an axis of its own, kept with the layout', async () => {
    let layout: ChartLayout | undefined;
    await draw({ layoutStore: { load: () => undefined, save: (given) => void (layout = given) } });
    all('.bar .tool')
      .find(({ title }) => title === 'Compare')!
      .click();
    await until(() => one('dialog input') !== null, 'the search');
    await type(one('dialog input')!, 'ETH_USDT');
    one('dialog input')!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => api.comparisons().length === 1, 'the comparison');
    expect(feed.resolved).to.include('ETH_USDT');
    await until(() => named('Price scale: ETH/USDT') !== undefined, 'its row');
    await type(named('Price scale: ETH/USDT'), 'ownAxis');
    expect(api.comparisons()).to.deep.equal([{ symbol: 'ETH_USDT', scale: 'ownAxis' }]);
    named('Done').click();
    await until(() => all('.legend .row').some((row) => /ETH\/USDT.*\d%/.test(row.textContent!)), 'the legend');
    page.pass(1000);
    await until(() => layout?.compared[0]?.symbol === 'ETH_USDT', 'the saved layout');
    const before = feed.listeners;
    named('Remove ETH/USDT').click();
    expect(api.comparisons()).to.deep.equal([]);
    expect(feed.listeners).to.equal(before - 1);
    expect(await api.load(layout)).to.equal(true);
    expect(api.comparisons()).to.deep.equal([{ symbol: 'ETH_USDT', scale: 'ownAxis' }]);
  });

  it('a change is stored when the page is left within its second', async () => {
    await draw();
    const stored = () => page.local.getItem('gate_chart_layout') ?? '';
    await api.setResolution('240');
    expect(stored()).to.not.contain('"resolution":"240"');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(stored()).to.contain('"resolution":"240"');
  });

  it('a rise is red where the host says so, bars have the colours that the visitor chose', async () => {
    await draw();
    const frame = () => one('.chart')!;
    expect(frame().dataset['rise']).to.equal('green');
    drawn.element.setAttribute('rise', 'red');
    await until(() => frame().dataset['rise'] === 'red', 'the host has chosen');
    all('.bar .tool')
      .find(({ title }) => title === 'Settings')!
      .click();
    await until(() => one('dialog') !== null, 'the settings');
    await type(all('dialog [type=color]')[0]!, '#3366ff');
    await until(() => getComputedStyle(frame()).getPropertyValue('--rise') === '#3366ff', 'the own colour');
    named('Remove Rising bars').click();
    await until(() => frame().style.getPropertyValue('--rise') === '', 'the usual colour');
    await type(field('Rising bars'), 'green');
    await until(() => frame().dataset['rise'] === 'green', 'the visitor has chosen');
  });
});
