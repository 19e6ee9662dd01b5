import 'axe-core';
import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { put, setPage, until, type Drawn, type TestPage } from '../../loader/loader.testing.ts';
import type { ChartApi } from '../chart-api.ts';
import { hourly, LAST_HOUR, testFeed, type TestFeed } from '../chart.testing.ts';
import { removeCharts } from '../remove-charts.testing.ts';

type Chart = HTMLElementTagNameMap['gate-chart'] & { ready: Promise<ChartApi>; chart?: ChartApi };
const SECONDS = LAST_HOUR / 1000;

describe('controls of gate-chart', () => {
  let page: TestPage;
  let heard: CustomEvent[] = [];
  const names = ['gate-line-close', 'gate-line-tpsl', 'gate-line-reverse', 'gate-line-move'];
  const hear = (event: Event) => void heard.push(event as CustomEvent);
  const open = (state: Parameters<typeof setPage>[0] = {}) => {
    page = setPage(state);
    heard = [];
  };
  before(async () => {
    await import('../index.ts');
  });
  beforeEach(() => {
    open();
    for (const name of names) document.addEventListener(name, hear);
  });
  afterEach(async () => {
    for (const name of names) document.removeEventListener(name, hear);
    await removeCharts();
  });

  const rootOf = (drawn: Drawn<HTMLElement>) => drawn.element.shadowRoot!.querySelector<HTMLElement>('.chart')!;
  const all = (drawn: Drawn<HTMLElement>, selector: string) => [
    ...drawn.element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
  ];
  const named = (drawn: Drawn<HTMLElement>, label: string) =>
    all(drawn, 'button, [role=spinbutton]').find(
      (one) => one.getAttribute('aria-label') === label || one.textContent?.trim() === label,
    )!;
  const focused = (drawn: Drawn<HTMLElement>) => drawn.element.shadowRoot!.activeElement as HTMLElement;
  const putChart = async (attributes: Record<string, string> = {}, width?: number) => {
    const drawn = await put('gate-chart', { symbol: 'BTC_USDT', ...attributes });
    if (width) drawn.element.parentElement!.style.width = `${width}px`;
    return drawn;
  };
  const draw = async (attributes: Record<string, string> = {}, feed: TestFeed = testFeed(), width?: number) => {
    const drawn = await putChart(attributes, width);
    const chart = drawn.element as unknown as Chart;
    chart.datafeed = feed;
    await until(() => rootOf(drawn)?.dataset['chart'] === 'ready', 'the bars');
    await until(() => rootOf(drawn).querySelector('.bar .tool') !== null, 'the tools');
    return { drawn, feed, api: await chart.ready };
  };
  afterEach(() => document.querySelectorAll<HTMLElement>('[style]').forEach((box) => (box.style.width = '')));

  const position = {
    id: 'p1',
    side: 1 as const,
    avgPrice: 100,
    sideText: 'Long',
    showCloseButton: true,
    showTPSLButton: true,
    showReverseButton: true,
    tooltips: { close: 'At the market' },
  };
  const order = {
    id: 'o1',
    type: 0 as const,
    avgPrice: 104,
    sideText: 'Limit',
    showCloseButton: true,
    draggable: true,
  };

  it('the buttons of lines are one stop of Tab, named, with their tooltips; Enter presses, Escape goes back [CHART-18]', async () => {
    const { drawn, api } = await draw();
    api.createPositionLine(position);
    await until(() => named(drawn, 'Close Long') !== undefined, 'the controls');
    const stops = all(drawn, '.on-line').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).to.have.length(1);
    drawn.element.shadowRoot!.querySelector<HTMLElement>('.canvas')!.focus();
    await sendKeys({ press: 'Tab' });
    expect(focused(drawn).getAttribute('aria-label')).to.equal('Take profit or stop loss of Long');
    await sendKeys({ press: 'ArrowRight' });
    expect(focused(drawn).getAttribute('aria-label')).to.equal('Reverse Long');
    await sendKeys({ press: 'ArrowRight' });
    const close = focused(drawn);
    expect(close.getAttribute('aria-label')).to.equal('Close Long');
    expect(close.getAttribute('aria-description')).to.equal('At the market');
    await until(() => all(drawn, '.tip')[0]?.textContent === 'At the market', 'the tooltip');
    const box = close.getBoundingClientRect();
    expect(box.height).to.equal(24);
    expect(box.width).to.be.at.least(24);
    await sendKeys({ press: 'Enter' });
    expect(heard.map(({ type, detail }) => [type, detail])).to.deep.equal([['gate-line-close', { id: 'p1' }]]);
    await sendKeys({ press: 'Escape' });
    expect(focused(drawn).className).to.equal('canvas');
    expect(all(drawn, '.tip')).to.have.length(0);
  });

  it('a line that goes with its focused button leaves the focus on the chart [CHART-18]', async () => {
    const { drawn, api } = await draw();
    const line = api.createPositionLine({ ...position, onClose: () => line.remove() });
    await until(() => named(drawn, 'Close Long') !== undefined, 'the controls');
    named(drawn, 'Close Long').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => named(drawn, 'Close Long') === undefined, 'it is gone');
    await until(() => drawn.element.shadowRoot!.activeElement !== null, 'the focus');
  });

  it('a line is moved by arrows and dropped with Enter; Escape takes it back [CHART-18]', async () => {
    const { drawn, api } = await draw();
    api.createOrderLine(order);
    await until(() => named(drawn, 'Price of Limit') !== undefined, 'the handle');
    const handle = named(drawn, 'Price of Limit');
    expect(handle.getAttribute('aria-valuenow')).to.equal('104');
    handle.focus();
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    await until(() => all(drawn, '[role=status]').some((box) => /^104\.\d/.test(box.textContent!)), 'the price aloud');
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Enter' });
    expect(heard).to.have.length(0);
    expect(focused(drawn)).to.equal(handle);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    expect(heard.map(({ type }) => type)).to.deep.equal(['gate-line-move']);
    expect((heard[0]!.detail as { price: number }).price).to.be.within(100, 103.99);
  });

  it('TP/SL is dropped at a price by the keyboard, too [CHART-18]', async () => {
    const { drawn, api } = await draw();
    api.createPositionLine(position);
    await until(() => named(drawn, 'Close Long') !== undefined, 'the controls');
    named(drawn, 'Take profit or stop loss of Long').focus();
    await sendKeys({ press: 'Shift+ArrowUp' });
    await sendKeys({ press: 'Enter' });
    expect(heard.map(({ type }) => type)).to.deep.equal(['gate-line-tpsl']);
    expect((heard[0]!.detail as { price: number }).price).to.be.above(100);
  });

  it('lines off the screen and lines on each other are reached by a list [CHART-18]', async () => {
    const { drawn, api } = await draw();
    api.createPositionLine(position);
    api.createOrderLine({ ...order, id: 'near', sideText: 'Near', avgPrice: 100.05 });
    api.createOrderLine({ ...order, id: 'far', sideText: 'Far', avgPrice: 900 });
    await until(() => named(drawn, '2 positions and orders') !== undefined, 'the pile');
    named(drawn, 'All positions and orders').click();
    await until(() => all(drawn, 'dialog').length === 1, 'the list');
    named(drawn, 'Cancel Far').click();
    expect(heard.map(({ detail }) => detail as object)).to.deep.equal([{ id: 'far' }]);
  });

  const markedFeed = (asked: [string, number, number][] = []): TestFeed => {
    const feed = testFeed();
    feed.onReady = (done) =>
      void Promise.resolve().then(() =>
        done({ supported_resolutions: ['60'], supports_marks: true, supports_timescale_marks: true }),
      );
    feed.getMarks = (_info, from, to, done) => {
      asked.push(['marks', from, to]);
      const mark = { color: 'red', label: 'R', labelFontColor: '#fff', minSize: 14 } as const;
      done([
        { ...mark, id: 1, time: SECONDS - 10 * 3600, text: 'Daily report' },
        { ...mark, id: 2, time: SECONDS - 30 * 3600, text: 'Older report' },
        { id: 3 } as never,
      ]);
    };
    feed.getTimescaleMarks = (_info, from, to, done) => {
      asked.push(['scale', from, to]);
      done([{ id: 'w', time: SECONDS - 10 * 3600, color: 'blue', label: 'W', tooltip: ['Weekly', 'settlement'] }]);
    };
    return feed;
  };

  it('marks of the feed are asked for, drawn, and read with M and Shift+M [CHART-27]', async () => {
    const asked: [string, number, number][] = [];
    const { drawn, api } = await draw({}, markedFeed(asked));
    const first = api.bars()[0]!.time;
    expect(asked).to.deep.equal([
      ['marks', first, SECONDS + 3600],
      ['scale', first, SECONDS + 3600],
    ]);
    drawn.element.shadowRoot!.querySelector<HTMLElement>('.canvas')!.focus();
    await sendKeys({ press: 'm' });
    await until(() => all(drawn, '.tip')[0]?.textContent === 'Daily report\nWeekly\nsettlement', 'the words');
    expect(all(drawn, '[role=status]').some((box) => box.textContent!.includes('. Daily report. Weekly'))).to.equal(
      true,
    );
    await sendKeys({ press: 'm' });
    await until(() => all(drawn, '.tip')[0]?.textContent === 'Older report', 'the older one');
    await sendKeys({ press: 'Shift+M' });
    await until(() => all(drawn, '.tip')[0]?.textContent?.startsWith('Daily') === true, 'back again');
  });

  it('a feed without marks is not asked for them [CHART-27]', async () => {
    const asked: [string, number, number][] = [];
    const feed = markedFeed(asked);
    feed.onReady = (done) => void Promise.resolve().then(() => done({ supported_resolutions: ['60'] }));
    await draw({}, feed);
    expect(asked).to.deep.equal([]);
  });

  it('events are read by the keyboard, the extremes with their prices [CHART-22]', async () => {
    const { drawn, api } = await draw();
    api.setEvents([
      { time: SECONDS - 5 * 3600, type: 3, text: 'Funding' },
      { time: SECONDS - 5 * 3600, type: 7, text: 'Why it rose' },
      { time: SECONDS - 9 * 3600, type: 1 },
    ]);
    drawn.element.shadowRoot!.querySelector<HTMLElement>('.canvas')!.focus();
    await sendKeys({ press: 'm' });
    await until(() => all(drawn, '.tip')[0]?.textContent === 'Funding\nWhy it rose', 'both');
    await sendKeys({ press: 'm' });
    const high = api.bars().at(-10)!.high.toFixed(2);
    await until(() => all(drawn, '.tip')[0]?.textContent === high, 'the high');
  });

  it('toolbars are one stop of Tab each; arrows go along them', async () => {
    const { drawn } = await draw();
    for (const bar of ['.bar', '.side'])
      expect(all(drawn, `${bar} .tool`).filter(({ tabIndex }) => tabIndex === 0)).to.have.length(1);
    all(drawn, '.bar .tool')[0]!.focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(focused(drawn).textContent).to.equal('1m');
    await sendKeys({ press: 'End' });
    expect(focused(drawn).getAttribute('aria-label')).to.equal('Full screen');
    await sendKeys({ press: 'ArrowRight' });
    expect(focused(drawn).classList.contains('symbol')).to.equal(true);
  });

  it('a narrow chart has one row of controls, and its drawing tools behind a button', async () => {
    const { drawn, api } = await draw({}, testFeed(), 330);
    await until(() => all(drawn, '.side').length === 0, 'a narrow chart');
    const bar = all(drawn, '.bar')[0]!;
    expect(bar.scrollWidth).to.be.at.most(bar.clientWidth);
    expect(bar.offsetHeight).to.be.at.most(45);
    named(drawn, 'Drawing tools').click();
    await until(() => all(drawn, '.side.flat').length === 1, 'the strip');
    expect(all(drawn, '.side')[0]!.getAttribute('aria-orientation')).to.equal('horizontal');
    named(drawn, 'Horizontal line').click();
    await nextFrame();
    const canvas = all(drawn, '.canvas')[0]!;
    expect(getComputedStyle(canvas).touchAction).to.equal('none');
    const { left, top } = canvas.getBoundingClientRect();
    const at = { clientX: left + 100, clientY: top + 90, pointerId: 1, pointerType: 'touch', bubbles: true, button: 0 };
    canvas.dispatchEvent(new PointerEvent('pointerdown', at));
    canvas.dispatchEvent(new PointerEvent('pointerup', at));
    expect(api.drawings().map(({ kind }) => kind)).to.deep.equal(['horizontal']);
  });

  it('what has no room in the bar is in the settings: scale, zone, theme, undo, table, picture', async () => {
    const { drawn, api } = await draw({}, testFeed(), 330);
    api.addDrawing({ kind: 'horizontal', anchors: [{ time: SECONDS, price: 100 }] });
    named(drawn, 'Settings').click();
    await until(() => all(drawn, 'dialog').length === 1, 'the settings');
    const choose = async (label: string, value: string) => {
      const select = [...drawn.element.shadowRoot!.querySelectorAll('label')]
        .find((one) => one.textContent!.startsWith(label))!
        .querySelector('select')!;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await nextFrame();
    };
    await choose('Price scale', 'logarithmic');
    await choose('Time zone', 'Asia/Tokyo');
    await choose('Chart type', 'heikin-ashi');
    await choose('Theme', 'dark');
    expect(await api.save()).to.include({
      mode: 'logarithmic',
      zone: 'Asia/Tokyo',
      type: 'heikin-ashi',
      theme: 'dark',
    });
    await until(() => rootOf(drawn).dataset['theme'] === 'dark', 'dark');
    all(drawn, 'dialog .commands .tool')
      .find((one) => one.textContent!.includes('Undo'))!
      .click();
    expect(api.drawings()).to.have.length(0);
    all(drawn, 'dialog .commands .tool')
      .find((one) => one.textContent!.includes('Show as table'))!
      .click();
    await until(() => all(drawn, 'dialog table').length === 1, 'the table');
  });

  it('Enter searches at once and opens what was typed, not what is listed still [CHART-12]', async () => {
    const { drawn, feed } = await draw();
    feed.items = [{ symbol: 'OLD_USDT', description: '', exchange: '', type: 'crypto' }];
    drawn.part('title')!.click();
    await until(() => all(drawn, 'dialog input').length === 1, 'the search');
    page.pass(0);
    await until(() => all(drawn, '[role=option]').length === 1, 'the first list');
    feed.items = [{ symbol: 'SOL_USDT', description: '', exchange: '', type: 'crypto' }];
    all(drawn, 'dialog input')[0]!.focus();
    await sendKeys({ type: 'sol' });
    await sendKeys({ press: 'Enter' });
    await until(() => feed.resolved.includes('SOL_USDT'), 'the symbol');
    expect(feed.resolved).to.not.include('OLD_USDT');
  });

  it('a search lists symbols of the product first [CHART-14]', async () => {
    const { drawn, feed } = await draw({ product: 'memebox' });
    const item = (symbol: string, type: string) => ({ symbol, type, description: '', exchange: '' });
    feed.items = [item('BTC_USDT', 'crypto'), item('PEPE_USDT', 'memebox'), item('NOVA_USDT', 'pilot')];
    drawn.part('title')!.click();
    await until(() => all(drawn, 'dialog input').length === 1, 'the search');
    page.pass(0);
    await until(() => all(drawn, '[role=option]').length === 3, 'the list');
    expect(all(drawn, '[role=option] strong').map(({ textContent }) => textContent)).to.deep.equal([
      'PEPE_USDT',
      'BTC_USDT',
      'NOVA_USDT',
    ]);
  });

  it('a chart that could not be started says so and starts when it is tried again [CHART-08]', async () => {
    const realError = console.error;
    const realContext = HTMLCanvasElement.prototype.getContext;
    const logged: unknown[] = [];
    console.error = (...words: unknown[]) => void logged.push(words[0]);
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error('no canvas here');
    };
    try {
      const drawn = await putChart();
      await until(() => drawn.text().includes('could not be started'), 'the failure');
      expect(logged.join()).to.include('chart: it could not be started');
      HTMLCanvasElement.prototype.getContext = realContext;
      (drawn.element as unknown as Chart).datafeed = testFeed();
      named(drawn, 'Try again').click();
      await until(() => rootOf(drawn).dataset['chart'] === 'ready', 'the bars');
    } finally {
      HTMLCanvasElement.prototype.getContext = realContext;
      console.error = realError;
    }
  });

  const looks = [
    ['light', {}, { theme: 'light' }, undefined],
    ['dark, narrow', {}, { theme: 'dark' }, 330],
    ['dark', {}, { theme: 'dark' }, undefined],
    ['Arabic, narrow', { lang: 'ar' }, { theme: 'light' }, 330],
  ] as const;
  // Two of them differ in everything; `npm run test:all` looks at the others.
  const { gateTestAll } = globalThis as { gateTestAll?: boolean };
  for (const [look, state, attributes, width] of gateTestAll ? looks : looks.slice(0, 2))
    it(`axe finds nothing in any state: ${look}`, async () => {
      open(state);
      const { drawn, api, feed } = await draw({ ...attributes }, testFeed(hourly(200)), width);
      const check = async (what: string) => {
        await nextFrame();
        // Colours are measured when dialogs stand still.
        await until(
          () => drawn.element.shadowRoot!.getAnimations().every(({ playState }) => playState !== 'running'),
          'stillness',
        );
        const { axe } = window as unknown as { axe: typeof import('axe-core') };
        const { violations } = await axe.run(drawn.element, { rules: { region: { enabled: false } } });
        const lines = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
        );
        expect(lines, what).to.deep.equal([]);
      };
      api.createPositionLine(position);
      api.createOrderLine(order);
      api.createOrderLine({ ...order, id: 'o2', avgPrice: 104.05 });
      api.addIndicator('KDJ');
      api.addIndicator('TD');
      await until(() => all(drawn, '.on-line').length >= 4, 'the lines');
      await check('chart with lines and indicators');
      if (width) {
        named(drawn, 'Drawing tools').click();
        await check('drawing tools');
      }
      named(drawn, 'All time frames: 1h').click();
      await check('menu');
      all(drawn, '[role=menuitemradio]')[8]!.click();
      feed.items = [{ symbol: 'ETH_USDT', description: 'Ether', exchange: 'Test', type: 'crypto' }];
      drawn.part('title')!.click();
      await until(() => all(drawn, 'dialog').length === 1, 'search');
      page.pass(0);
      await until(() => all(drawn, '[role=option]').length === 1, 'symbols');
      await check('search');
      named(drawn, 'Done').click();
      for (const name of [
        'Indicators',
        'Settings',
        '2 positions and orders',
        'All positions and orders',
        'Show as table',
      ]) {
        await until(() => all(drawn, 'dialog').length === 0, 'closed');
        named(drawn, name).click();
        await until(() => all(drawn, 'dialog').length === 1, name);
        await check(name);
        named(drawn, 'Done').click();
      }
      await until(() => all(drawn, 'dialog').length === 0, 'closed');
      const real = console.error;
      console.error = () => undefined;
      feed.failWith = 'unknown_symbol';
      await api.setSymbol('NONE').catch(() => undefined);
      await until(() => rootOf(drawn).dataset['chart'] === 'failed', 'the failure');
      console.error = real;
      await check('failed');
    });
});
