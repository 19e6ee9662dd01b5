import { expect } from '@open-wc/testing';
import { chartCopy } from '../../chart.copy.ts';
import { paletteOf } from '../../engine/palette.ts';
import { Columns } from '../../feed/columns.ts';
import { handlesOf, hitTest, moveDrawing, moveHandle, segmentsOf } from '../geometry.ts';
import { paintDrawing } from '../paint-drawing.ts';
import { readDrawings, writeDrawings } from '../serialise.ts';
import { type Drawing, DRAWING_KINDS, toolOf, type DrawingKind } from './index.ts';
import type { Anchor, Projection } from '../types.ts';
import { extensionPrices } from './extension.ts';
import { rewardForRisk } from './position.ts';
import { HUNDREDTHS } from '../../price/price-step.ts';

/** 1 px a second, 1 px a price unit, prices rising upwards; the pane is 400 × 300. */
const linear: Projection = {
  ...{ width: 400, height: 300, x: (time) => time - 1000, y: (price) => 300 - price },
  ...{ time: (x) => x + 1000, price: (y) => 300 - y },
};
const at = (x: number, y: number): Anchor => ({ time: x + 1000, price: 300 - y });
const drawing = (kind: DrawingKind, ...anchors: Anchor[]): Drawing => ({ id: kind, kind, anchors });
const PLACES = [at(100, 200), at(200, 100), at(200, 160)];
const hit = (given: Drawing, x: number, y: number) => hitTest(given, { x, y }, linear)?.part;

describe('drawing tools', () => {
  for (const [left, right] of [
    [200, 300],
    [10, 120],
  ] as const)
    it(`writes Fibonacci levels beside their lines from ${left} to ${right}, inside the pane`, () => {
      const context = document.createElement('canvas').getContext('2d')!;
      const places: (readonly [start: number, end: number])[] = [];
      context.fillText = (text, x) => void places.push([x, x + context.measureText(text).width]);
      const scene = { context, projection: linear, palette: paletteOf('light', false), prices: HUNDREDTHS };
      paintDrawing({ ...scene, bars: new Columns() }, drawing('fibonacci', at(left, 250), at(right, 40)), false);
      expect(places).to.have.length(7);
      for (const [start, end] of places) {
        expect(end < left || start > right, 'clear of the lines').to.equal(true);
        expect(start >= 0 && end <= linear.width, 'inside').to.equal(true);
      }
    });

  for (const kind of DRAWING_KINDS) {
    const { anchors, most = anchors, icon } = toolOf(kind);
    const made = { ...drawing(kind, ...PLACES.slice(0, anchors)), text: 'word' };

    it(`${kind}: has words and a symbol, is painted, saved and read again with its style`, () => {
      expect(Object.keys(chartCopy.text)).to.include(kind);
      expect(icon).to.match(/^M/);
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [400, 300];
      const context = canvas.getContext('2d')!;
      const scene = {
        context,
        projection: linear,
        palette: paletteOf('light', false),
        prices: HUNDREDTHS,
        bars: new Columns(),
      };
      paintDrawing(scene, made, false);
      const count = () =>
        context.getImageData(0, 0, 400, 300).data.filter((value, index) => index % 4 === 3 && value).length;
      const painted = count();
      expect(painted).to.be.above(20);
      paintDrawing(scene, made, true);
      if (handlesOf(made).length) expect(count(), 'handles').to.be.above(painted);
      const styled: Drawing = { ...made, color: '#ff0000', width: 3, dash: 'dotted', locked: true, hidden: true };
      expect(readDrawings(JSON.parse(JSON.stringify(writeDrawings([styled])))).drawings).to.deep.equal([styled]);
      for (const count of [anchors - 1, most + 1]) {
        const wrong = { ...made, anchors: Array.from({ length: count }, () => PLACES[0]!) };
        expect(readDrawings(writeDrawings([wrong])).dropped).to.deep.equal([{ index: 0, reason: 'wrong anchors' }]);
      }
      for (const wrong of [{ color: 'red' }, { width: 99 }, { dash: 'wavy' }])
        expect(readDrawings({ version: 1, drawings: [{ ...made, ...wrong }] }).drawings[0] ?? made).to.deep.equal(made);
    });

    it(`${kind}: a locked one stays; moved there and back it is where it was`, () => {
      const locked = { ...made, locked: true };
      expect(moveDrawing(locked, { x: 0, y: 0 }, { x: 9, y: 9 }, linear)).to.equal(locked);
      expect(moveHandle(locked, 0, at(1, 1))).to.equal(locked);
      const there = moveDrawing(made, { x: 0, y: 0 }, { x: 30, y: -20 }, linear);
      expect(there.anchors[0]).to.deep.equal(at(130, 180));
      expect(moveDrawing(there, { x: 30, y: -20 }, { x: 0, y: 0 }, linear)).to.deep.equal(made);
      handlesOf(made).forEach((_, index) => {
        const pulled = moveHandle(made, index, at(150, 150));
        expect(handlesOf(pulled)[index]).to.deep.equal(at(150, 150));
        expect(pulled.anchors).to.have.length(made.anchors.length);
      });
    });
  }

  it('a channel’s second line is parallel and goes through the third place', () => {
    const channel = drawing('channel', at(100, 200), at(200, 100), at(150, 190));
    expect(segmentsOf(channel, linear)).to.deep.equal([
      [
        { x: 100, y: 200 },
        { x: 200, y: 100 },
      ],
      [
        { x: 100, y: 240 },
        { x: 200, y: 140 },
      ],
    ]);
    expect([hit(channel, 125, 215), hit(channel, 125, 195)]).to.deep.equal(['body', undefined]);
    const upright = drawing('channel', at(100, 200), at(100, 100), at(100, 150));
    expect(
      segmentsOf(upright, linear)
        .flat()
        .every(({ x, y }) => Number.isFinite(x + y)),
    ).to.equal(true);
  });

  it('an extension lays the first way on from the third place', () => {
    const anchors = [
      { time: 0, price: 100 },
      { time: 1, price: 150 },
      { time: 2, price: 120 },
    ];
    const prices = Object.fromEntries(extensionPrices(anchors).map(({ level, price }) => [level, price]));
    expect(prices[0]).to.equal(120);
    expect(prices[0.618]).to.be.closeTo(150.9, 1e-9);
    expect(prices[1]).to.equal(170);
    expect(prices[1.618]).to.be.closeTo(200.9, 1e-9);
    expect(hit(drawing('extension', at(100, 200), at(200, 100), at(300, 160)), 250, 60)).to.equal('body');
  });

  it('positions are completed by a stop at half the way to the target, on the right side whichever way they are drawn', () => {
    const [entry, above, below] = [at(100, 150), at(200, 110), at(200, 190)];
    for (const to of [above, below]) {
      expect(toolOf('long').complete!(entry, to).map(({ price }) => price)).to.deep.equal([150, 190, 130]);
      expect(toolOf('short').complete!(entry, to).map(({ price }) => price)).to.deep.equal([150, 110, 170]);
    }
    const anchors = toolOf('long').complete!(entry, above);
    expect(rewardForRisk(anchors)).to.equal(2);
    expect(rewardForRisk([entry, above, entry])).to.deep.equal(NaN);
    // Target and stop keep one end in time.
    const pulled = moveHandle(drawing('long', ...anchors), 2, at(260, 160));
    expect(pulled.anchors).to.deep.equal([entry, at(260, 110), at(260, 160)]);
    expect(rewardForRisk(pulled.anchors)).to.equal(4);
  });

  it('a price range is hit inside, an arrow on its head, a brush along its way', () => {
    const range = drawing('priceRange', at(100, 100), at(200, 200));
    expect([hit(range, 120, 150), hit(range, 250, 150)]).to.deep.equal(['body', undefined]);
    const arrow = drawing('arrow', at(100, 100), at(200, 100));
    expect([hit(arrow, 190, 105), hit(drawing('trend', ...arrow.anchors), 190, 108)]).to.deep.equal([
      'body',
      undefined,
    ]);
    const brush = drawing('brush', at(10, 10), at(50, 50), at(90, 10));
    expect([hit(brush, 70, 30), hit(brush, 50, 10)]).to.deep.equal(['body', undefined]);
    expect(handlesOf(brush)).to.have.length(0);
  });
});
