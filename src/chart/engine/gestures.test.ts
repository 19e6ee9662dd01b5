import { expect } from '@open-wc/testing';
import { Columns } from '../feed/columns.ts';
import { ChartEngine } from './engine.ts';
import { Gestures } from './gestures.ts';
import { paletteOf } from './palette.ts';

const frame = () => new Promise((done) => requestAnimationFrame(done));

const make = async () => {
  const box = document.createElement('div');
  box.style.cssText = 'width:360px;height:500px';
  document.body.append(box);
  const engine = new ChartEngine(box, paletteOf('light', false), { lang: 'en', zone: 'Etc/UTC' });
  const gestures = new Gestures(engine, box);
  const bars = Array.from({ length: 300 }, (_, at) => {
    const open = 100 + Math.sin(at / 9);
    return { time: 1_700_000_000 + at * 3600, open, high: open + 1, low: open - 1, close: open, volume: 5 };
  });
  engine.attach(Columns.from(bars));
  await frame();
  const { left, top } = box.getBoundingClientRect();
  const finger = (type: string, x: number, y: number, pointerId = 1) =>
    box.dispatchEvent(
      new PointerEvent(type, { clientX: left + x, clientY: top + y, pointerId, pointerType: 'touch', bubbles: true }),
    );
  const gone = () => {
    gestures.dispose();
    engine.dispose();
    box.remove();
  };
  return { engine, gestures, finger, gone };
};

describe('fingers on the chart', () => {
  it('two on the price axis keep the prices under them; the bars stay', async () => {
    const { engine, finger, gone } = await make();
    const before = engine.scale.now()!;
    const view = engine.view;
    const x = engine.width + 20;
    finger('pointerdown', x, 100);
    finger('pointerdown', x, 200, 2);
    finger('pointermove', x, 50);
    finger('pointermove', x, 250, 2);
    expect(engine.yToPrice(50)).to.be.closeTo(before.toPrice(100), 1e-6);
    expect(engine.yToPrice(250)).to.be.closeTo(before.toPrice(200), 1e-6);
    expect(engine.view).to.deep.equal(view);
    finger('pointerup', x, 50);
    finger('pointerup', x, 250, 2);
    gone();
  });

  it('two on the time axis make bars wider', async () => {
    const { engine, finger, gone } = await make();
    const { spacing } = engine.view;
    finger('pointerdown', 100, 490);
    finger('pointerdown', 200, 490, 2);
    finger('pointermove', 50, 490);
    finger('pointermove', 250, 490, 2);
    expect(engine.view.spacing / spacing).to.be.closeTo(2, 0.05);
    gone();
  });

  it('one alone zooms: along the time axis bars become wider, whatever way it takes', async () => {
    const { engine, finger, gone } = await make();
    const { spacing } = engine.view;
    finger('pointerdown', 200, 490);
    for (const [x, y] of [
      [150, 490],
      [120, 480],
      [280, 495],
    ] as const)
      finger('pointermove', x, y);
    const wider = engine.view.spacing;
    finger('pointerup', 280, 495);
    expect(wider).to.be.greaterThan(spacing * 1.2);
    finger('pointerdown', 200, 490);
    finger('pointermove', 280, 495);
    finger('pointerup', 280, 495);
    expect(engine.view.spacing / wider).to.be.closeTo(wider / spacing, 0.01);
    gone();
  });

  it('one that rests moves the crosshair from then on, not the bars, and asks for no menu', async () => {
    const { engine, gestures, finger, gone } = await make();
    let menus = 0;
    gestures.onMenu = () => menus++;
    const view = engine.view;
    finger('pointerdown', 200, 100);
    await new Promise<void>((done) => {
      const look = () => (gestures.isReading ? done() : void frame().then(look));
      look();
    });
    finger('pointermove', 120, 140);
    finger('pointerup', 120, 140);
    expect([engine.view, menus]).to.deep.equal([view, 0]);
    finger('pointerdown', 200, 100);
    finger('pointermove', 120, 100);
    expect(engine.view).not.to.deep.equal(view);
    finger('pointerup', 120, 100);
    gone();
  });
});
