import { expect } from '@open-wc/testing';
import { Columns } from '../../feed/columns.ts';
import type { Bar } from '../../feed/types.ts';
import { indicatorNamed } from '../../indicators/index.ts';
import { LineOverlay } from '../../overlays/line-overlay.ts';
import { PriceLabel } from '../../overlays/price-label.ts';
import { ChartEngine } from '../engine.ts';
import { stepPrice } from '../view/view-steps.ts';
import type { ChartType } from '../engine-types.ts';
import { paletteOf } from '../palette.ts';
import { Study } from '../study.ts';
import { painted as settled } from '../../../runtime/page/turns.testing.ts';
import { HUNDREDTHS } from '../../price/price-step.ts';

const frame = () => new Promise((done) => requestAnimationFrame(done));

/** The newest bar comes a little after a peak: neither its price nor an indicator is the highest or lowest on screen. */
const COUNT = 414;
const bars = (count: number): Bar[] =>
  Array.from({ length: count }, (_, at) => {
    const open = 1000 + 40 * Math.sin(at / 9);
    const close = 1000 + 40 * Math.sin((at + 1) / 9);
    const [high, low] = [Math.max(open, close) + 12, Math.min(open, close) - 12];
    return { time: 1_700_000_000 + at * 3600, open, high, low, close, volume: 500 + (at % 7) * 50 };
  });

const USUAL = ['MA', 'BOLL', 'VOL-MA', 'MACD', 'KDJ'];

const draw = async (type: ChartType = 'candles', studies: readonly string[] = USUAL) => {
  const box = document.createElement('div');
  box.style.cssText = 'width:800px;height:500px';
  document.body.append(box);
  const options = { lang: 'en', zone: 'Etc/UTC', title: () => 'BTC · 1h' };
  const engine = new ChartEngine(box, paletteOf('light', false), options);
  engine.picture.legend.set({ open: 'O', high: 'H', low: 'L', close: 'C', volume: 'Volume' }, false);
  engine.setLook({ type });
  const price = new PriceLabel(() => {
    const { close, open } = engine.bars.bar(engine.bars.last)!;
    return { price: close, open, text: HUNDREDTHS.format(close), left: '12:34' };
  });
  engine.setOverlays([price]);
  engine.setStudies(studies.map((name) => new Study(name, indicatorNamed(name)!, {})));
  engine.attach(Columns.from(bars(COUNT)));
  await settled();
  const canvases = () => [...box.querySelectorAll('canvas')];
  const picture = () =>
    canvases().map((canvas) => canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data);
  const gone = () => {
    engine.dispose();
    box.remove();
  };
  return { engine, canvases, picture, gone };
};

/** How many whole canvases were cleared or filled while something ran. */
const wholePaints = async (run: () => void): Promise<number> => {
  let whole = 0;
  const real = CanvasRenderingContext2D.prototype.fillRect;
  CanvasRenderingContext2D.prototype.fillRect = function (x, y, width, height) {
    if (width >= this.canvas.width && height >= this.canvas.height) whole++;
    return real.call(this, x, y, width, height);
  };
  try {
    run();
    await settled();
  } finally {
    CanvasRenderingContext2D.prototype.fillRect = real;
  }
  return whole;
};

/** Greatest difference of two pictures in any colour of any px, by canvas. */
const difference = (before: readonly Uint8ClampedArray[], after: readonly Uint8ClampedArray[]): number[] =>
  before.map((data, at) =>
    data.reduce((most, value, index) => Math.max(most, Math.abs(value - after[at]![index]!)), 0),
  );

/** The browser smooths the edge of a clipped stroke a little differently; a stroke too many or too few shows more. */
const expectSame = (...pictures: Parameters<typeof difference>): void => {
  expect(difference(...pictures).filter((most) => most > 32)).to.deep.equal([]);
};

describe('a live price', () => {
  for (const [type, studies = USUAL] of [
    ...(['candles', 'bars', 'line', 'area', 'heikin-ashi', 'hollow', 'baseline'] as const).map((one) => [one] as const),
    // One by one: the shades at the edges of several strokes on each other would add up.
    ...['ICHIMOKU', 'SUPERTREND', 'SAR', 'ADX'].map((name) => ['candles', [name]] as const),
  ] as const)
    it(`paints its own bar, line and label, and the picture is the same as a whole new one: ${type} ${studies.join()}`, async () => {
      const { engine, picture, gone } = await draw(type, studies);
      try {
        const last = engine.bars.bar(COUNT - 1)!;
        for (const close of [last.close + 3, last.close - 5, last.close + 7]) {
          const before = picture();
          const whole = await wholePaints(() => {
            engine.bars.replaceAt(engine.bars.last, { ...last, close });
            engine.ticked(false);
          });
          expect(whole, 'whole canvases').to.equal(0);
          const live = picture();
          expect(Math.max(...difference(before, live)), 'changed').to.be.greaterThan(50);
          engine.redraw();
          await settled();
          expectSame(live, picture());
        }
      } finally {
        gone();
      }
    });

  it('paints a volume profile anew with the whole picture, and panes in the order of their indicators', async () => {
    const { engine, canvases, picture, gone } = await draw('candles', ['ATR', 'VPVR', 'RSI']);
    try {
      const last = engine.bars.bar(COUNT - 1)!;
      const before = picture();
      engine.bars.replaceAt(engine.bars.last, { ...last, volume: last.volume * 30 });
      engine.ticked(false);
      await settled();
      const live = picture();
      expect(Math.max(...difference(before, live))).to.be.greaterThan(50);
      engine.redraw();
      await settled();
      expect(Math.max(...difference(live, picture()))).to.equal(0);
      const [atr, profile, rsi] = engine.studies;
      const count = canvases().length;
      engine.setStudies([rsi!, profile!, atr!]);
      await settled();
      expect(canvases().length, 'the same panes').to.equal(count);
      const swapped = picture();
      engine.setStudies([atr!, profile!, rsi!]);
      await settled();
      expect(Math.max(...difference(swapped, picture()))).to.be.greaterThan(50);
      expect(Math.max(...difference(live, picture())), 'and back').to.equal(0);
    } finally {
      gone();
    }
  });

  it('moves labels of lines out of its way without a whole picture', async () => {
    const { engine, picture, gone } = await draw();
    try {
      const last = engine.bars.bar(COUNT - 1)!;
      const lines = new LineOverlay({
        press: () => undefined,
        moved: () => undefined,
        overlapPressed: () => undefined,
        redraw: () => engine.redraw(),
        prices: () => HUNDREDTHS,
        priceAt: (y) => engine.yToPrice(y),
        stepped: (price, steps) => stepPrice(engine, price, steps),
        bars: () => engine.bars,
      });
      const [price] = engine.overlays as [PriceLabel];
      lines.takenZone = (scene) => price.zone(scene);
      engine.setOverlays([price, lines]);
      lines.set([{ id: '1', avgPrice: last.close + 4, type: 0, side: 1, sideText: 'Limit' }]);
      await settled();
      const whole = await wholePaints(() => {
        engine.bars.replaceAt(engine.bars.last, { ...last, close: last.close + 7 });
        engine.ticked(false);
      });
      expect(whole).to.equal(0);
      const live = picture();
      engine.redraw();
      await settled();
      expectSame(live, picture());
    } finally {
      gone();
    }
  });

  for (const [name, index] of [
    ['the newest bar', COUNT - 1],
    ['an older bar', COUNT - 60],
  ] as const)
    it(`keeps the crosshair on ${name} below the legend as it was`, async () => {
      const { engine, picture, gone } = await draw();
      try {
        const last = engine.bars.bar(COUNT - 1)!;
        // Its level line goes through the words.
        engine.picture.pointAtBar(index, engine.yToPrice(12));
        await settled();
        const words = () => JSON.stringify(engine.picture.paintedLegends);
        const before = words();
        engine.bars.replaceAt(engine.bars.last, { ...last, close: last.close + 3 });
        engine.ticked(false);
        await settled();
        expect(words() === before, 'the same words').to.equal(index !== COUNT - 1);
        const live = picture();
        engine.redraw();
        await settled();
        expectSame(live, picture());
      } finally {
        gone();
      }
    });

  it('leads to a whole picture when the scale changes with it', async () => {
    const { engine, gone } = await draw();
    try {
      const last = engine.bars.bar(COUNT - 1)!;
      const whole = await wholePaints(() => {
        engine.bars.replaceAt(engine.bars.last, { ...last, high: last.high * 1.2 });
        engine.ticked(false);
      });
      expect(whole).to.be.greaterThan(0);
    } finally {
      gone();
    }
  });

  it('paints once a frame however many prices come', async () => {
    const { engine, gone } = await draw();
    let clips = 0;
    const real = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, 'clip')!;
    const counting = {
      apply: (...all: Parameters<typeof Reflect.apply>) => (clips++, Reflect.apply(...all)) as unknown,
    };
    Object.defineProperty(CanvasRenderingContext2D.prototype, 'clip', {
      ...real,
      value: new Proxy(real.value as () => void, counting),
    });
    try {
      const last = engine.bars.bar(COUNT - 1)!;
      const ticks = async (count: number) => {
        clips = 0;
        await frame();
        for (let at = 0; at < count; at++) {
          engine.bars.replaceAt(engine.bars.last, { ...last, close: last.close + 1 + (at % 3) });
          engine.ticked(false);
        }
        await settled();
        return clips;
      };
      const once = await ticks(1);
      expect(once).to.be.greaterThan(2);
      expect(await ticks(40)).to.be.at.most(once + 1);
    } finally {
      Object.defineProperty(CanvasRenderingContext2D.prototype, 'clip', real);
      gone();
    }
  });
});
