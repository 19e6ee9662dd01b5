import type { ChartEngine } from './engine.ts';
import { PriceScale } from '../scale/price-scale.ts';
import type { Grip, Place } from './grabber.ts';
import { pan, zoomAt } from './view/viewport.ts';

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

/** Two fingers on the price axis: the prices under them stay there. */
export const pinchPrices = (engine: ChartEngine, fingers: Fingers): Grip => {
  const before = spread(fingers, 'y');
  const { scale, top } = engine.picture.paneAt(before.middle);
  const start = scale.now();
  return {
    move: () => {
      if (!start || fingers.size < 2) return;
      const now = spread(fingers, 'y');
      const grown = start.zoomed(now.apart / before.apart, before.middle - top);
      scale.manual = new PriceScale(grown, start.look, start.height).panned(now.middle - before.middle);
      engine.redraw();
    },
    end: () => undefined,
    cancel: () => undefined,
  };
};

/** Dragging the price axis: prices grow apart around the middle of the pane upwards, and together downwards. */
export const stretchPrices = (engine: ChartEngine, start: Place): Grip => {
  const { scale } = engine.picture.paneAt(start.y);
  const { manual } = scale;
  const before = scale.now();
  return {
    move: ({ y }) => {
      if (!before || y === start.y) return;
      scale.manual = before.zoomed(Math.exp((start.y - y) / (before.height / 2)));
      engine.redraw();
    },
    end: () => undefined,
    cancel: () => {
      scale.manual = manual;
      engine.redraw();
    },
  };
};

/** Dragging the time axis: bars grow wider or narrower, the right edge stays. */
export const stretchTimes = (engine: ChartEngine, start: Place): Grip => {
  const { view } = engine;
  return {
    move: ({ x }) => {
      const factor = Math.exp((start.x - x) / (engine.width / 2));
      engine.setView({ ...view, spacing: view.spacing / factor });
    },
    end: () => engine.setView(engine.view),
    cancel: () => engine.setView(engine.view),
  };
};
