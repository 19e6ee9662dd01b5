import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { Columns } from '../feed/columns.ts';
import { OrderType, Side, EVENT_TYPES } from './overlay-types.ts';
import { paletteOf } from '../engine/palette.ts';
import { clearOf, clusterByHeight } from './cluster.ts';
import { buttonsOf, layoutLine, textsOf } from './line-layout.ts';
import { LineOverlay } from './line-overlay.ts';
import { feedMarkLook } from './mark-look.ts';
import { MarkOverlay } from './mark-overlay.ts';
import { PRODUCTS } from '../feed/products.ts';
import { markersOf, plainSymbol, readEvents, readLines, readMarkers } from './read-overlays.ts';
import { HUNDREDTHS, stepOf } from '../price/price-step.ts';

const measure = (text: string) => text.length * 6;
/** Up to 400 px, in quarters. `fc.double` of a range gives numbers next to 0 nearly always. */
const height = fc.integer({ min: 0, max: 1600 }).map((quarters) => quarters / 4);

describe('overlays of gate-chart', () => {
  it('knows the products [CHART-14]', () => {
    expect(PRODUCTS).to.have.members(['PILOT', 'SPOT', 'memebox']);
  });

  it('numbers the eight events and leaves out others [CHART-22]', () => {
    expect(EVENT_TYPES).to.deep.equal({
      HIGH_PRICE: 1,
      LOW_PRICE: 2,
      MSG: 3,
      CFG_S: 4,
      CFG_M: 5,
      MEW: 6,
      AI_REASONING: 7,
      COMPLEX: 8,
    });
    const types = [0, 1, 8, 9, 1.5, '3', null].map((type) => ({ time: 1_700_000_000, type }));
    expect(readEvents(types).map(({ type }) => type)).to.deep.equal([1, 8, 3]);
    expect(readEvents('x')).to.deep.equal([]);
  });

  it('reads every field of a position line [CHART-17]', () => {
    const line = {
      id: 'p1',
      type: OrderType.Position,
      side: Side.Sell,
      avgPrice: 100.5,
      visible: true,
      sideText: 'Short',
      pnlText: '+12 USDT',
      pnlValue: 12,
      qty: 3,
      qtyText: '3 BTC',
      tpslText: 'TP 90',
      showCloseButton: true,
      showTPSLButton: true,
      showReverseButton: true,
      tooltips: { close: 'Close it', tpsl: 'Protect it', reverse: 'Turn it' },
      draggable: true,
    };
    expect(readLines([line])).to.deep.equal([line]);
    expect(textsOf(line).map(({ text }) => text)).to.deep.equal(['Short', '+12 USDT', '3 BTC', 'TP 90']);
    const { pnlText: _, qtyText: __, ...plain } = line;
    expect(textsOf(plain).map(({ text }) => text)).to.deep.equal(['Short', '+12', '3', 'TP 90']);
    expect(textsOf({ ...plain, pnlValue: -1234.5 })[1]!.text).to.equal('−1,234.5');
  });

  it('leaves out lines without an id or a price and whatever is no list [CHART-17]', () => {
    expect(
      readLines([{ id: 'a' }, { avgPrice: 1 }, null, { id: 'b', avgPrice: -1 }, { id: 'c', avgPrice: '2' }]),
    ).to.have.length(1);
    expect(readLines({})).to.deep.equal([]);
    expect(
      readLines([
        { id: 'a', avgPrice: 1 },
        { id: 'a', avgPrice: 2 },
      ]).map(({ avgPrice }) => avgPrice),
    ).to.deep.equal([2]);
  });

  for (const [tpsl, reverse, close] of [
    [true, true, true],
    [false, true, true],
    [true, false, true],
    [true, true, false],
    [false, false, false],
  ] as const)
    it(`buttons: TP/SL ${tpsl}, reverse ${reverse}, close ${close} [CHART-18]`, () => {
      const line = { id: 'a', avgPrice: 1, showTPSLButton: tpsl, showReverseButton: reverse, showCloseButton: close };
      const wanted = [...(tpsl ? ['tpsl'] : []), ...(reverse ? ['reverse'] : []), ...(close ? ['close'] : [])];
      expect(buttonsOf(line)).to.deep.equal(wanted);
      const drawn = layoutLine(line, measure).cells.flatMap(({ button }) => (button ? [button] : []));
      expect(drawn).to.deep.equal(wanted);
    });

  it('where there is no room the words of a box give way, its buttons never [CHART-18]', () => {
    const line = {
      ...{ id: 'a', avgPrice: 1, sideText: 'Long 10x', pnlText: '+123.45 USDT', qtyText: '0.52', tpslText: 'TP/SL --' },
      ...{ showCloseButton: true, showTPSLButton: true, showReverseButton: true },
    };
    const kinds = (room: number) => layoutLine(line, measure, room).cells.map(({ kind, button }) => button ?? kind);
    expect(kinds(1000)).to.deep.equal(['side', 'pnl', 'qty', 'tpsl', 'tpsl', 'reverse', 'close']);
    const full = layoutLine(line, measure).width;
    expect(kinds(full - 1)).to.deep.equal(['side', 'pnl', 'qty', 'tpsl', 'reverse', 'close']);
    expect(kinds(0)).to.deep.equal(['tpsl', 'reverse', 'close']);
    for (const room of [130, 180, 244, 300]) {
      const { width, cells } = layoutLine(line, measure, room);
      expect(width).to.be.at.most(room);
      cells.forEach((cell, at) => at && expect(cell.x).to.equal(cells[at - 1]!.x + cells[at - 1]!.width));
    }
    expect(layoutLine({ id: 'a', avgPrice: 1, sideText: 'Long' }, measure, 0).cells).to.have.length(1);
  });

  it('what is being dragged stays in hand while the host gives new profits, and falls with its line [CHART-18]', () => {
    const moved: [string, number][] = [];
    const overlay = new LineOverlay({
      press: () => undefined,
      moved: ({ id, sideText }, price) => moved.push([`${id} ${sideText}`, price]),
      overlapPressed: () => undefined,
      redraw: () => undefined,
      prices: () => HUNDREDTHS,
      priceAt: (y) => 100 - y / 10,
      stepped: (price, steps) => price + steps / 10,
      bars: () => new Columns(),
    });
    const line = (sideText: string) => ({ id: 'a', avgPrice: 100, sideText });
    overlay.set([line('one')]);
    overlay.shift(overlay.lines[0]!, false, 2);
    expect(overlay.heldPrice('a', false)).to.equal(100.2);
    overlay.set([line('two')]);
    expect(overlay.heldPrice('a', false)).to.equal(100.2);
    expect(overlay.drop()).to.equal(true);
    expect(moved).to.deep.equal([['a two', 100.2]]);
    overlay.shift(overlay.lines[0]!, false, 1);
    overlay.set([]);
    expect(overlay.drop()).to.equal(false);
    overlay.dispose();
  });

  it('marks say what they are, bar by bar [CHART-20, CHART-22, CHART-27]', () => {
    const marks = new MarkOverlay({
      indexAt: (time) => (time < 0 ? undefined : time),
      high: () => 12,
      low: () => 8,
      prices: () => stepOf(1, 10),
    });
    marks.setTrades([
      { time: 1, type: 'buy', price: 10, quantity: 1 },
      { time: 1, type: 'buy', price: 20, quantity: 3 },
      { time: 1, type: 'sell', price: 9, quantity: NaN },
      { time: -5, type: 'sell', price: 9, quantity: 1 },
    ]);
    marks.setEvents([
      { time: 4, type: 2 },
      { time: 4, type: 6, text: 'Listed' },
    ]);
    const mark = { id: 1, time: 7, color: { border: 'red', background: '#123' }, text: '', label: 'Report' };
    marks.setFeedMarks({
      bars: [{ ...mark, labelFontColor: 'white', minSize: 14 }],
      scale: [{ id: 1, time: 7, color: 'blue', label: 'W', tooltip: ['a', 'b'] }],
    });
    expect(marks.wordsAt(1)).to.equal('B 4 @ 17.5 (2)\nS 0 @ 9.0');
    expect(marks.wordsAt(4)).to.equal('8.0\nListed');
    expect(marks.wordsAt(7)).to.equal('Report\na\nb');
    expect(marks.wordsAt(2)).to.equal('');
    expect([marks.nextFrom(9, -1), marks.nextFrom(7, -1), marks.nextFrom(1, -1), marks.nextFrom(1, 1)]).to.deep.equal([
      ...[7, 4, undefined, 4],
    ]);
    const { palette } = { palette: paletteOf('light', false) };
    expect(feedMarkLook([{ ...mark, color: 'green', labelFontColor: 'white', minSize: 14 }])).to.include({
      fill: palette.riseLabel,
      letter: 'Re',
    });
  });

  it('is 24 px high with 40 px to the axis [CHART-19]', () => {
    const overlay = new LineOverlay({
      ...{ press: () => undefined, moved: () => undefined, overlapPressed: () => undefined, redraw: () => undefined },
      ...{ prices: () => HUNDREDTHS, priceAt: (y) => 400 - y, stepped: (price) => price, bars: () => new Columns() },
    });
    const context = document.createElement('canvas').getContext('2d')!;
    const boxes: number[][] = [];
    context.roundRect = (...box) => void boxes.push(box.slice(0, 4) as number[]);
    const palette = paletteOf('light', false);
    overlay.set([{ id: 'a', avgPrice: 200, sideText: 'Long', showCloseButton: true }]);
    overlay.paint({
      ...{ context, width: 600, height: 400, ratioX: 1, ratioY: 1, palette },
      ...{ first: 0, last: 1, from: 0, to: 1, spacing: 8, x: (index) => index * 8, y: (price) => 400 - price },
    });
    // The outline is drawn in the middle of the outermost pixels.
    const [left, top, width, height] = boxes[0]!;
    expect([top! - 0.5, height! + 1]).to.deep.equal([200 - 24 / 2, 24]);
    expect(600 - (left! + width! + 0.5)).to.equal(40);
    const close = overlay.placeOfButton('a', 'close')!;
    expect(close.y).to.equal(200);
    expect(close.x).to.be.within(left!, 600 - 40);
    overlay.dispose();
  });

  it('reads buys and sells of its own symbol, in seconds and milliseconds [CHART-20]', () => {
    const rows = [
      { time: 1_700_000_000, type: 'buy', price: 1, quantity: 2, symbol: 'GATE:BTC_USDT' },
      { time: 1_700_000_000_000, type: 'sell', price: 1, quantity: 2 },
      { time: 1_700_000_000, type: 'buy', price: 1, quantity: 2, symbol: 'ETH_USDT' },
      { time: 'x', type: 'buy', price: 1, quantity: 2 },
      { time: 1, type: 'hold', price: 1, quantity: 2 },
    ];
    const read = markersOf(readMarkers(rows), 'BTC/USDT');
    expect(read.map(({ type, time }) => [type, time])).to.deep.equal([
      ['buy', 1_700_000_000],
      ['sell', 1_700_000_000],
    ]);
    expect(plainSymbol('GATE:btc_usdt')).to.equal('BTCUSDT');
  });

  it('labels of 500 lines never overlap, none is lost, each is near its own (property)', () => {
    fc.assert(
      fc.property(fc.array(height, { minLength: 1, maxLength: 500 }), (heights) => {
        const clusters = clusterByHeight(heights, (y) => y, 18);
        expect(clusters.flatMap(({ members }) => members)).to.have.length(heights.length);
        for (let at = 1; at < clusters.length; at++)
          expect(clusters[at]!.y - clusters[at - 1]!.y).to.be.at.least(18 - 1e-6);
        for (const { y, members } of clusters) {
          expect(y).to.be.at.least(Math.min(...members) - 1e-6);
          expect(y).to.be.at.most(Math.max(...members) + 1e-6);
        }
      }),
    );
    expect(clusterByHeight([NaN, 5], (y) => y, 18)).to.deep.equal([{ y: 5, members: [5] }]);
  });

  it('labels of lines keep off the label of the last price and off each other (property)', () => {
    fc.assert(
      fc.property(fc.array(height, { maxLength: 40 }), height, (heights, from) => {
        const clusters = clusterByHeight(heights, (y) => y, 18);
        const zone = { from, to: from + 34, price: from + 10 };
        const free = clearOf(clusters, zone, 18);
        expect(free.map(({ members }) => members)).to.deep.equal(clusters.map(({ members }) => members));
        free.forEach(({ y }, at) => {
          expect(y <= zone.from - 9 + 1e-6 || y >= zone.to + 9 - 1e-6).to.equal(true);
          // Labels keep the order of their prices.
          expect(y < zone.price).to.equal(clusters[at]!.y < zone.price);
          if (at) expect(y - free[at - 1]!.y).to.be.at.least(18 - 1e-6);
        });
        const far = clusters.filter(({ y }) => y < from - 100);
        if (heights.length < 3) expect(free.slice(0, far.length)).to.deep.equal(far);
      }),
    );
  });
});
