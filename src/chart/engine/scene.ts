import type { Columns } from '../feed/columns.ts';
import type { Palette } from './palette.ts';
import { xOf, type Viewport } from './view/viewport.ts';

/** Input of a painter: one pane in screen px (not CSS px), and the visible bars. */
export interface Scene {
  context: CanvasRenderingContext2D;
  /** Screen px. */
  width: number;
  height: number;
  /** Screen px per CSS px. */
  ratioX: number;
  ratioY: number;
  /** Logical indices of the first and last visible bar, whole numbers within the history. */
  first: number;
  last: number;
  /** Bars to paint: all visible ones, or those of the repainted area. */
  from: number;
  to: number;
  /** Repainted rows in screen px; undefined for all. */
  rows?: { top: number; bottom: number };
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
  bars: Pick<Columns, 'first' | 'last'>,
  palette: Palette,
  toY: (price: number) => number,
): Scene => {
  const start = xOf(view, cssWidth, 0) * ratio.x;
  const step = view.spacing * ratio.x;
  const first = Math.max(bars.first, Math.floor(view.right - cssWidth / view.spacing));
  const last = Math.min(bars.last, Math.ceil(view.right) + 1);
  return {
    context,
    ...size,
    ratioX: ratio.x,
    ratioY: ratio.y,
    first,
    last,
    from: first,
    to: last,
    spacing: view.spacing,
    palette,
    x: (index) => start + step * index,
    y: (price) => toY(price) * ratio.y,
  };
};

/** Bars on each side of an area that may reach into it, and px that a stroke may reach further. */
const EXTRA_BARS = 3;

/** The same scene for one area: what is not in it need not be painted. */
export const partOf = (scene: Scene, { left, top, width, height }: Area): Scene => {
  const start = scene.x(0);
  const step = scene.x(1) - start;
  const beside = EXTRA_BARS + EXTRA_BARS / step;
  return {
    ...scene,
    from: Math.max(scene.first, Math.floor((left - start) / step - beside)),
    to: Math.min(scene.last, Math.ceil((left + width - start) / step + beside)),
    rows: { top, bottom: top + height },
  };
};

/** Whether something between two heights need not be painted. */
export const isOutside = ({ rows }: Scene, top: number, bottom: number): boolean =>
  rows !== undefined && (bottom < rows.top || top > rows.bottom);

/** A part of a canvas in screen px. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}
