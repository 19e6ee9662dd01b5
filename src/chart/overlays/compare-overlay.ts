import type { Overlay } from '../engine/engine-types.ts';
import type { Scene } from '../engine/scene.ts';
import type { Columns } from '../feed/columns.ts';
import { sizeOf } from '../price/fraction.ts';
import type { PriceStep } from '../price/price-step.ts';
import { fitEdges, PriceScale } from '../scale/price-scale.ts';
import { priceTicks } from '../scale/ticks.ts';

export const COMPARE_SCALES = ['percent', 'ownAxis'] as const;

/** Another symbol on the chart, by its change from the first visible bar, or on a separate axis. */
export interface Comparison {
  symbol: string;
  scale: (typeof COMPARE_SCALES)[number];
}

/** A comparison with its bars. */
export interface ComparedBars extends Comparison {
  bars: Columns;
  prices: PriceStep;
  /** Index into the line colours. */
  color: number;
}

/** Free parts of the pane's height above and below a line with a separate axis. */
const MARGINS = { top: 0.14, bottom: 0.14 };
/** Least distance of its labels, CSS px. */
const LABEL_GAP = 48;
/** Minimum number of price steps that a scale shows. */
const LEAST_STEPS = 4;

/** Close of the bar at a time, or of the one before: markets rest at different times. NaN before the first. */
export const closeAt = (bars: Columns, time: number): number => bars.close.get(bars.indexFrom(time + 1) - 1);

/** Lines of other symbols. */
export class CompareOverlay implements Overlay {
  shown: readonly ComparedBars[] = [];

  /** @param main the bars that they are compared with @param base the bar from which changes count */
  constructor(
    private readonly main: () => Columns,
    private readonly base: () => number,
  ) {}

  /** Change of a comparison from the base to a bar of the chart, as a part of 1. */
  change({ bars }: ComparedBars, to: number): number {
    const { time } = this.main();
    return closeAt(bars, time.get(to)) / closeAt(bars, time.get(this.base())) - 1;
  }

  paint(scene: Scene): void {
    for (const one of this.shown) {
      const { context, palette, ratioX } = scene;
      const values = this.values(one, scene.first, scene.last);
      const range = rangeOf(values);
      if (!range) continue;
      const toY = one.scale === 'percent' ? scene.y : axisScale(one, range, scene.height)?.toY;
      if (!toY) continue;
      context.strokeStyle = palette.lines[one.color]!;
      context.lineWidth = 1.5 * ratioX;
      context.beginPath();
      values.forEach((value, at) => {
        if (Number.isFinite(value)) context.lineTo(scene.x(scene.first + at), toY(value));
      });
      context.stroke();
      if (one.scale === 'ownAxis') paintAxis(scene, one, range);
    }
  }

  range(first: number, last: number): readonly [number, number] | undefined {
    return rangeOf(this.shown.flatMap((one) => (one.scale === 'percent' ? this.values(one, first, last) : [])));
  }

  /** As they are drawn: in percent as prices of the chart's symbol that have changed by as much. */
  private values(one: ComparedBars, first: number, last: number): number[] {
    const { time, close } = this.main();
    const start = closeAt(one.bars, time.get(this.base()));
    // A symbol that starts later is compared from its first bar.
    const from = Number.isFinite(start) ? this.base() : this.main().indexFrom(one.bars.firstTime ?? Infinity);
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

/** Returns the separate scale of a symbol; the legend covers its highest part. */
const axisScale = ({ prices }: ComparedBars, [low, high]: readonly [number, number], height: number) => {
  const look = { mode: 'normal', inverted: false } as const;
  const edges = fitEdges({ low, high }, look, MARGINS, LEAST_STEPS * sizeOf(prices.at(high)));
  return edges && new PriceScale(edges, look, height);
};

/** Paints the prices of a separate scale on the left; the chart's axis is on the right. */
const paintAxis = (scene: Scene, compared: ComparedBars, range: readonly [number, number]): void => {
  const { context, palette, ratioX, ratioY, height } = scene;
  const { color, prices } = compared;
  const scale = axisScale(compared, range, height / ratioY);
  if (!scale) return;
  context.save();
  context.scale(ratioX, ratioY);
  context.font = `11px ${palette.font}`;
  context.textBaseline = 'middle';
  for (const { price, text } of priceTicks(scale, prices, LABEL_GAP)) {
    const y = scale.toY(price);
    if (price < range[0] || price > range[1]) continue;
    context.fillStyle = palette.background + 'd9';
    context.fillRect(4, y - 8, context.measureText(text).width + 8, 16);
    context.fillStyle = palette.lines[color]!;
    context.fillText(text, 8, y + 0.5);
  }
  context.restore();
};
