import type { Anchor } from '../types.ts';
import { levelLines, levelPrices, paintLevels, priceOf } from './paint.ts';
import type { DrawingTool } from './tool.ts';

const LEVELS = [0, 0.382, 0.618, 1, 1.272, 1.618, 2.618] as const;

/** The way from the first place to the second, laid on from the third: 0 there, 1 after the whole way. */
export const extensionPrices = (anchors: readonly Anchor[]): { level: number; price: number }[] => {
  const [a, b, c] = [priceOf(anchors, 0), priceOf(anchors, 1), priceOf(anchors, 2)];
  return levelPrices(LEVELS, c, c + (b - a));
};

/** Fibonacci extension by three places. */
export const extension: DrawingTool = {
  icon: 'M4 19l5-10 4 6M13 5h8M13 9h8M13 15h8',
  anchors: 3,
  paintsLines: true,
  lines: ([a, b, c], { y }, { anchors }) => [...levelLines(extensionPrices(anchors), [b!, c!], y), [a!, b!], [b!, c!]],
  paint(scene, { anchors }, [a, b, c]) {
    const { context } = scene;
    paintLevels(scene, extensionPrices(anchors), Math.min(b!.x, c!.x), Math.max(b!.x, c!.x));
    context.save();
    context.setLineDash([4, 4]);
    context.beginPath();
    for (const { x, y } of [a!, b!, c!]) context.lineTo(x, y);
    context.stroke();
    context.restore();
  },
};
