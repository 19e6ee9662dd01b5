import type { Palette } from './palette.ts';
import { xOf, type Viewport } from './viewport.ts';

/** What a painter gets: one pane, in px of the screen (not of CSS), and the bars that are visible. */
export interface Scene {
  context: CanvasRenderingContext2D;
  /** Screen px. */
  width: number;
  height: number;
  /** Screen px per CSS px. */
  ratioX: number;
  ratioY: number;
  /** First and last visible bar, whole numbers within the history. */
  first: number;
  last: number;
  /** Width of a bar in CSS px. */
  spacing: number;
  palette: Palette;
  /** Middle of a bar in screen px. */
  x(index: number): number;
  /** Height of a price in screen px. */
  y(price: number): number;
}

/** @param cssWidth of the pane · @param toY price → CSS px */
export const sceneOf = (
  context: CanvasRenderingContext2D,
  size: { width: number; height: number },
  ratio: { x: number; y: number },
  view: Viewport,
  cssWidth: number,
  length: number,
  palette: Palette,
  toY: (price: number) => number,
): Scene => {
  const start = xOf(view, cssWidth, 0) * ratio.x;
  const step = view.spacing * ratio.x;
  return {
    context,
    ...size,
    ratioX: ratio.x,
    ratioY: ratio.y,
    first: Math.max(0, Math.floor(view.right - cssWidth / view.spacing)),
    last: Math.min(length - 1, Math.ceil(view.right) + 1),
    spacing: view.spacing,
    palette,
    x: (index) => start + step * index,
    y: (price) => toY(price) * ratio.y,
  };
};
