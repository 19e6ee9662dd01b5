import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { put, setPage, until, type Drawn, type TestPage } from '../../loader/loader.testing.ts';
import type { ChartApi } from '../chart-api.ts';
import { hourly, testFeed } from '../chart.testing.ts';
import { chartOf } from '../control/host/start-chart.ts';
import { removeCharts } from '../remove-charts.testing.ts';
import { chartDriver } from './chart-driver.testing.ts';
import { painted } from '../../runtime/page/turns.testing.ts';

type Chart = HTMLElementTagNameMap['gate-chart'] & { ready: Promise<ChartApi> };

describe('gate-chart by a pointer that cannot drag, and what hovering shows', () => {
  let page: TestPage;
  let drawn: Drawn<HTMLElement>;
  let api: ChartApi;
  const { one, all, canvas, named, field, fire, press, drag, type, menuAt, choose, legendText } = chartDriver(
    () => drawn,
  );
  before(async () => {
    await setViewport({ width: 1000, height: 700 });
    await import('../index.ts');
  });
  beforeEach(async () => {
    page = setPage();
    drawn = await put('gate-chart', { symbol: 'BTC_USDT' });
    (drawn.element as unknown as Chart).datafeed = testFeed(hourly(300));
    api = await (drawn.element as unknown as Chart).ready;
    await until(() => one('.bar .tool') !== null, 'the tools');
  });
  afterEach(async () => {
    await sendMouse({ type: 'move', position: [990, 690] });
    await removeCharts();
  });

  const openMenu = async (x: number, y: number, entry: string) => {
    await menuAt(x, y);
    choose(entry);
  };
  const closeMenu = async () => {
    canvas().focus();
    press(200, 200);
    await until(() => one('.context') === null, 'the menu is closed');
  };
  /** The price at a height of the canvas, as the menu of that place names it. */
  const priceAt = async (y: number) => {
    await menuAt(200, y);
    const entry = all('.context .choice').find(({ textContent }) => textContent!.startsWith('Copy price'))!;
    await closeMenu();
    return Number(entry.textContent!.replace(/[^\d.]/g, ''));
  };

  it('the menu stays in the window where the chart goes on below it', async () => {
    await setViewport({ width: 1000, height: 360 });
    try {
      await until(
        () => canvas().getBoundingClientRect().bottom > innerHeight,
        'a chart that is higher than the window',
      );
      await menuAt(200, 250);
      await until(() => one('.context')!.getBoundingClientRect().bottom <= innerHeight, 'the menu in the window');
      expect(one('.context')!.getBoundingClientRect().top).to.be.at.least(0);
    } finally {
      await setViewport({ width: 1000, height: 700 });
    }
  });

  describe('single presses', () => {
    it('two presses draw a trend line, three a channel; Escape takes back what is not finished', async () => {
      api.useTool('trend');
      press(200, 120);
      fire('pointermove', 260, 150);
      expect(api.drawings(), 'half a line').to.have.length(0);
      await until(() => canvas().dataset['tool'] === 'trend', 'it goes on');
      press(300, 180);
      const [line] = api.drawings();
      expect(line!.anchors).to.have.length(2);
      expect(line!.anchors[1]!.time).to.be.above(line!.anchors[0]!.time);
      expect(line!.anchors[1]!.price).to.be.below(line!.anchors[0]!.price);
      await until(() => canvas().dataset['tool'] === undefined, 'the tool is done');
      api.useTool('channel');
      for (const [x, y] of [
        [200, 120],
        [300, 100],
        [250, 200],
      ] as const)
        press(x, y);
      const channel = api.drawings()[1]!;
      expect(channel.kind).to.equal('channel');
      expect(new Set(channel.anchors.map(({ time }) => time)).size).to.equal(3);
      api.useTool('rectangle');
      press(200, 120);
      canvas().focus();
      await sendKeys({ press: 'Escape' });
      api.useTool('rectangle');
      drag([220, 140], [320, 200]);
      expect(api.drawings(), 'a drag draws it as before').to.have.length(3);
    });

    it('measuring by Shift needs the drag: a press with Shift draws nothing', () => {
      press(200, 120, { shiftKey: true });
      press(300, 180, { shiftKey: true });
      expect(api.drawings()).to.have.length(0);
      drag([200, 120], [300, 180], { shiftKey: true });
      expect(api.drawings().map(({ kind }) => kind)).to.deep.equal(['measure']);
    });

    it('what is measured by Shift is seen while it is dragged', async () => {
      // Inside the measured area, which is filled. The crosshair is elsewhere.
      const pixels = () => {
        const paper = one('.canvas canvas') as HTMLCanvasElement;
        return paper.getContext('2d')!.getImageData(210, 130, 80, 40).data;
      };
      await painted();
      const before = pixels();
      const changed = () => pixels().filter((value, at) => value !== before[at]).length / before.length;
      fire('pointerdown', 200, 120, { shiftKey: true });
      fire('pointermove', 300, 180, { shiftKey: true });
      await until(() => changed() > 0.5, 'the measure');
      fire('pointercancel', 300, 180, { shiftKey: true });
      await until(() => changed() < 0.01, 'it is gone');
      expect(api.drawings()).to.have.length(0);
    });

    it('a press that opens a dialog is painted before the dialog is drawn', async () => {
      named('Settings').click();
      await until(() => one('dialog') !== null, 'the settings');
      named('Done').click();
      await until(() => one('dialog') === null, 'closed');
      // Their code is there by now: what is drawn with the press would be there in the same task.
      named('Settings').click();
      await Promise.resolve();
      expect(one('dialog') === null, 'none in the task of the press').to.equal(true);
      await until(() => one('dialog') !== null, 'the settings again');
      expect((one('dialog') as HTMLDialogElement).matches(':modal')).to.equal(true);
    });

    it('a drawing is moved by the fields of its points, unless it is locked', async () => {
      const time = api.bars()[250]!.time;
      const { id } = api.addDrawing({
        kind: 'trend',
        anchors: [
          { time, price: 101 },
          { time: time + 36_000, price: 104 },
        ],
      });
      const level = api.addDrawing({ kind: 'horizontal', anchors: [{ time, price: 99 }] });
      const find = (wanted: string) => api.drawings().find((one) => one.id === wanted)!;
      canvas().focus();
      await sendKeys({ press: 'o' });
      await until(() => one('dialog') !== null, 'the list');
      await type(field('Point 2: Price'), '107.5');
      expect(find(id).anchors[1]).to.deep.equal({ time: time + 36_000, price: 107.5 });
      await type(field('Point 2: Price'), 'x');
      expect(find(id).anchors[1]!.price).to.equal(107.5);
      const later = new Date((time + 7200) * 1000).toISOString().slice(0, 16);
      await type(field('Point 1: Time'), later);
      expect(find(id).anchors[0]).to.deep.equal({ time: time + 7200, price: 101 });
      const row = all('dialog li').find((item) => item.getAttribute('aria-label') === 'Horizontal line')!;
      expect([...row.querySelectorAll('details label')].map(({ textContent }) => textContent)).to.deep.equal([
        'Point 1: Price',
      ]);
      api.changeDrawing(level.id, { locked: true });
      await until(() => row.querySelector('details') === null, 'a locked one has no fields');
    });

    it('a freely drawn line is moved as a whole by its first point', async () => {
      const time = api.bars()[260]!.time;
      const { id } = api.addDrawing({
        kind: 'brush',
        anchors: [100, 101, 103].map((price, at) => ({ time: time + at * 3600, price })),
      });
      canvas().focus();
      await sendKeys({ press: 'o' });
      await until(() => one('dialog') !== null, 'the list');
      await type(field('Point 1: Price'), '104');
      const { anchors } = api.drawings().find((one) => one.id === id)!;
      expect(anchors.map((anchor) => Math.round(anchor.price * 100) / 100)).to.deep.equal([104, 105, 107]);
      expect(anchors.map((anchor) => anchor.time)).to.deep.equal([time, time + 3600, time + 7200]);
    });

    it('an order is moved by a field, told once, by its button; closing the dialog moves nothing', async () => {
      const moves: unknown[] = [];
      const hear = (event: Event) => void moves.push((event as CustomEvent).detail);
      document.addEventListener('gate-line-move', hear);
      const price = api.bars().at(-1)!.close + 2;
      api.createOrderLine({ id: 'o1', avgPrice: price, sideText: 'Limit', draggable: true });
      await until(() => one('.on-line') !== null, 'the line');
      const box = one('.on-line')!.getBoundingClientRect();
      const stage = canvas().getBoundingClientRect();
      const open = () => openMenu(box.left - stage.left + 4, box.top - stage.top + 12, 'Price of Limit');
      await open();
      await until(() => one('dialog') !== null, 'the dialog');
      await type(field('Price of Limit'), '107.254');
      expect(moves, 'half a number is no price').to.have.length(0);
      named('Done').click();
      await until(() => one('dialog') === null, 'closed');
      expect(moves, 'it was only closed').to.have.length(0);
      await open();
      await until(() => one('dialog') !== null, 'the dialog');
      await type(field('Price of Limit'), '107.254');
      named('Move').click();
      await until(() => one('dialog') === null, 'moved');
      expect(moves).to.have.length(1);
      expect(moves[0]).to.deep.include({ id: 'o1', price: 107.25 });
      document.removeEventListener('gate-line-move', hear);
    });

    it('the menu pans and zooms step by step and stays open; prices and panes have steps of their own', async () => {
      await menuAt(200, 120);
      const before = (await api.exportImage())!.size;
      choose('Earlier bars');
      choose('Zoom in');
      expect(one('.context'), 'it stays').not.to.equal(null);
      await closeMenu();
      await until(() => legendText() !== '', 'the legend');
      expect((await api.exportImage())!.size).not.to.equal(before);
      const [high, low] = [await priceAt(60), await priceAt(160)];
      const width = canvas().clientWidth;
      await openMenu(width - 20, 100, 'Zoom in');
      await closeMenu();
      const [nextHigh, nextLow] = [await priceAt(60), await priceAt(160)];
      expect((high - low) / (nextHigh - nextLow)).to.be.closeTo(1.4, 0.05);
      await openMenu(width - 20, 100, 'Zoom out');
      await closeMenu();
      expect((await priceAt(60)) - (await priceAt(160))).to.be.closeTo(high - low, 0.05);
      const lastPane = () => chartOf(drawn.element)!.controller.engine.picture.stack.places.at(-1)!.top;
      const top = lastPane();
      const bottom = canvas().clientHeight - 60;
      await openMenu(200, bottom, 'Taller pane');
      await until(() => lastPane() < top - 5, 'the pane begins higher');
      choose('Shorter pane');
      await until(() => Math.abs(lastPane() - top) < 2, 'as before');
      expect((await api.save()).indicators.map(({ name }) => name)).to.include('MACD');
    });
  });

  describe('hovering (WCAG 1.4.13)', () => {
    const mouse = async (x: number, y: number) => {
      const { left, top } = canvas().getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(left + x), Math.round(top + y)] });
    };
    const plus = () => one('[role=spinbutton].plus');

    it('the crosshair’s price stays while the pointer is on the axis, follows it there, and goes with it', async () => {
      const width = canvas().clientWidth;
      await mouse(200, 100);
      await until(() => plus() !== null, 'the crosshair');
      const price = plus()!.getAttribute('aria-valuetext');
      await mouse(width - 20, 100);
      await mouse(width - 15, 100);
      await until(() => plus()?.getAttribute('aria-valuetext') === price, 'the same price on the axis');
      await mouse(width - 15, 140);
      await until(() => Number(plus()?.getAttribute('aria-valuenow')) < Number(price), 'it follows');
      await mouse(200, 690);
      await sendMouse({ type: 'move', position: [2, 2] });
      await until(() => plus() === null, 'it goes with the pointer');
    });

    it('Escape takes the crosshair away, wherever the focus is; the next move brings it back', async () => {
      await mouse(200, 100);
      await until(() => plus() !== null, 'the crosshair');
      (document.activeElement as HTMLElement | null)?.blur();
      await sendKeys({ press: 'Escape' });
      await until(() => plus() === null, 'gone');
      await mouse(210, 110);
      await until(() => plus() !== null, 'back');
    });

    it('the pointer can go over to the words of a mark; they stay there, and go by Escape or when it leaves', async () => {
      const { time, close } = api.bars().at(-1)!;
      api.setMarkers([{ time, price: close, quantity: 1, type: 'buy' }]);
      await mouse(200, 100);
      await until(() => plus() !== null, 'the crosshair');
      // The newest bar, under which the mark is: five bars of 8 px are left free.
      const x = Number.parseFloat(plus()!.style.left) - 5.5 * 8 - 1;
      const tip = () => one('.tip');
      let y = 20;
      // Down the bar, until the words of the mark appear.
      await until(() => {
        if (tip()) return true;
        y = (y + 5) % canvas().clientHeight;
        fire('pointermove', x, y);
        return false;
      }, 'the mark');
      await mouse(x, y);
      await until(() => tip()?.textContent?.includes('1') === true, 'its words');
      const box = tip()!.getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(box.left + 6), Math.round(box.top + 6)] });
      page.pass(5000);
      await nextFrame();
      expect(tip(), 'the pointer is on the words').not.to.equal(null);
      await mouse(200, 100);
      page.pass(299);
      await nextFrame();
      expect(tip(), 'there is time to come back').not.to.equal(null);
      page.pass(2);
      await until(() => tip() === null, 'it has left');
      await mouse(x, y);
      await until(() => tip() !== null, 'the words again');
      await sendKeys({ press: 'Escape' });
      await until(() => tip() === null, 'Escape');
    });
  });
});
