import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { Columns } from '../feed/columns.ts';
import {
  distanceTo,
  drawingAt,
  handlesOf,
  hitTest,
  moveDrawing,
  moveHandle,
  segmentsOf,
  toAnchor,
  toPoint,
} from './geometry.ts';
import { nearestBar, snapToBar } from './magnet.ts';
import { measureBetween } from './tools/measure.ts';
import { fibonacciPrices } from './tools/fibonacci.ts';
import { DRAWING_KINDS, toolOf, type Drawing, type DrawingKind } from './tools/index.ts';
import type { Anchor, Projection } from './types.ts';

/** 1 px a second, 1 px a price unit, prices rising upwards; the pane is 400 × 300. */
const linear: Projection = {
  width: 400,
  height: 300,
  x: (time) => time - 1000,
  y: (price) => 300 - price,
  time: (x) => x + 1000,
  price: (y) => 300 - y,
};
/** The same with a logarithmic price scale. */
const logarithmic: Projection = {
  ...linear,
  y: (price) => 300 - 50 * Math.log(price),
  price: (y) => Math.exp((300 - y) / 50),
};
const at = (x: number, y: number): Anchor => toAnchor({ x, y }, linear);
const drawing = (kind: DrawingKind, ...anchors: Anchor[]): Drawing => ({ id: kind, kind, anchors });
const hit = (given: Drawing, x: number, y: number, tolerance?: number) =>
  hitTest(given, { x, y }, linear, { tolerance });
const body = { part: 'body' } as const;

describe('geometry of drawings', () => {
  it('a trend line is hit along its length only, a ray beyond its second point, too [CHART-27]', () => {
    const anchors = [at(100, 100), at(200, 200)] as const;
    const [trend, ray] = [drawing('trend', ...anchors), drawing('ray', ...anchors)];
    expect([hit(trend, 150, 150), hit(trend, 150, 158), hit(trend, 150, 159)]).to.deep.equal([body, body, undefined]);
    expect([hit(trend, 250, 250), hit(ray, 250, 250), hit(ray, 50, 50)]).to.deep.equal([undefined, body, undefined]);
    expect(segmentsOf(ray, linear)[0]![1]).to.deep.equal({ x: 300, y: 300 });
    const backwards = drawing('ray', at(200, 100), at(100, 100));
    expect(segmentsOf(backwards, linear)[0]![1]).to.deep.equal({ x: 0, y: 100 });
    const point = drawing('ray', at(50, 50), at(50, 50));
    expect(segmentsOf(point, linear)[0]![1]).to.deep.equal({ x: 50, y: 50 });
  });

  it('horizontal and vertical lines go through the whole pane [CHART-27]', () => {
    expect(hit(drawing('horizontal', at(10, 80)), 390, 84)).to.deep.equal(body);
    expect(hit(drawing('horizontal', at(10, 80)), 390, 88)).to.equal(undefined);
    expect(hit(drawing('vertical', at(80, 10)), 77, 299)).to.deep.equal(body);
    expect(hit(drawing('vertical', at(80, 10)), 90, 299)).to.equal(undefined);
  });

  it('boxes are hit inside, and have four corners to pull [CHART-27]', () => {
    const box = drawing('rectangle', at(100, 100), at(200, 150));
    expect([hit(box, 150, 125), hit(box, 250, 125)]).to.deep.equal([body, undefined]);
    expect(hit(drawing('measure', at(100, 100), at(200, 150)), 150, 125)).to.deep.equal(body);
    expect(handlesOf(box).map((anchor) => toPoint(anchor, linear))).to.deep.equal([
      { x: 100, y: 100 },
      { x: 200, y: 150 },
      { x: 200, y: 100 },
      { x: 100, y: 150 },
    ]);
    expect(hit(box, 202, 98)).to.deep.equal({ part: 'handle', index: 2 });
    for (let index = 0; index < 4; index++) {
      const moved = moveHandle(box, index, at(120, 130));
      expect(handlesOf(moved)[index], `corner ${index}`).to.deep.equal(at(120, 130));
      // The corner across stays where it was.
      const across = [1, 0, 3, 2][index]!;
      expect(handlesOf(moved)[across]).to.deep.equal(handlesOf(box)[across]);
    }
  });

  it('Fibonacci levels run from the second point (0) to the first (1) [CHART-27]', () => {
    const prices = fibonacciPrices([
      { time: 0, price: 200 },
      { time: 1, price: 100 },
    ]);
    expect(prices.map(({ level }) => level)).to.deep.equal([0, 0.236, 0.382, 0.5, 0.618, 0.786, 1]);
    expect(prices.map(({ price }) => Math.round(price * 10) / 10)).to.deep.equal([
      100, 123.6, 138.2, 150, 161.8, 178.6, 200,
    ]);
    const fibonacci = drawing('fibonacci', at(100, 100), at(300, 200));
    expect(hit(fibonacci, 120, 150), 'on the level of a half').to.deep.equal(body);
    expect(hit(fibonacci, 280, 130), 'between two levels').to.equal(undefined);
    const log = segmentsOf(drawing('fibonacci', { time: 1000, price: 100 }, { time: 1100, price: 200 }), logarithmic);
    expect(logarithmic.price(log[3]![0].y), 'a level is a price, on any scale').to.be.closeTo(150, 1e-9);
  });

  it('text is hit where its words are; fingers reach further than mice [CHART-27]', () => {
    const text = drawing('text', at(100, 100));
    const options = { textSize: { width: 50, height: 20 } };
    expect(hitTest(text, { x: 140, y: 115 }, linear, options)).to.deep.equal(body);
    expect(hitTest(text, { x: 140, y: 130 }, linear, options)).to.equal(undefined);
    const trend = drawing('trend', at(100, 100), at(200, 100));
    expect([hit(trend, 150, 110), hit(trend, 150, 110, 16)]).to.deep.equal([undefined, body]);
  });

  it('of two drawings the upper one is taken, and handles before lines [CHART-27]', () => {
    const under = { ...drawing('horizontal', at(0, 100)), id: 'under' };
    const over = { ...drawing('horizontal', at(0, 102)), id: 'over' };
    expect(drawingAt([under, over], { x: 200, y: 101 }, linear)!.drawing.id).to.equal('over');
    expect(drawingAt([under, over], { x: 200, y: 200 }, linear)).to.equal(undefined);
    expect(hit(under, 3, 100)).to.deep.equal({ part: 'handle', index: 0 });
  });

  it('every kind moves by the pixels of the pointer, on any price scale, and back [CHART-27]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DRAWING_KINDS),
        fc.constantFrom(linear, logarithmic),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 10, max: 250 })), {
          minLength: 2,
          maxLength: 2,
        }),
        fc.integer({ min: -90, max: 90 }),
        fc.integer({ min: -90, max: 90 }),
        (kind, projection, points, dx, dy) => {
          const anchors = points.slice(0, toolOf(kind).anchors).map(([x, y]) => toAnchor({ x, y }, projection));
          const given = drawing(kind, ...anchors);
          const moved = moveDrawing(given, { x: 5, y: 5 }, { x: 5 + dx, y: 5 + dy }, projection);
          moved.anchors.forEach((anchor, index) => {
            const [before, after] = [toPoint(anchors[index]!, projection), toPoint(anchor, projection)];
            expect(after.x - before.x).to.be.closeTo(dx, 1e-6);
            expect(after.y - before.y).to.be.closeTo(dy, 1e-6);
          });
          const back = moveDrawing(moved, { x: dx, y: dy }, { x: 0, y: 0 }, projection);
          back.anchors.forEach(({ price }, index) => expect(price).to.be.closeTo(anchors[index]!.price, 1e-6));
        },
      ),
    );
  });

  it('a move along one axis changes nothing of the other; a locked one stays [CHART-27]', () => {
    const line = drawing('trend', { time: 1001, price: 0.1 + 0.2 }, { time: 1002, price: 7 });
    expect(moveDrawing(line, { x: 0, y: 0 }, { x: 9, y: 0 }, logarithmic).anchors[0]!.price).to.equal(0.1 + 0.2);
    const locked = { ...line, locked: true };
    expect(moveDrawing(locked, { x: 0, y: 0 }, { x: 9, y: 9 }, linear)).to.equal(locked);
    expect(moveHandle(locked, 0, at(1, 1))).to.equal(locked);
    expect(moveHandle(line, 2, at(1, 1))).to.equal(line);
  });

  it('the distance to a stretch is that to its nearest point [CHART-27]', () => {
    const stretch = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ] as const;
    expect([distanceTo({ x: 5, y: 3 }, stretch), distanceTo({ x: 13, y: 4 }, stretch)]).to.deep.equal([3, 5]);
    expect(
      distanceTo({ x: 3, y: 4 }, [
        { x: 0, y: 0 },
        { x: 0, y: 0 },
      ]),
    ).to.equal(5);
  });
});

describe('magnet and measure', () => {
  const bars = [1000, 1100, 1200].map((time) => ({ time, open: 100, high: 140, low: 80, close: 120, volume: 10 }));
  const columns = Columns.from(bars);

  it('the nearest bar is found, also beyond the ends [CHART-27]', () => {
    expect([0, 1000, 1049, 1050, 1051, 5000].map((time) => nearestBar(columns, time))).to.deep.equal([
      0, 0, 0, 0, 1, 2,
    ]);
    expect(nearestBar(new Columns(), 5)).to.equal(undefined);
  });

  it('a place is pulled to open, high, low or close, if it is near enough [CHART-27]', () => {
    expect(snapToBar({ time: 1105, price: 136 }, columns, linear)).to.deep.equal({ time: 1100, price: 140 });
    expect(snapToBar({ time: 1105, price: 117 }, columns, linear)).to.deep.equal({ time: 1100, price: 120 });
    const far = { time: 1140, price: 300 };
    expect(snapToBar(far, columns, linear)).to.equal(far);
    expect(snapToBar(far, columns, linear, Infinity)).to.deep.equal({ time: 1100, price: 140 });
    expect(snapToBar(far, new Columns(), linear)).to.equal(far);
  });

  it('measures change, per cent, bars, time and volume, in both directions [CHART-27]', () => {
    const [a, b] = [
      { time: 1000, price: 100 },
      { time: 1200, price: 90 },
    ];
    expect(measureBetween(a, b, columns)).to.deep.equal({
      change: -10,
      percent: -10,
      bars: 2,
      seconds: 200,
      volume: 30,
    });
    expect(measureBetween(b, a, columns)).to.deep.include({ change: 10, bars: -2, seconds: -200, volume: 30 });
    expect(measureBetween({ time: 0, price: 0 }, b, columns).percent).to.deep.equal(NaN);
  });
});
