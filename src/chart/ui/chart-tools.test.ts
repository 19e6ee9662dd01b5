import 'axe-core';
import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { put, setPage, until, type Drawn, type TestPage } from '../../loader/loader.testing.ts';
import type { ChartApi } from '../chart-api.ts';
import { hourly, testFeed } from '../chart.testing.ts';
import type { ChartLayout } from '../state/layout.ts';
import { chartDriver } from './chart-driver.testing.ts';
import { removeCharts } from '../remove-charts.testing.ts';

type Chart = HTMLElementTagNameMap['gate-chart'] & { ready: Promise<ChartApi> };

describe('indicators, drawings and menus of gate-chart', () => {
  let page: TestPage;
  let stored: ChartLayout | undefined;
  let drawn: Drawn<HTMLElement>;
  let api: ChartApi;
  before(async () => {
    await import('../index.ts');
  });
  const draw = async () => {
    drawn = await put('gate-chart', { symbol: 'BTC_USDT' });
    const chart = drawn.element as unknown as Chart;
    chart.layoutStore = { load: () => stored, save: (layout: ChartLayout) => void (stored = layout) };
    chart.datafeed = testFeed(hourly(300));
    api = await chart.ready;
    await until(() => one('.bar .tool') !== null, 'the tools');
  };
  beforeEach(async () => {
    page = setPage();
    stored = undefined;
    await draw();
  });
  afterEach(() => removeCharts());

  const driver = chartDriver(() => drawn);
  const { root, one, all, canvas, named, fire, drag, type, entries, menuAt, choose } = driver;
  const { legends, legendWords, legendText } = driver;
  const names = () => api.indicators().map(({ name }) => name);
  const openPanel = async (keys: string) => {
    canvas().focus();
    await sendKeys({ press: keys });
    await until(() => one('dialog') !== null, `the dialog of ${keys}`);
  };
  const close = async () => {
    named('Done').click();
    await until(() => one('dialog') === null, 'closed');
  };

  it('indicators are found by name, favourites come first and are saved', async () => {
    await openPanel('/');
    const offered = () => all('.adding .choice').map((item) => item.textContent!);
    await until(() => offered().length === 19, 'the list');
    named('Favourite: Supertrend').click();
    await until(() => offered()[0] === 'Supertrend', 'the favourite');
    await type(named('Search indicators'), 'rsi');
    await until(() => offered().join() === 'RSI,STOCHRSI', 'what was found');
    named('Add STOCHRSI').click();
    expect(names()).to.include('STOCHRSI');
    await close();
    page.pass(1000);
    await until(() => stored?.favourites.includes('SUPERTREND') === true, 'the saved layout');
  });

  it('an indicator is hidden, moved among the panes, styled, given levels; the layout brings all of it back', async () => {
    api.addIndicator('RSI');
    api.addIndicator('ATR');
    expect(names()).to.deep.equal(['MA', 'MA', 'MACD', 'RSI', 'ATR']);
    await openPanel('/');
    named('Move up: ATR 14').click();
    expect(names()).to.deep.equal(['MA', 'MA', 'MACD', 'ATR', 'RSI']);
    await until(() => legends().at(-1)?.words[0]?.text === 'RSI 14', 'the order of the panes');
    named('Settings: RSI 14').click();
    await until(() => one('li[aria-label="RSI 14"] [type=color]') !== null, 'the fields');
    const rows = one('li[aria-label="RSI 14"]')!;
    await type(rows.querySelector<HTMLInputElement>('[type=color]')!, '#123456');
    await type(rows.querySelector<HTMLSelectElement>('select[aria-label="rsi: Line style"]')!, 'dotted');
    await type(rows.querySelector<HTMLInputElement>('details label input')!, '20, 50, 80');
    await until(() => legendWords().some(({ color }) => color === '#123456'), 'the colour');
    await type(rows.querySelector<HTMLInputElement>('details label input')!, '20, x');
    named('Hide: ATR 14').click();
    await until(() => !legendText().includes('ATR'), 'ATR is hidden');
    const rsi = api.indicators().at(-1)!;
    expect(rsi).to.deep.include({ levels: [20, 50, 80], styles: { rsi: { color: '#123456', dash: 'dotted' } } });
    await close();
    await api.save();
    const kept = JSON.parse(JSON.stringify(stored)) as ChartLayout;
    await removeCharts();
    stored = kept;
    await draw();
    expect(api.indicators().map(({ id: _, ...rest }) => rest)).to.deep.equal(kept.indicators);
    expect(api.indicators().at(-2)).to.deep.include({ name: 'ATR', hidden: true });
    expect(api.moveIndicator(api.indicators()[0]!.id, -1)).to.equal(false);
    expect(() => api.changeIndicator(rsi.id.replace(/\d+$/, '5'), { params: { length: 0 } })).to.throw(RangeError);
  });

  it('a template keeps the indicators of now, and brings them back', async () => {
    await openPanel('/');
    await type(named('Name of the template'), 'Mine');
    await until(() => !(named('Save as a template') as HTMLButtonElement).disabled, 'the button');
    named('Save as a template').click();
    api.indicators().forEach(({ id }) => api.removeIndicator(id));
    api.addIndicator('OBV');
    await until(() => named('Mine') !== undefined, 'the template');
    named('Mine').click();
    expect(names()).to.deep.equal(['MA', 'MA', 'MACD']);
    expect((await api.save()).templates['Mine']!.map(({ params }) => params)).to.deep.equal([
      { length: 7 },
      { length: 25 },
      {},
    ]);
    named('Remove Mine').click();
    await until(() => named('Mine') === undefined, 'it is gone');
  });

  it('a channel is drawn by a drag and a press, a position by one drag, a brush as the pointer goes; all of it is undone', async () => {
    api.useTool('channel');
    drag([100, 200], [250, 150]);
    expect(api.drawings()).to.have.length(0);
    fire('pointermove', 200, 220);
    fire('pointerdown', 200, 220);
    fire('pointerup', 200, 220);
    expect(api.drawings().map(({ kind, anchors }) => [kind, anchors.length])).to.deep.equal([['channel', 3]]);
    api.useTool('short');
    drag([300, 150], [380, 120]);
    const { anchors } = api.drawings()[1]!;
    expect(anchors[1]!.price, 'the target of a short is below').to.be.below(anchors[0]!.price);
    expect(anchors[2]!.price).to.be.above(anchors[0]!.price);
    api.useTool('brush');
    drag([100, 60], [160, 90]);
    expect(api.drawings()[2]).to.include({ kind: 'brush' });
    // A tool that is left half-way leaves nothing behind.
    api.useTool('extension');
    drag([100, 200], [250, 150]);
    api.useTool(undefined);
    fire('pointerdown', 20, 20);
    fire('pointerup', 20, 20);
    expect(api.drawings()).to.have.length(3);
    for (let left = 2; left >= 0; left--) {
      api.undo();
      expect(api.drawings()).to.have.length(left);
    }
    api.redo();
    expect(api.drawings()[0]!.kind).to.equal('channel');
  });

  it('the first press on a tool shows in the next frame', async () => {
    const tool = one('.side .tool[aria-pressed=false]')!;
    tool.click();
    await nextFrame();
    expect([tool.getAttribute('aria-pressed'), all('.side .tool[aria-pressed=true]').length]).to.deep.equal([
      'true',
      1,
    ]);
  });

  it('a press outside closes an open list or context menu, a press inside does not', async () => {
    const press = (place: Element) =>
      place.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    one('.bar [aria-haspopup=menu]')!.click();
    await until(() => one('[role=menu]') !== null, 'the list');
    press(one('[role=menu] [role^=menuitem]')!);
    await nextFrame();
    expect(one('[role=menu]')).to.not.equal(null);
    press(document.body);
    await until(() => one('[role=menu]') === null, 'the list is closed');
    await menuAt(200, 120);
    press(one('[role=menu] [role^=menuitem]')!);
    await nextFrame();
    expect(one('[role=menu]')).to.not.equal(null);
    press(canvas());
    await until(() => one('[role=menu]') === null, 'the context menu is closed');
  });

  it('by the keyboard a drawing is placed, one of its points moved, copied; a locked one stays; both are announced', async () => {
    api.useTool('long');
    canvas().focus();
    await sendKeys({ press: 'Enter' });
    expect(api.drawings()[0]).to.include({ kind: 'long' });
    await until(
      () => all('[role=status]').some(({ textContent }) => textContent === 'Long position, 1 of 1'),
      'its name',
    );
    const before = api.drawings()[0]!.anchors;
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'Space' });
    await until(() => all('[role=status]').some(({ textContent }) => textContent!.endsWith('. Point 2')), 'the point');
    await sendKeys({ press: 'ArrowUp' });
    const [entry, target, stop] = api.drawings()[0]!.anchors;
    expect([entry, stop]).to.deep.equal([before[0], before[2]]);
    expect(target!.price).to.be.above(before[1]!.price);
    await sendKeys({ press: 'Control+c' });
    await sendKeys({ press: 'Control+v' });
    expect(api.drawings()).to.have.length(2);
    const copy = api.drawings()[1]!;
    expect(api.changeDrawing(copy.id, { locked: true })).to.equal(true);
    await sendKeys({ press: 'ArrowUp' });
    expect(api.drawings()[1]!.anchors).to.deep.equal(copy.anchors);
    await sendKeys({ press: 'Control+Alt+h' });
    expect(api.drawings().every(({ hidden }) => hidden)).to.equal(true);
    expect((await api.save()).drawings['BTC_USDT']!.drawings[1]).to.include({ locked: true, hidden: true });
  });

  it('the list of objects names all drawings; each is styled, hidden, locked, copied and removed there', async () => {
    api.useTool('trend');
    drag([100, 200], [250, 150]);
    await openPanel('o');
    await type(named('Line: Colour'), '#ff0000');
    await type(named('Line: Width'), '4');
    await type(named('Line: Line style'), 'dashed');
    named('Lock: Trend line').click();
    named('Hide: Trend line').click();
    expect(api.drawings()[0]).to.include({ color: '#ff0000', width: 4, dash: 'dashed', locked: true, hidden: true });
    named('Copy: Trend line').click();
    expect(api.drawings()[1]).to.include({ color: '#ff0000', locked: false });
    named('Remove: Trend line').click();
    expect(api.drawings()).to.have.length(1);
    api.undo();
    expect(api.drawings()).to.have.length(2);
  });

  it('the right button asks what can be done with the chart, its axis, an indicator, a drawing and a line', async () => {
    // Their lines would be what is pressed.
    for (const { id, name } of api.indicators()) if (name === 'MA') api.removeIndicator(id);
    await menuAt(200, 60);
    expect(entries()).to.include.members([
      'Go to the newest bar',
      'Indicators',
      'Drawn objects',
      'Go to date',
      'Settings',
    ]);
    // View, place, chart; each entry but the steps has an icon beside its words.
    expect(all('.context [role=separator]')).to.have.length(2);
    expect(all('.context > [role=menuitem] .face:not(:has(svg))')).to.have.length(0);
    choose('Horizontal line at');
    expect(api.drawings()[0]!.kind).to.equal('horizontal');
    await until(() => one('.context') === null, 'closed');
    expect(root().activeElement).to.equal(canvas());
    await menuAt(150, 60);
    expect(entries()).to.deep.equal(['Settings', 'Copy', 'Lock', 'Hide', 'Bring to the front', 'Remove']);
    choose('Remove');
    expect(api.drawings()).to.have.length(0);
    const { width, height } = canvas().getBoundingClientRect();
    await menuAt(width - 20, 100);
    expect(entries()).to.include.members(['Logarithmic', 'Percent', 'Invert the scale']);
    choose('Invert the scale');
    expect((await api.save()).inverted).to.equal(true);
    await menuAt(200, height - 60);
    const steps = ['Shorter pane', 'Taller pane'];
    expect(entries()).to.deep.equal([...steps, 'Settings', 'Hide', 'Move up', 'Move down', 'Remove']);
    choose('Remove');
    expect(names()).to.deep.equal([]);
    api.addIndicator('MA', { length: 1 });
    await until(() => /MA 1 [\d.]+$/.test(legendText()) && legends().length === 1, 'the average');
    const line = api.createPositionLine({ id: 'p', avgPrice: 100, sideText: 'Long', showCloseButton: true });
    await until(() => named('Close Long') !== undefined, 'the line');
    const box = named('Close Long').getBoundingClientRect();
    const stage = canvas().getBoundingClientRect();
    await menuAt(box.left - stage.left + 4, box.top - stage.top + 12);
    expect(entries()).to.deep.equal(['Close Long']);
    line.remove();
  });

  it('the menu comes by the keyboard and by a finger that rests, is gone through by arrows and left by Escape', async () => {
    canvas().focus();
    await sendKeys({ press: 'Shift+F10' });
    await until(() => one('.context') !== null, 'the menu');
    expect(root().activeElement!.getAttribute('aria-label')).to.equal('Earlier bars');
    await sendKeys({ press: 'ArrowUp' });
    expect(root().activeElement!.textContent).to.include('Keyboard shortcuts');
    await sendKeys({ press: 'Escape' });
    await until(() => one('.context') === null, 'closed');
    expect(root().activeElement).to.equal(canvas());
    const finger = { pointerType: 'touch', pointerId: 7 };
    fire('pointerdown', 200, 60, finger);
    fire('pointermove', 230, 60, finger);
    page.pass(600);
    await nextFrame();
    expect(one('.context'), 'a finger that moves pans').to.equal(null);
    fire('pointerup', 230, 60, finger);
    fire('pointerdown', 200, 60, finger);
    page.pass(600);
    fire('pointermove', 260, 90, finger);
    fire('pointerup', 260, 90, finger);
    await nextFrame();
    expect(one('.context'), 'a finger that has rested reads, moving on').to.equal(null);
    fire('pointerdown', 200, 60, finger);
    page.pass(600);
    fire('pointerup', 200, 60, finger);
    await until(() => one('.context') !== null, 'the menu');
  });

  it('? lists the shortcuts, and they do what it says', async () => {
    await openPanel('?');
    expect(all('.keys dd').map(({ textContent }) => textContent)).to.include.members(['Alt+T', 'Alt+I', '/', '?']);
    await close();
    canvas().focus();
    await sendKeys({ press: 'Alt+t' });
    expect(canvas().dataset['tool']).to.equal('trend');
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Alt+l' });
    expect((await api.save()).mode).to.equal('logarithmic');
    await sendKeys({ press: 'Alt+l' });
    await sendKeys({ press: 'Alt+i' });
    expect(await api.save()).to.include({ mode: 'normal', inverted: true });
    await openPanel('Alt+g');
    expect(one('dialog input')!.getAttribute('type')).to.equal('datetime-local');
  });

  it('going to a date shows the bars around it', async () => {
    const bars = api.bars();
    await openPanel('Alt+g');
    const wanted = bars[120]!.time;
    await type(one('dialog input')!, new Date(wanted * 1000).toISOString().slice(0, 16));
    one('dialog form')!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await until(() => one('dialog') === null, 'closed');
    await openPanel('Alt+g');
    // The field shows the start of the visible range: half of it is before the date.
    const from = Date.parse(`${(one('dialog input') as HTMLInputElement).value}Z`) / 1000;
    expect(from).to.be.below(wanted);
    expect(from).to.be.above(wanted - 120 * 3600);
  });

  it('time frames are pinned to the bar; an own one is built of finer bars, kept and removed', async () => {
    const inBar = () => all('.usual').map(({ textContent }) => textContent);
    expect(inBar()).to.deep.equal(['1m', '15m', '1h', '4h', '1D', '1W']);
    await openPanel(',');
    const box = (label: string) => all('dialog label').find(({ textContent }) => textContent!.trim() === label)!;
    box('15m').querySelector('input')!.click();
    box('2h').querySelector('input')!.click();
    await until(() => inBar().join() === '1m,1h,2h,4h,1D,1W', 'the bar');
    await type(named('Custom time frame'), '60');
    await nextFrame();
    expect((one('dialog form button') as HTMLButtonElement).disabled, 'one of the 20').to.equal(true);
    await type(named('Custom time frame'), '180');
    await until(() => !(one('dialog form button') as HTMLButtonElement).disabled, 'the button');
    one('dialog form button')!.click();
    await until(() => api.bars().length > 2 && api.bars()[2]!.time - api.bars()[1]!.time === 3 * 3600, 'bars of 3 h');
    expect((await api.save()).resolution).to.equal('180');
    await until(() => named('Remove 3h') !== undefined, 'its row');
    named('Remove 3h').click();
    await until(
      () => api.bars().length > 2 && api.bars()[2]!.time - api.bars()[1]!.time === 3600,
      'bars of the usual time frame',
    );
    expect((await api.save()).intervals).to.deep.equal([]);
  });

  it('rising bars take the colour that was chosen, whatever the page’s language', async () => {
    expect(one('.chart')!.dataset['rise']).to.equal('green');
    named('Settings').click();
    await until(() => one('dialog') !== null, 'the settings');
    const select = all('dialog label').find(({ textContent }) => textContent!.startsWith('Rising bars'))!;
    await type(select.querySelector('select')!, 'red');
    await until(() => one('.chart')!.dataset['rise'] === 'red', 'the colour');
    expect((await api.save()).rise).to.equal('red');
  });

  it('axe finds nothing in menus and new dialogs', async () => {
    api.useTool('trend');
    drag([100, 200], [250, 150]);
    api.addIndicator('ICHIMOKU');
    const check = async (what: string) => {
      await until(
        () =>
          root()
            .getAnimations()
            .every(({ playState }) => playState !== 'running'),
        'stillness',
      );
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(drawn.element, { rules: { region: { enabled: false } } });
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
        what,
      ).to.deep.equal([]);
    };
    await menuAt(200, 60);
    await check('menu');
    await sendKeys({ press: 'Escape' });
    for (const keys of ['o', '?', ',', 'Alt+g', '/']) {
      await openPanel(keys);
      all('dialog details').forEach((details) => details.setAttribute('open', ''));
      await check(keys);
      await sendKeys({ press: 'Escape' });
      await until(() => one('dialog') === null, 'closed');
    }
  });
});
