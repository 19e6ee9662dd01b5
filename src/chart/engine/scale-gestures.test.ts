import { expect } from '@open-wc/testing';
import { until } from '../../loader/loader.testing.ts';
import { painted } from '../../runtime/page/turns.testing.ts';
import { Columns } from '../feed/columns.ts';
import type { Bar } from '../feed/types.ts';
import { indicatorNamed } from '../indicators/index.ts';
import { stepOf } from '../price/price-step.ts';
import { ChartEngine } from './engine.ts';
import { SCALE_MODES, type EngineLook } from './engine-types.ts';
import { Gestures } from './gestures.ts';
import { paletteOf } from './palette.ts';
import { Study } from './study.ts';
import { zoomPrices } from './view/view-steps.ts';
import { indexAtX } from './view/viewport.ts';

const waves = (price: number, count = 300): Bar[] =>
  Array.from({ length: count }, (_, at) => {
    const [open, close] = [at, at + 1].map((bar) => price * (1 + 0.1 * Math.sin(bar / 9))) as [number, number];
    const [high, low] = [Math.max(open, close) * 1.01, Math.min(open, close) * 0.99];
    return { time: 1_700_000_000 + at * 3600, open, high, low, close, volume: 5 };
  });
const flat = (price: number): Bar[] =>
  waves(price).map((bar) => ({ ...bar, open: price, high: price, low: price, close: price }));
const study = (name: string) => new Study(name, indicatorNamed(name)!, {});

interface Given {
  bars?: readonly Bar[];
  look?: EngineLook;
  studies?: readonly Study[];
  prices?: ReturnType<typeof stepOf>;
}

const gone: (() => void)[] = [];
const make = async ({ bars = waves(100), look = {}, studies = [], prices = stepOf(1, 100) }: Given = {}) => {
  const box = document.createElement('div');
  box.style.cssText = 'width:700px;height:500px';
  document.body.append(box);
  const widths: number[] = [];
  const engine = new ChartEngine(box, paletteOf('light', false), { lang: 'en', zone: 'Etc/UTC' });
  engine.axisWidth.subscribe((width) => void (width && widths.push(width)));
  const gestures = new Gestures(engine, box);
  gone.push(() => {
    gestures.dispose();
    engine.dispose();
    box.remove();
  });
  engine.setUnits(prices, 3600, 'BTC_USDT');
  engine.setLook(look);
  engine.setStudies(studies);
  await painted();
  const before = box.querySelectorAll('canvas').length && engine.axisWidth.peek();
  engine.attach(Columns.from(bars));
  await painted();
  const { left, top } = box.getBoundingClientRect();
  const fire = (type: string, x: number, y: number, more: WheelEventInit = {}) => {
    const init = { clientX: left + x, clientY: top + y, bubbles: true, cancelable: true, ...more };
    box.dispatchEvent(
      type === 'wheel'
        ? new WheelEvent(type, init)
        : new PointerEvent(type, { ...init, pointerId: 1, pointerType: 'mouse' }),
    );
  };
  const drag = (x: number, y: number, ...to: readonly (readonly [number, number])[]) => {
    fire('pointerdown', x, y);
    for (const [toX, toY] of to) fire('pointermove', toX, toY);
    fire('pointerup', ...to[to.length - 1]!);
  };
  /** Stretches the price axis by hand. */
  const stretch = (by = 40) =>
    drag(engine.width + 20, 100, [engine.width + 20, 100 + by / 2], [engine.width + 20, 100 + by]);
  return { box, engine, fire, drag, stretch, before, widths };
};

describe('the price scale under gestures', () => {
  afterEach(() => gone.splice(0).forEach((end) => end()));

  for (const mode of SCALE_MODES)
    for (const inverted of [false, true])
      it(`keeps the prices under the pointer: ${mode}${inverted ? ', inverted' : ''}`, async () => {
        const { engine, drag, stretch } = await make({ look: { mode, inverted } });
        const middle = engine.yToPrice((engine.scale.now()!.height - 1) / 2);
        const size = engine.scale.now()!.edges.high - engine.scale.now()!.edges.low;
        stretch();
        expect(engine.yToPrice((engine.scale.now()!.height - 1) / 2)).to.be.closeTo(middle, 1e-6);
        expect(engine.scale.now()!.edges.high - engine.scale.now()!.edges.low).to.be.greaterThan(size * 1.1);
        const under = engine.yToPrice(200);
        const index = indexAtX(engine.view, engine.width, 300);
        drag(300, 200, [320, 230], [250, 261]);
        expect(engine.yToPrice(261)).to.be.closeTo(under, 1e-6);
        expect(indexAtX(engine.view, engine.width, 250)).to.be.closeTo(index, 1e-6);
      });

  it('keeps candles on screen when a logarithmic scale is stretched by steps', async () => {
    const { engine } = await make({ look: { mode: 'logarithmic' } });
    for (let step = 0; step < 4; step++) zoomPrices(engine, 1 / 1.4);
    expect(engine.priceToY(100)).to.be.within(50, 420);
    expect(engine.scale.now()!.edges.low).to.be.greaterThan(0);
  });

  it('keeps the bar under the pointer when the wheel turns', async () => {
    const { engine, fire } = await make();
    const index = indexAtX(engine.view, engine.width, 220);
    for (const deltaY of [-120, -300, 90]) fire('wheel', 220, 100, { deltaY });
    expect(indexAtX(engine.view, engine.width, 220)).to.be.closeTo(index, 1e-6);
  });

  it('counts percentages from one bar while a gesture lasts', async () => {
    const { engine, fire } = await make({ look: { mode: 'percent' } });
    const base = engine.baseIndex;
    fire('pointerdown', 300, 200);
    for (const x of [340, 400, 520]) {
      fire('pointermove', x, 200);
      expect(engine.baseIndex).to.equal(base);
    }
    fire('pointerup', 520, 200);
    expect(engine.baseIndex).to.equal(engine.visible().first);
    expect(engine.baseIndex).to.be.lessThan(base);
  });

  it('counts percentages from one bar until the wheel has rested', async () => {
    const { engine, fire } = await make({ look: { mode: 'percent' } });
    const base = engine.baseIndex;
    for (const deltaY of [200, 300, 200]) {
      fire('wheel', 300, 200, { deltaY });
      expect(engine.baseIndex).to.equal(base);
    }
    await until(() => engine.baseIndex === engine.visible().first && engine.baseIndex < base, 'the new base');
  });

  it('fits another symbol, and keeps its prices through a reset of the feed and in another mode', async () => {
    const { engine, stretch } = await make();
    stretch();
    const edges = engine.scale.manual!;
    engine.setUnits(stepOf(1, 100), 60, 'BTC_USDT');
    engine.attach(Columns.from(waves(100)));
    engine.setLook({ mode: 'percent' });
    expect(engine.scale.now()!.edges).to.deep.equal(edges);
    engine.setUnits(stepOf(1, 1e8), 60, 'DOGE_USDT');
    engine.attach(Columns.from(waves(5e-6)));
    await painted();
    expect(engine.scale.manual).to.equal(undefined);
    expect(engine.priceToY(5e-6)).to.be.within(50, 400);
  });

  it('drags the axis of one pane alone, and fits it again on a double press', async () => {
    const { engine, fire, drag } = await make({ studies: [study('RSI')] });
    const pane = engine.picture.paneAt(400);
    const { top } = pane;
    expect(pane.study?.definition.name).to.equal('RSI');
    const [fitted, price] = [pane.scale.now()!.edges, engine.scale.now()!.edges];
    const x = engine.width + 20;
    drag(x, top + 20, [x, top + 40]);
    expect(pane.scale.now()!.edges.high).to.be.greaterThan(fitted.high);
    expect(engine.scale.now()!.edges).to.deep.equal(price);
    fire('dblclick', x, top + 20);
    expect(pane.scale.now()!.edges).to.deep.equal(fitted);
  });

  for (const [name, bars, prices] of [
    ['flat at 110,000', flat(110_000), stepOf(1, 100)],
    ['flat at 110,000 in steps of 0.00000001', flat(110_000), stepOf(1, 1e8)],
    ['a coin at 0.00000005', flat(5e-8), stepOf(1, 1e8)],
    ['USDC/USDT', waves(1).map((bar) => ({ ...bar, open: 1, high: 1, low: 0.9999, close: 1 })), stepOf(1, 1e4)],
  ] as const)
    it(`labels ${name}: each label once, the bars away from the edge`, async () => {
      const { engine } = await make({ bars, prices });
      const texts = engine.picture
        .paneAt(10)
        .grid.ticks()
        .map(({ text }) => text);
      expect(texts.length).to.be.greaterThan(2);
      expect(new Set(texts).size).to.equal(texts.length);
      expect(engine.priceToY(bars[0]!.close)).to.be.within(50, 400);
    });

  it('writes its prices in another language [CHART-13]', async () => {
    const { engine } = await make({ bars: waves(50_000) });
    expect(engine.prices.format(51_234.5)).to.equal('51,234.50');
    engine.setLanguage('de');
    expect(engine.prices.format(51_234.5)).to.equal('51.234,50');
    expect(engine.prices.round(51_234.503)).to.equal(51_234.5);
  });

  it('appears with the first bars, as wide as its labels, and grows for wider ones only', async () => {
    const { engine, before, widths } = await make({ bars: flat(5e-8), prices: stepOf(1, 1e10) });
    expect(before).to.equal(0);
    expect(widths).to.deep.equal([engine.axisWidth.peek()]);
    expect(engine.width).to.equal(700 - engine.axisWidth.peek());
    const { font } = engine.palette;
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = `${engine.palette.fontSize}px ${font}`;
    expect(engine.axisWidth.peek()).to.be.greaterThan(context.measureText('0.0000000500').width + 10);
  });

  it('keeps open and close of Heikin-Ashi candles within high and low, and all of them on screen', async () => {
    const { engine } = await make({ look: { type: 'heikin-ashi' } });
    for (let index = 0; index < 300; index++) {
      const { open, high, low, close } = engine.shownBar(index)!;
      expect(Math.max(open, close), `bar ${index}`).to.be.at.most(high);
      expect(Math.min(open, close), `bar ${index}`).to.be.at.least(low);
    }
    const { first, last } = engine.visible();
    for (let index = first; index <= last; index++)
      expect(engine.priceToY(engine.shownBar(index)!.high)).to.be.at.least(0);
  });

  describe('between two panes', () => {
    const edgeOf = async () => {
      const made = await make({ studies: [study('MACD'), study('KDJ')] });
      const { stack } = made.engine.picture;
      return { ...made, tops: () => stack.places.map(({ top }) => top), edge: stack.places[1]!.top };
    };

    it('drags their edge, on the bars and on the axis, and paints both at their new heights', async () => {
      const { box, engine, drag, tops, edge } = await edgeOf();
      const { first, last } = engine.visible();
      drag(200, edge - 2, [200, edge - 40], [210, edge - 62]);
      expect(tops()[1]).to.equal(edge - 60);
      drag(engine.width + 20, edge - 60, [engine.width + 20, edge - 80]);
      expect(tops()[1]).to.equal(edge - 80);
      expect(engine.visible(), 'the same bars').to.deep.equal({ first, last });
      expect(engine.picture.scales.map(({ manual }) => manual)).to.deep.equal([undefined, undefined, undefined]);
      await painted();
      const pixel = (y: number) => [...box.querySelector('canvas')!.getContext('2d')!.getImageData(1, y, 1, 1).data];
      const ratio = globalThis.devicePixelRatio;
      expect(pixel((edge - 81) * ratio), 'a line').not.to.deep.equal(pixel((edge - 83) * ratio));
    });

    it('puts the edge back on Escape', async () => {
      const { fire, tops, edge } = await edgeOf();
      const before = tops();
      fire('pointerdown', 200, edge);
      fire('pointermove', 200, edge - 60);
      expect(tops()[1]).to.equal(edge - 60);
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      expect(tops()).to.deep.equal(before);
      fire('pointermove', 200, edge - 30);
      expect(tops()).to.deep.equal(before);
      fire('pointerup', 200, edge - 30);
    });

    it('shows that the edge can be dragged', async () => {
      const { box, fire, edge } = await edgeOf();
      fire('pointermove', 200, edge + 3);
      expect(box.dataset['cursor']).to.equal('ns-resize');
      fire('pointermove', 200, edge + 12);
      expect(box.dataset['cursor']).to.equal('');
    });

    it('does not scroll the page while a finger drags the edge', async () => {
      const { box, fire, edge } = await edgeOf();
      const scrolls = () => box.dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true }));
      fire('pointerdown', 200, edge);
      expect(scrolls()).to.equal(false);
      fire('pointerup', 200, edge);
      fire('pointerdown', 200, edge - 60);
      expect(scrolls(), 'on the bars').to.equal(true);
      fire('pointerup', 200, edge - 60);
    });
  });

  it('keeps the height of a pane when another indicator comes or goes', async () => {
    const [rsi, macd, kdj] = [study('RSI'), study('MACD'), study('KDJ')];
    const { engine } = await make({ studies: [rsi, macd] });
    engine.picture.stack.stretch(macd, 1.8);
    await painted();
    const heightOf = (one: Study) => engine.picture.stack.placeOf(one).height;
    const height = heightOf(macd);
    engine.setStudies([rsi, macd, kdj]);
    await painted();
    expect(heightOf(macd)).to.be.closeTo(height, 3);
    expect(heightOf(kdj)).to.be.greaterThan(40);
    engine.setStudies([macd, kdj]);
    await painted();
    expect(heightOf(macd)).to.be.closeTo(height, 3);
  });
});
