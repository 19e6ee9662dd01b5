import { expect } from '@open-wc/testing';
import { Columns } from '../feed/columns.ts';
import type { Bar } from '../feed/types.ts';
import { indicatorNamed } from '../indicators/index.ts';
import type { Overlay } from './engine-types.ts';
import { ChartEngine } from './engine.ts';
import { paletteOf } from './palette.ts';
import { Study } from './study.ts';
import { painted as settled } from '../../runtime/page/turns.testing.ts';

const bars = (count: number, price: number): Bar[] =>
  Array.from({ length: count }, (_, at) => {
    const open = price * (1 + 0.02 * Math.sin(at / 9));
    return { time: 1_700_000_000 + at * 3600, open, high: open * 1.01, low: open * 0.99, close: open, volume: 5 };
  });

const studies = (...names: string[]) => names.map((name) => new Study(name, indicatorNamed(name)!, {}));

const make = (style = 'width:800px;height:500px') => {
  const box = document.createElement('div');
  box.style.cssText = style;
  document.body.append(box);
  const engine = new ChartEngine(box, paletteOf('light', false), { lang: 'en', zone: 'Etc/UTC' });
  const painted = { price: 0, axis: 0 };
  const overlay: Overlay = { paint: () => painted.price++, paintAxis: () => painted.axis++ };
  engine.setOverlays([overlay]);
  /** How often the price pane and its axis are painted while something happens. */
  const paints = async (run: () => void): Promise<typeof painted> => {
    painted.price = painted.axis = 0;
    run();
    await settled();
    return { ...painted };
  };
  const gone = () => {
    engine.dispose();
    box.remove();
  };
  return { box, engine, paints, gone };
};

describe('the engine', () => {
  it('paints a moved view once', async () => {
    const { engine, paints, gone } = make();
    engine.setStudies(studies('MACD'));
    engine.attach(Columns.from(bars(500, 65)));
    await settled();
    await settled();
    const moved = await paints(() => engine.setView({ ...engine.view, right: 200 }));
    const afterwards = await paints(() => undefined);
    expect([moved.price + afterwards.price, moved.axis + afterwards.axis]).to.deep.equal([1, 1]);
    gone();
  });

  it('indicators added and symbols changed within a frame leave no frame without a picture [CHART-23]', async () => {
    const { box, engine, gone } = make();
    engine.attach(Columns.from(bars(500, 65)));
    await settled();
    const inked = () => {
      const canvas = [...box.querySelectorAll('canvas')].sort((a, b) => b.width * b.height - a.width * a.height)[0]!;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value, at) => at % 4 === 0 && value < 100);
    };
    for (const change of [
      () => engine.setStudies(studies('MACD')),
      () => engine.attach(Columns.from(bars(500, 6_500_000))),
    ]) {
      const seen = await new Promise<boolean>((done) =>
        requestAnimationFrame(() => {
          change();
          setTimeout(() => done(inked()));
        }),
      );
      expect(seen).to.equal(true);
      await settled();
      expect(inked()).to.equal(true);
    }
    gone();
  });

  it('bars, indicators and colours that come after its end are not heard [CHART-13]', async () => {
    const { engine, gone } = make();
    engine.attach(Columns.from(bars(500, 65_000)));
    await settled();
    gone();
    const errors: unknown[] = [];
    const heard = (event: ErrorEvent) => errors.push(event.message);
    const { onerror } = window;
    window.onerror = () => true;
    addEventListener('error', heard);
    try {
      engine.setPalette(paletteOf('dark', false));
      await settled();
      engine.attach(Columns.from(bars(500, 65)));
      engine.setStudies(studies('MA', 'MACD'));
      engine.setLook({ mode: 'percent' });
      engine.ticked(false);
      await settled();
      expect(errors).to.deep.equal([]);
    } finally {
      removeEventListener('error', heard);
      window.onerror = onerror;
    }
  });

  it('follows the size of its box, up and down', async () => {
    const { box, engine, gone } = make('width:801px;height:500px');
    engine.attach(Columns.from(bars(500, 65_000)));
    await settled();
    const widest = () =>
      Math.max(...[...box.querySelectorAll('canvas')].map((each) => each.getBoundingClientRect().right));
    for (const width of [801, 360, 1024, 500]) {
      box.style.width = `${width}px`;
      await settled();
      const right = widest() - box.getBoundingClientRect().left;
      expect(right, `${width}`).to.be.within(width - 1, width);
      expect(engine.width, `${width}`).to.be.below(width - 50);
    }
    gone();
  });

  it('draws in a box that was not on screen once it is', async () => {
    const { box, engine, paints, gone } = make('display:none;width:800px;height:500px');
    engine.setStudies(studies('MACD'));
    engine.attach(Columns.from(bars(500, 65_000)));
    await settled();
    const seen = await paints(() => (box.style.display = ''));
    expect(seen.price).to.be.greaterThan(0);
    expect(engine.width).to.be.within(700, 740);
    gone();
  });

  it('shows the newest bars again after it was off the screen', async () => {
    const { box, engine, gone } = make();
    engine.attach(Columns.from(bars(500, 65_000)));
    await settled();
    const { right } = engine.view;
    expect(right).to.be.greaterThan(499);
    box.style.display = 'none';
    await settled();
    engine.bars.append({ ...bars(501, 65_000)[500]! });
    engine.ticked(true);
    box.style.display = '';
    await settled();
    expect(engine.view.right).to.equal(right + 1);
    gone();
  });

  it('shows bars that came while the page was hidden once somebody looks', async () => {
    const { engine, paints, gone } = make();
    await settled();
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    try {
      expect((await paints(() => engine.attach(Columns.from(bars(500, 65_000))))).price).to.equal(0);
    } finally {
      Reflect.deleteProperty(document, 'hidden');
    }
    const seen = await paints(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(seen.price).to.be.greaterThan(0);
    gone();
  });

  it('follows its box where the browser has no ResizeObserver', async () => {
    const { ResizeObserver: real } = window;
    Object.assign(window, { ResizeObserver: undefined });
    try {
      const { box, engine, gone } = make();
      engine.attach(Columns.from(bars(500, 65_000)));
      await settled();
      const before = engine.width;
      box.style.width = '700px';
      window.dispatchEvent(new Event('resize'));
      await settled();
      expect(engine.width).to.equal(before - 100);
      gone();
    } finally {
      Object.assign(window, { ResizeObserver: real });
    }
  });
});
