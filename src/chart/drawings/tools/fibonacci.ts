import { strokeLine } from '../../engine/paint/stroke-line.ts';
import type { Anchor } from '../types.ts';
import { levelLines, levelPrices, paintLevels, priceOf } from './paint.ts';
import type { DrawingTool } from './tool.ts';

const FIBONACCI_LEVELS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** Prices of the levels between two anchors: 0 at the second, 1 at the first. */
export const fibonacciPrices = (anchors: readonly Anchor[]): { level: number; price: number }[] =>
  anchors.length < 2 ? [] : levelPrices(FIBONACCI_LEVELS, priceOf(anchors, 1), priceOf(anchors, 0));

/** Retracement between two places. */
export const fibonacci: DrawingTool = {
  icon: 'M4 5h16M4 10h16M4 14h16M4 19h16',
  anchors: 2,
  paintsLines: true,
  lines: ([a, b], { y }, { anchors }) => [...levelLines(fibonacciPrices(anchors), [a!, b!], y), [a!, b!]],
  paint(scene, { anchors }, [a, b]) {
    paintLevels(scene, fibonacciPrices(anchors), Math.min(a!.x, b!.x), Math.max(a!.x, b!.x));
    strokeLine(scene.context, a!.x, a!.y, b!.x, b!.y);
  },
};
