import type { Overlay } from '../engine/engine-types.ts';
import type { Scene } from '../engine/scene.ts';
import type { Columns } from '../feed/columns.ts';
import type { PriceStep } from '../price/price-step.ts';

export const COMPARE_SCALES = ['percent', 'ownAxis'] as const;

/** Another symbol on the chart, by its change from the first bar on screen, or on an axis of its own. */
export interface Comparison {
  symbol: string;
  scale: (typeof COMPARE_SCALES)[number];
}

/** A comparison with its bars. */
export interface ComparedBars extends Comparison {
  bars: Columns;
  prices: PriceStep;
  /** Of the lines' colours. */
  color: number;
}

/** Part of the pane's height that a line with an axis of its own keeps free above and below. */
const MARGIN = 0.14;
const AXIS_LABELS = 5;

/** Close of the bar at a time, or of the one before: markets rest at different times. NaN before the first. */
export const closeAt = (bars: Columns, time: number): number => bars.close.get(bars.indexFrom(time + 1) - 1);

/** Lines of other symbols. */
export class CompareOverlay implements Overlay {
  shown: readonly ComparedBars[] = [];

  /** @param main the bars that they are compared with */
  constructor(private readonly main: () => Columns) {}

  /** Change of a comparison from one bar of the chart to another, as a part of 1. */
  change({ bars }: ComparedBars, from: number, to: number): number {
    const { time } = this.main();
    return closeAt(bars, time.get(to)) / closeAt(bars, time.get(from)) - 1;
  }

  paint(scene: Scene): void {
    for (const one of this.shown) {
      const { context, palette, ratioX } = scene;
      const values = this.values(one, scene.first, scene.last);
      const range = rangeOf(values);
      if (!range) continue;
      const toY = one.scale === 'percent' ? scene.y : ownScale(range, scene.height);
      context.strokeStyle = palette.lines[one.color]!;
      context.lineWidth = 1.5 * ratioX;
      context.beginPath();
      values.forEach((value, at) => {
        if (Number.isFinite(value)) context.lineTo(scene.x(scene.first + at), toY(value));
      });
      context.stroke();
      if (one.scale === 'ownAxis') paintOwnAxis(scene, one, range);
    }
  }

  range(first: number, last: number): readonly [number, number] | undefined {
    return rangeOf(this.shown.flatMap((one) => (one.scale === 'percent' ? this.values(one, first, last) : [])));
  }

  /** As they are drawn: in percent as prices of the chart's symbol that have changed by as much. */
  private values(one: ComparedBars, first: number, last: number): number[] {
    const { time, close } = this.main();
    const start = closeAt(one.bars, time.get(first));
    // What begins later is compared from its own first bar on.
    const from = Number.isFinite(start) ? first : this.main().indexFrom(one.bars.firstTime ?? Infinity);
    const factor = one.scale === 'percent' ? close.get(from) / closeAt(one.bars, time.get(from)) : 1;
    return Array.from(
      { length: Math.max(0, last - first + 1) },
      (_, at) => closeAt(one.bars, time.get(first + at)) * factor,
    );
  }
}

const rangeOf = (values: readonly number[]): readonly [low: number, high: number] | undefined => {
  const known = values.filter(Number.isFinite);
  return known.length ? [Math.min(...known), Math.max(...known)] : undefined;
};

const ownScale = ([low, high]: readonly [number, number], height: number) => {
  const room = height * (1 - 2 * MARGIN);
  return (value: number) => height * MARGIN + (high > low ? (high - value) / (high - low) : 0.5) * room;
};

/** Its prices stand at the left, where the chart's own axis is not. */
const paintOwnAxis = (scene: Scene, { color, prices }: ComparedBars, range: readonly [number, number]): void => {
  const { context, palette, ratioX, ratioY, height } = scene;
  const toY = ownScale(range, height / ratioY);
  context.save();
  context.scale(ratioX, ratioY);
  context.font = `11px ${palette.font}`;
  context.textBaseline = 'middle';
  for (let at = 0; at < AXIS_LABELS; at++) {
    // The highest would lie under the legend.
    const value = range[0] + ((range[1] - range[0]) * at) / AXIS_LABELS;
    const text = prices.format(value);
    context.fillStyle = palette.background + 'd9';
    context.fillRect(4, toY(value) - 8, context.measureText(text).width + 8, 16);
    context.fillStyle = palette.lines[color]!;
    context.fillText(text, 8, toY(value) + 0.5);
  }
  context.restore();
};
