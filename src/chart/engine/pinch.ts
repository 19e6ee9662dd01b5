import type { ChartEngine } from './engine.ts';
import type { Grip } from './grabber.ts';
import { pan, zoomAt } from './viewport.ts';

/** Where the fingers are, in px from the chart's upper left corner. */
type Fingers = ReadonlyMap<number, { readonly x: number; readonly y: number }>;

/** How far two fingers are apart, and the place between them. */
const spread = (fingers: Fingers, axis: 'x' | 'y') => {
  const [a = 0, b = a] = [...fingers.values()].map((finger) => finger[axis]);
  return { middle: (a + b) / 2, apart: Math.max(10, Math.abs(a - b)) };
};

/** Two fingers on bars or time axis: bars grow wider around the place between them. */
export const pinch = (engine: ChartEngine, fingers: Fingers): Grip => {
  let before = spread(fingers, 'x');
  return {
    move: () => {
      if (fingers.size < 2) return;
      const now = spread(fingers, 'x');
      const moved = pan(engine.view, now.middle - before.middle);
      engine.setView(zoomAt(moved, now.apart / before.apart, now.middle, engine.width));
      before = now;
    },
    end: () => engine.setView(engine.view),
    cancel: () => engine.setView(engine.view),
  };
};

/** Two fingers on the price axis: prices grow apart around the place between them. */
export const pinchPrices = ({ chart }: ChartEngine, fingers: Fingers): Grip => {
  const scale = chart.priceScale('right');
  const start = scale.getVisibleRange();
  const height = chart.panes()[0]?.getHeight() ?? 1;
  const before = spread(fingers, 'y');
  // The library would scale by the first finger alone.
  const byLibrary = (price: boolean) => chart.applyOptions({ handleScale: { axisPressedMouseMove: { price } } });
  byLibrary(false);
  return {
    move: () => {
      if (!start || fingers.size < 2) return;
      const now = spread(fingers, 'y');
      const size = ((start.to - start.from) * before.apart) / now.apart;
      const middle = start.to - (before.middle / height) * (start.to - start.from);
      scale.setAutoScale(false);
      const to = middle + (now.middle / height) * size;
      scale.setVisibleRange({ from: to - size, to });
    },
    end: () => byLibrary(true),
    cancel: () => byLibrary(true),
  };
};
