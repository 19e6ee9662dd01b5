import 'axe-core';
import { memory } from '../exchange/memory/memory.ts';
import { inputs } from '../runtime/page/property.testing.ts';
import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { hearConsole } from '../runtime/page/log.testing.ts';
import { configure } from '../exchange/config/config.ts';
import { put, setPage, until, type Drawn, type TestPage } from '../loader/loader.testing.ts';
import { decide } from '../loader/pure.ts';
import type { ChartApi } from './chart-api.ts';
import { chartLanguage, CHART_LANGUAGES } from './ui/chart-language.ts';
import { hourly, LAST_HOUR, testFeed, type TestFeed } from './chart.testing.ts';
import { paletteOf } from './engine/palette.ts';
import { removeCharts } from './remove-charts.testing.ts';
import { chartSettings, hostStyleSheet } from './state/chart-settings.ts';
import { linesOf } from './overlays/line-overlay.ts';
import { defaultLayout } from './state/layout.ts';
import { RESOLUTIONS } from './feed/resolutions.ts';
import { painted } from '../runtime/page/turns.testing.ts';

type Chart = HTMLElementTagNameMap['gate-chart'] & { ready: Promise<ChartApi>; chart?: ChartApi };

const CHARTS = inputs(20);

describe('gate-chart', () => {
  let page: TestPage;
  let heard: CustomEvent[] = [];
  const names =
    'gate-ready gate-chart-ready gate-error gate-save gate-navigate gate-line-close gate-line-tpsl gate-line-reverse';
  const hear = (event: Event) => void heard.push(event as CustomEvent);
  const types = () => heard.map(({ type }) => type);
  const open = (state: Parameters<typeof setPage>[0] = {}) => {
    page = setPage(state);
    heard = [];
  };
  before(async () => {
    await import('./index.ts');
  });
  beforeEach(() => {
    open();
    for (const name of names.split(' ')) document.addEventListener(name, hear);
  });
  afterEach(async () => {
    for (const name of names.split(' ')) document.removeEventListener(name, hear);
    // Pending saves of a removed chart must not reach the next test's storage.
    await removeCharts();
  });

  const chartOf = ({ element }: Drawn<HTMLElement>) => element as unknown as Chart;
  const rootOf = (drawn: Drawn<HTMLElement>) => drawn.element.shadowRoot!.querySelector<HTMLElement>('.chart')!;
  const draw = async (attributes: Record<string, string> = {}, feed: TestFeed = testFeed()) => {
    const drawn = await put('gate-chart', { symbol: 'BTC_USDT', ...attributes });
    chartOf(drawn).datafeed = feed;
    await until(() => rootOf(drawn)?.dataset['chart'] === 'ready', 'the bars');
    await until(() => rootOf(drawn).querySelector('.bar .tool') !== null, 'the tools');
    return { drawn, feed, api: await chartOf(drawn).ready };
  };
  const button = (drawn: Drawn<HTMLElement>, label: string) =>
    [...drawn.element.shadowRoot!.querySelectorAll<HTMLButtonElement>('button')].find(
      (one) => one.getAttribute('aria-label') === label || one.textContent === label,
    )!;

  it('shows always, and without a feed an empty state [CHART-27]', async () => {
    expect(decide('gate-chart', {}).show).to.equal(true);
    const drawn = await put('gate-chart', { symbol: 'BTC_USDT' });
    await until(() => drawn.text().includes('no market data'), 'the empty state');
    expect(types()).to.not.include('gate-ready');
  });

  it('the bars of the host make it ready: promise, events and inner pieces [CHART-05, CHART-27]', async () => {
    const { drawn, api } = await draw();
    expect(types()).to.include.members(['gate-ready', 'gate-chart-ready']);
    expect(chartOf(drawn).chart).to.equal(api);
    expect(api.bars()).to.have.length(400);
    expect(drawn.element.shadowRoot!.querySelectorAll('canvas').length).to.be.above(0);
  });

  it('without bars `ready` rejects after 30 s and an error is told [CHART-07]', async () => {
    const drawn = await put('gate-chart', { symbol: 'BTC_USDT' });
    await until(() => rootOf(drawn)?.dataset['chart'] === 'empty', 'the chart');
    page.pass(30_000);
    let said = '';
    await chartOf(drawn).ready.catch((error: Error) => (said = error.message));
    expect(said).to.equal('Chart ready timeout');
  });

  it('a feed that fails is logged, told and can be tried again [CHART-08]', async () => {
    const logged: unknown[] = [];
    const real = console.error;
    console.error = (...all: unknown[]) => void logged.push(all[0]);
    try {
      const drawn = await put('gate-chart', { symbol: 'BTC_USDT' });
      const feed = testFeed();
      feed.failWith = 'unknown_symbol';
      chartOf(drawn).datafeed = feed;
      await until(() => drawn.text().includes('could not be loaded'), 'the failure');
      expect(logged.join()).to.include('chart: the bars could not be loaded');
      expect(heard.find(({ type }) => type === 'gate-error')!.detail).to.include({ message: 'unknown_symbol' });
      feed.failWith = undefined;
      button(drawn, 'Try again').click();
      await until(() => rootOf(drawn).dataset['chart'] === 'ready', 'the bars');
    } finally {
      console.error = real;
    }
  });

  it('begins with 60 and restores what was chosen [CHART-02]', async () => {
    const { api, feed, drawn } = await draw();
    expect(feed.asked[0]).to.equal('60');
    await api.setResolution('240');
    expect(page.local.getItem('gate_chart_resolution')).to.equal('240');
    await removeCharts([drawn.element]);
    const again = await draw();
    expect(again.feed.asked[0]).to.equal('240');
  });

  it('a stored resolution outside the list becomes 60; all 20 are offered [CHART-03]', async () => {
    page.local.setItem('gate_chart_resolution', '7');
    const { feed, drawn } = await draw();
    expect(feed.asked[0]).to.equal('60');
    button(drawn, 'All time frames: 1h').click();
    const offered = () => drawn.element.shadowRoot!.querySelectorAll('[role="menuitemradio"]').length;
    await until(() => offered() > 0, 'the list');
    expect(offered()).to.equal(RESOLUTIONS.length);
    expect(RESOLUTIONS.length).to.equal(20);
  });

  it('has the colour sets light (id 0) and dark (id 1) [CHART-01]', async () => {
    expect(paletteOf('light', false).id).to.equal(0);
    expect(paletteOf('dark', false).id).to.equal(1);
    expect(paletteOf('light', false).background).to.not.equal(paletteOf('dark', false).background);
    const { drawn } = await draw({ theme: 'dark' });
    expect(rootOf(drawn).dataset['theme']).to.equal('dark');
    expect(drawn.element.shadowRoot!.querySelector('.gate')!.getAttribute('data-theme-id')).to.equal('1');
  });

  it('a change of theme re-applies colours at once and saves 1 s later [CHART-09, CHART-10]', async () => {
    const { drawn, api } = await draw();
    page.pass(5000);
    // A save writes once more when no other tab does, and then also what has been changed since.
    await navigator.locks.request(`gate-chart ${memory.chartLayout.key}`, () => undefined);
    heard = [];
    page.local.map.delete('gate_chart_layout');
    const corner = () => {
      const canvas = drawn.element.shadowRoot!.querySelector('canvas')!;
      return [...canvas.getContext('2d')!.getImageData(1, 1, 1, 1).data].slice(0, 3);
    };
    api.setTheme('dark');
    await until(() => rootOf(drawn).dataset['theme'] === 'dark', 'the look');
    await until(() => corner()[0]! < 0x40, 'dark canvas');
    page.pass(999);
    expect(page.local.getItem('gate_chart_layout')).to.equal(null);
    page.pass(1);
    await until(() => types().includes('gate-save'), 'the save');
    expect(JSON.parse(page.local.getItem('gate_chart_layout')!)).to.include({ version: 1, theme: 'dark' });
  });

  it('a host keeps the layout; broken states are dropped with a message [CHART-10, CHART-27]', async () => {
    const saved: unknown[] = [];
    const drawn = await put('gate-chart', { symbol: 'BTC_USDT' });
    chartOf(drawn).layoutStore = {
      load: () => ({ version: 99 }),
      save: (layout: unknown) => void saved.push(layout),
    } as never;
    chartOf(drawn).datafeed = testFeed();
    await until(() => rootOf(drawn)?.dataset['chart'] === 'ready', 'the bars');
    await until(() => drawn.text().includes('was dropped'), 'the message');
    const api = await chartOf(drawn).ready;
    api.setChartType('bars');
    page.pass(1000);
    await until(() => saved.length > 0, 'the save');
    expect(saved[0]).to.include({ type: 'bars', version: 1 });
    expect(page.local.getItem('gate_chart_layout')).to.equal(null);
    expect(await api.load('{"broken')).to.equal(false);
    expect(await api.load({ ...(saved[0] as object), type: 'area' })).to.equal(true);
    expect((await api.save()).type).to.equal('area');
  });

  it('a layout that the host could not read is not written over; that is said [CHART-10, CHART-27]', async () => {
    const console = hearConsole();
    let [isBroken, saved]: [boolean, unknown] = [true, undefined];
    const drawn = await put('gate-chart', { symbol: 'BTC_USDT' });
    chartOf(drawn).layoutStore = {
      load: () =>
        isBroken ? Promise.reject(new Error('offline')) : Promise.resolve({ ...defaultLayout(), type: 'area' }),
      save: (layout: unknown) => void (saved = layout),
    } as never;
    chartOf(drawn).datafeed = testFeed();
    await until(() => drawn.text().includes('could not be loaded, so changes are not saved'), 'the message');
    console.end();
    expect(console.lines.join()).to.include('chart: the saved layout could not be loaded');
    const api = await chartOf(drawn).ready;
    api.setChartType('bars');
    page.pass(1000);
    expect(saved).to.equal(undefined);
    // Once it is to be written over, or has been read, changes are kept again.
    await api.save();
    api.setChartType('line');
    page.pass(1000);
    await until(() => (saved as { type: string }).type === 'line', 'the save after a wanted one');
    saved = undefined;
    isBroken = false;
    expect(await api.load()).to.equal(true);
    page.pass(1000);
    await until(() => saved !== undefined, 'the save');
    expect(saved).to.include({ type: 'area' });
  });

  it('stands 5 bars right of the newest one, and its brand colour is #2354E6 [CHART-11]', async () => {
    const { drawn, api } = await draw();
    const paper = drawn.element.shadowRoot!.querySelector('canvas')!;
    const ratio = paper.width / paper.getBoundingClientRect().width;
    const isColour = (data: Uint8ClampedArray, at: number, colour: string) =>
      [0, 1, 2].every((channel) => data[at + channel] === parseInt(colour.slice(1 + 2 * channel, 3 + 2 * channel), 16));
    /** Rows with one of these colours, for each column. */
    const rowsWith = (...colours: string[]) => {
      const { data, width } = paper.getContext('2d')!.getImageData(0, 0, paper.width, paper.height);
      const rows = new Uint32Array(width);
      for (let at = 0; at < data.length; at += 4)
        if (colours.some((colour) => isColour(data, at, colour))) rows[(at / 4) % width]!++;
      return rows;
    };
    const { rise, fall } = paletteOf('light', false);
    // The price line and the label have the same colour, but are lower than a candle.
    const newest = () => rowsWith(rise, fall).findLastIndex((rows) => rows > 10 * ratio) / ratio;
    const [SPACING, width] = [8, paper.width / ratio];
    const expected = width - 5 * SPACING - SPACING / 2;
    await painted();
    expect(newest()).to.be.within(expected - SPACING / 2, expected + SPACING / 2);
    await api.showRange(LAST_HOUR / 1000 - 9 * 86_400, LAST_HOUR / 1000 - 8 * 86_400);
    await painted();
    expect(newest()).to.be.above(expected + SPACING / 2);
    api.resetView();
    await painted();
    expect(newest()).to.be.within(expected - SPACING / 2, expected + SPACING / 2);

    expect(Math.max(...rowsWith('#2354E6'))).to.equal(0);
    Object.assign(drawn.element, { events: [{ time: api.bars().at(-20)!.time, type: 3, text: 'Message' }] });
    await until(() => Math.max(...rowsWith('#2354E6')) > 5, 'the brand colour of an event');
  });

  it('paints the four kinds of overlays: trades, lines of orders, events, liquidations [CHART-15]', async () => {
    const { drawn, api } = await draw();
    const { time, close: price } = api.bars().at(-20)!;
    const paper = drawn.element.shadowRoot!.querySelector('canvas')!;
    const pixels = () => paper.getContext('2d')!.getImageData(0, 0, paper.width, paper.height).data;
    await painted();
    const bare = pixels();
    const changed = () => pixels().filter((value, at) => value !== bare[at]).length;
    const kinds = {
      markers: [{ time, type: 'buy', price, quantity: 1 }],
      positionLines: [{ id: 'order', type: 0, avgPrice: price, sideText: 'Limit' }],
      events: [{ time, type: 3, text: 'Message' }],
      liquidation: [{ mark_price: price, long_liq_usd_new: 5, short_liq_usd_new: 3 }],
    };
    for (const [name, given] of Object.entries(kinds)) {
      Object.assign(drawn.element, { [name]: given });
      await until(() => changed() > 300, `${name} on the canvas`);
      Object.assign(drawn.element, { [name]: [] });
      // Strokes may keep another shade at their edges.
      await until(() => changed() < 150, `${name} gone`);
    }
  });

  it('searches symbols 1000 ms after the last key and opens one by the keyboard [CHART-12]', async () => {
    const { drawn, feed } = await draw();
    feed.items = [
      { symbol: 'ETH_USDT', description: 'Ether', exchange: 'Test', type: 'crypto' },
      { symbol: 'SOL_USDT', description: 'Solana', exchange: 'Test', type: 'crypto' },
    ];
    drawn.part('title')!.click();
    await until(() => drawn.element.shadowRoot!.querySelector('dialog') !== null, 'the search');
    const input = drawn.element.shadowRoot!.querySelector('input')!;
    input.focus();
    await sendKeys({ type: 's' });
    page.pass(999);
    await nextFrame();
    expect(feed.searched.filter((text) => text.endsWith('|s'))).to.have.length(0);
    await sendKeys({ type: 'o' });
    page.pass(999);
    await nextFrame();
    expect(feed.searched.filter((text) => text.endsWith('|so'))).to.have.length(0);
    page.pass(1);
    await until(() => drawn.element.shadowRoot!.querySelectorAll('[role="option"]').length === 2, 'symbols');
    expect(feed.searched.at(-1)).to.equal('|so');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await until(() => feed.resolved.includes('SOL_USDT'), 'the symbol');
  });

  for (const [lang, wanted] of [
    ['zh', 'zh'],
    ['zh-tw', 'zh_TW'],
    ['en', 'en'],
    ['vi', 'vi'],
    ['es', 'es'],
    ['ru', 'ru'],
    ['fr', 'fr'],
    ['de', 'de'],
    ['pt', 'pt'],
    ['pt-br', 'pt'],
    ['th', 'th'],
    ['tr', 'tr'],
    ['ja', 'ja'],
    ['ja-jp', 'ja'],
    ['ko', 'ko'],
    ['it', 'it'],
    ['it-eu', 'it'],
    ['ar', 'en'],
    ['ar-dubai', 'en'],
    ['id', 'en'],
    ['uk', 'en'],
    ['nl', 'en'],
    ['en-uk', 'en'],
  ] as const)
    it(`${lang} uses the chart language ${wanted} [CHART-13]`, () => {
      expect(chartLanguage(lang)).to.equal(wanted);
      expect(CHART_LANGUAGES).to.have.length(14);
    });

  it('speaks its language, and English on an Arabic page, from left to right [CHART-13]', async () => {
    open({ lang: 'de' });
    const german = await draw();
    await until(() => german.drawn.text().includes('Indikatoren'), 'German');
    open({ lang: 'ar' });
    const { drawn } = await draw();
    expect(rootOf(drawn).dir).to.equal('ltr');
    expect(rootOf(drawn).lang).to.equal('en');
    expect(drawn.text()).to.include('Indicators');
  });

  it('speaks Korean, which no site has, where the element says so [CHART-13]', async () => {
    open({ lang: 'de' });
    const { drawn } = await draw({ lang: 'ko' });
    await until(() => drawn.text().includes('지표'), 'Korean');
    expect(rootOf(drawn).lang).to.equal('ko');
    expect(getComputedStyle(rootOf(drawn)).wordBreak, 'lines break between words').to.equal('keep-all');
  });

  it('breaks Japanese lines between phrases [CHART-13]', async () => {
    open({ lang: 'ja' });
    const { drawn } = await draw();
    await until(() => rootOf(drawn).lang === 'ja', 'Japanese');
    expect(getComputedStyle(rootOf(drawn)).wordBreak).to.equal('auto-phrase');
  });

  it('rises are red in zh and green elsewhere [CHART-28]', async () => {
    open({ lang: 'zh' });
    const { drawn } = await draw();
    expect(rootOf(drawn).dataset['rise']).to.equal('red');
    open({ lang: 'zh-tw' });
    const other = await draw();
    expect(rootOf(other.drawn).dataset['rise']).to.equal('green');
    expect(paletteOf('light', true).rise).to.equal(paletteOf('light', false).fall);
  });

  it('the exchange of the site goes before symbols and into searches [CHART-29]', async () => {
    open({ site: 'jp', config: { siteConfig: { tradingViewExchange: 'XJP' } } });
    const { feed, drawn } = await draw();
    expect(feed.resolved[0]).to.equal('XJP:BTC_USDT');
    drawn.part('title')!.click();
    await until(() => drawn.element.shadowRoot!.querySelector('dialog') !== null, 'the search');
    page.pass(0);
    await until(() => feed.searched.length > 0, 'a search');
    expect(feed.searched[0]).to.equal('XJP|');
    open();
    const main = await draw();
    expect(main.feed.resolved[0]).to.equal('BTC_USDT');
  });

  it('takes its product, SPOT for anything else [CHART-14]', async () => {
    const { drawn } = await draw({ product: 'PILOT' });
    expect(rootOf(drawn).dataset['product']).to.equal('PILOT');
    const { drawn: other } = await draw({ product: 'x' });
    expect(rootOf(other).dataset['product']).to.equal('SPOT');
  });

  it('the library path and the style sheet are config values [CHART-04]', () => {
    expect(chartSettings()).to.include({ library: '/js/charting_library_v22/', css: '/css/tradingview_v22_trade.css' });
    expect(hostStyleSheet()).to.equal(undefined);
    configure({ chart: { library: '/own/' } });
    expect(chartSettings()).to.include({ library: '/own/', css: '/css/tradingview_v22_trade.css' });
    expect(hostStyleSheet()).to.equal(undefined);
  });

  it('a style sheet that the host names is put into the chart [CHART-04]', async () => {
    configure({ chart: { css: 'data:text/css,.chart{outline:7px solid red}' } });
    const { drawn } = await draw();
    await until(() => getComputedStyle(rootOf(drawn)).outlineWidth === '7px', 'the style of the host');
  });

  it('a screenshot opens the configured chart service in a new tab [CHART-26]', async () => {
    configure({ chart: { service: '/chart-shot' } });
    const { drawn } = await draw();
    button(drawn, 'Take a picture').click();
    await until(() => page.opened.length > 0, 'the page');
    expect(page.opened[0]).to.equal('https://host.test/chart-shot?symbol=BTC_USDT&resolution=60');
  });

  it('the picture is a PNG of the chart [CHART-26]', async () => {
    const { api } = await draw();
    const picture = await api.exportImage();
    expect(picture!.type).to.equal('image/png');
    expect(picture!.size).to.be.above(1000);
  });

  it('buttons of lines call back with the id and fire events [CHART-18]', async () => {
    const called: string[] = [];
    const { drawn } = await draw();
    const tools = {
      onClose: (id: string) => called.push(`close ${id}`),
      onTPSL: (id: string) => called.push(`tpsl ${id}`),
      onReverse: (id: string) => called.push(`reverse ${id}`),
    };
    chartOf(drawn).positionLines = [
      {
        id: 'p1',
        avgPrice: 100,
        sideText: 'Long',
        showCloseButton: true,
        showTPSLButton: true,
        showReverseButton: true,
        ...tools,
      },
    ] as never;
    const canvas = drawn.element.shadowRoot!.querySelector<HTMLElement>('.canvas')!;
    const lines = linesOf(canvas)!;
    for (const name of ['close', 'tpsl', 'reverse'] as const) {
      let place: { x: number; y: number } | undefined;
      await until(() => (place = lines.placeOfButton('p1', name)) !== undefined, name);
      const { left, top } = canvas.getBoundingClientRect();
      const at = {
        clientX: left + place!.x,
        clientY: top + place!.y,
        bubbles: true,
        pointerId: 1,
        pointerType: 'mouse',
      };
      canvas.dispatchEvent(new PointerEvent('pointerdown', { ...at, button: 0 }));
      canvas.dispatchEvent(new PointerEvent('pointerup', at));
    }
    expect(called).to.deep.equal(['close p1', 'tpsl p1', 'reverse p1']);
    expect(types().filter((type) => type.startsWith('gate-line'))).to.deep.equal([
      'gate-line-close',
      'gate-line-tpsl',
      'gate-line-reverse',
    ]);
    expect(heard.at(-1)!.detail).to.deep.equal({ id: 'p1' });
  });

  it('live bars change the last one, add the next, and come to nobody once it has left', async () => {
    const { api, feed, drawn } = await draw();
    feed.push({ time: LAST_HOUR, open: 1, high: 120, low: 1, close: 111, volume: 5 });
    expect(api.bars().at(-1)!.close).to.equal(111);
    feed.push({ time: LAST_HOUR, open: NaN, high: 1, low: 1, close: 1 });
    expect(api.bars().at(-1)!.close).to.equal(111);
    expect(feed.listeners).to.equal(1);
    await removeCharts([drawn.element]);
    expect(feed.listeners).to.equal(0);
  });

  it('inputs that do not hold say so and change nothing [CHART-24, CHART-25]', async () => {
    const { drawn, api } = await draw();
    button(drawn, 'Indicators').click();
    await until(() => button(drawn, 'Add KDJ') !== undefined, 'the list');
    button(drawn, 'Add KDJ').click();
    await nextFrame();
    const kdj = [...drawn.element.shadowRoot!.querySelectorAll('li')].find((row) =>
      row.getAttribute('aria-label')?.startsWith('KDJ '),
    )!;
    kdj.querySelector<HTMLElement>('[aria-label^="Settings: KDJ "]')!.click();
    await nextFrame();
    const input = kdj.querySelector('input')!;
    input.focus();
    input.select();
    await sendKeys({ type: '2001' });
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(kdj.textContent).to.include('A whole number from 1 to 2000');
    expect(api.indicators().at(-1)!.params['period']).to.equal(200);
    expect(() => api.addIndicator('MACD', { signal: 51 })).to.throw(RangeError);
    expect(() => api.addIndicator('NOPE')).to.throw(RangeError);
    expect(api.addIndicator('MACD', { signal: 50 })).to.match(/^MACD/);
  });

  it('keyboard: pans, zooms, reads bars aloud; draws and takes back', async () => {
    const { drawn, api } = await draw();
    const canvas = drawn.element.shadowRoot!.querySelector<HTMLElement>('.canvas')!;
    canvas.focus();
    await sendKeys({ press: 'Shift+ArrowLeft' });
    await until(() => /open [\d.]+, high/.test(drawn.text()), 'the bar in words');
    const made = api.addDrawing({ kind: 'horizontal', anchors: [{ time: LAST_HOUR / 1000, price: 100 }] });
    expect(api.drawings()).to.deep.equal([made]);
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Delete' });
    expect(api.drawings()).to.have.length(0);
    await sendKeys({ press: 'Control+z' });
    expect(api.drawings()).to.have.length(1);
  });

  it('draws with the pointer: a trend line stays on its bars and can be undone', async () => {
    const { drawn, api } = await draw();
    const canvas = drawn.element.shadowRoot!.querySelector<HTMLElement>('.canvas')!;
    const { left, top } = canvas.getBoundingClientRect();
    api.useTool('trend');
    const fire = (type: string, x: number, y: number) =>
      canvas.dispatchEvent(
        new PointerEvent(type, {
          clientX: left + x,
          clientY: top + y,
          button: 0,
          pointerId: 1,
          pointerType: 'mouse',
          bubbles: true,
        }),
      );
    fire('pointerdown', 200, 100);
    fire('pointermove', 300, 150);
    fire('pointerup', 300, 150);
    const [line] = api.drawings();
    expect(line!.kind).to.equal('trend');
    expect(line!.anchors[0]!.time % 3600).to.equal(0);
    expect(line!.anchors[0]!.price).to.be.above(line!.anchors[1]!.price);
    api.undo();
    expect(api.drawings()).to.have.length(0);
    api.redo();
    expect(api.drawings()).to.deep.equal([line]);
  });

  it('scrolling back loads older bars and keeps the place', async () => {
    const { api, feed } = await draw({}, testFeed(hourly(3000)));
    const before = api.bars().length;
    const calls = feed.asked.length;
    await api.showRange(LAST_HOUR / 1000 - 2000 * 3600, LAST_HOUR / 1000 - 1900 * 3600);
    expect(api.bars().length).to.be.above(before);
    expect(feed.asked.length).to.be.above(calls);
    const times = api.bars().map(({ time }) => time);
    expect(times).to.deep.equal([...times].sort((a, b) => a - b));
    expect(new Set(times).size).to.equal(times.length);
  });

  for (const theme of ['light', 'dark'])
    it(`axe finds nothing in ${theme}: chart, dialogs, table`, async () => {
      const { drawn } = await draw({ theme });
      const check = async (what: string) => {
        const { axe } = window as unknown as { axe: typeof import('axe-core') };
        const { violations } = await axe.run(drawn.element, { rules: { region: { enabled: false } } });
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          what,
        ).to.deep.equal([]);
      };
      await check('chart');
      for (const name of ['Indicators', 'Show as table']) {
        button(drawn, name).click();
        await until(() => drawn.element.shadowRoot!.querySelector('dialog') !== null, name);
        await check(name);
        button(drawn, 'Done').click();
        await until(() => drawn.element.shadowRoot!.querySelector('dialog') === null, 'closed');
      }
    });

  it(`${CHARTS} charts come and go and leave no listener, canvas or timer behind`, async () => {
    const feed = testFeed(hourly(60));
    for (let round = 0; round < CHARTS; round++) {
      const { drawn } = await draw({}, feed);
      await removeCharts([drawn.element]);
    }
    expect(feed.listeners).to.equal(0);
    expect(document.querySelectorAll('gate-chart, canvas')).to.have.length(0);
    let drawnLater = 0;
    const real = CanvasRenderingContext2D.prototype.fillRect;
    CanvasRenderingContext2D.prototype.fillRect = function (...all) {
      drawnLater++;
      return real.apply(this, all);
    };
    feed.push({ time: LAST_HOUR, open: 1, high: 2, low: 1, close: 2 });
    page.pass(60_000);
    await nextFrame();
    await nextFrame();
    CanvasRenderingContext2D.prototype.fillRect = real;
    expect(drawnLater).to.equal(0);
  });

  it('the table says what the picture shows', async () => {
    const { drawn, api } = await draw();
    button(drawn, 'Show as table').click();
    await until(() => drawn.element.shadowRoot!.querySelector('table[part], .scroll table') !== null, 'the table');
    const rows = drawn.element.shadowRoot!.querySelectorAll('.scroll tbody tr');
    const last = api.bars().at(-1)!;
    expect(rows.length).to.be.within(20, 200);
    expect(rows[0]!.textContent).to.include(last.close.toFixed(2));
  });

  it('hidden page: a live bar draws nothing until somebody looks', async () => {
    const { feed, drawn } = await draw();
    await nextFrame();
    const hidden = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden')!;
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    let painted = 0;
    const real = CanvasRenderingContext2D.prototype.fillRect;
    CanvasRenderingContext2D.prototype.fillRect = function (...all) {
      painted++;
      return real.apply(this, all);
    };
    try {
      await nextFrame();
      await nextFrame();
      painted = 0;
      feed.push({ time: LAST_HOUR + 0, open: 100, high: 130, low: 90, close: 125 });
      page.pass(5000);
      await nextFrame();
      await nextFrame();
      expect(painted).to.equal(0);
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
      document.dispatchEvent(new Event('visibilitychange'));
      await until(() => painted > 0, 'the picture');
    } finally {
      CanvasRenderingContext2D.prototype.fillRect = real;
      delete (document as { hidden?: boolean }).hidden;
      expect(Object.getOwnPropertyDescriptor(Document.prototype, 'hidden')).to.deep.equal(hidden);
      drawn.element.remove();
    }
  });
});
