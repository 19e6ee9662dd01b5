/** Moves the view in steps, for keys and menus: alternatives to dragging and pinching (WCAG 2.5.7). */
import type { ChartEngine } from '../engine.ts';
import { pan, zoomAt } from './viewport.ts';

/** Part of the width that a screen forth or back is. */
const SCREEN = 0.8;

/** Shows older bars. @param shift px; below 0 newer ones */
export const panBy = (engine: ChartEngine, shift: number): void => engine.setView(pan(engine.view, shift));

/** Makes bars wider by a factor, around the middle. */
export const zoomBy = (engine: ChartEngine, factor: number): void =>
  engine.setView(zoomAt(engine.view, factor, engine.width / 2, engine.width));

/** Prices grow apart by a factor, around the middle of those that are seen. */
export const zoomPrices = (engine: ChartEngine, factor: number): void => {
  engine.scale.manual = engine.scale.now()?.zoomed(factor);
  engine.redraw();
};

/** A step of the keyboard moves a price by some px, at most so many. */
const KEY_STEP_PX = 4;

/** A price that the keyboard moves, so many steps higher. Steps are of some px, and keep orders at round prices. */
export const stepPrice = ({ prices, scale }: ChartEngine, price: number, steps: number): number => {
  const size = Math.abs(scale.toValue(scale.toY(price) + KEY_STEP_PX) - price);
  return prices.round(price + steps * prices.roundDistance(size, price));
};

/** The step of a key; undefined for another key. @param reset goes to the newest bar */
export const stepOfKey = (engine: ChartEngine, event: KeyboardEvent, reset: () => void): (() => void) | undefined => {
  const { view, width } = engine;
  const step = event.ctrlKey || event.metaKey ? width * SCREEN : view.spacing * 3;
  const steps: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => panBy(engine, step),
    ArrowRight: () => panBy(engine, -step),
    ArrowUp: () => zoomBy(engine, 1.2),
    ArrowDown: () => zoomBy(engine, 1 / 1.2),
    '+': () => zoomBy(engine, 1.2),
    '-': () => zoomBy(engine, 1 / 1.2),
    PageUp: () => panBy(engine, width * SCREEN),
    PageDown: () => panBy(engine, -width * SCREEN),
    Home: () => engine.setView({ ...view, right: engine.bars.first + width / view.spacing - 2 }),
    End: reset,
  };
  return steps[event.key];
};
