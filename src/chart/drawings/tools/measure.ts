import { formatAmount } from '../../price/format-number.ts';
import { boxHandles, changeText, fillBox, plate, sidesOf } from './paint.ts';
import type { DrawingTool } from './tool.ts';
import type { Columns } from '../../feed/columns.ts';
import type { Anchor } from '../types.ts';

export interface Measure {
  /** Second price minus the first. */
  change: number;
  /** In per cent of the first price; NaN when that is 0. */
  percent: number;
  /** Bars between the two times, below zero to the left. */
  bars: number;
  seconds: number;
  /** Volume of these bars, both ends included. */
  volume: number;
}

/** Returns the figures that the measure tool shows for two anchors. */
export const measureBetween = (first: Anchor, second: Anchor, columns: Columns): Measure => {
  const change = second.price - first.price;
  const [from, to] = first.time <= second.time ? [first.time, second.time] : [second.time, first.time];
  const [start, end] = [columns.indexFrom(from), columns.indexFrom(to)];
  const { last, time, volume: volumes } = columns;
  let volume = 0;
  for (let index = start; index <= end && index <= last; index++)
    if (time.get(index) <= to) volume += volumes.get(index);
  return {
    change,
    percent: first.price === 0 ? NaN : (change / first.price) * 100,
    bars: (end - start) * (second.time >= first.time ? 1 : -1) || 0,
    seconds: second.time - first.time,
    volume,
  };
};

/** Change, bars and volume between two places. */
export const measure: DrawingTool = {
  icon: 'M4 16L16 4l4 4L8 20zM9 11l2 2M12 8l2 2',
  anchors: 2,
  isFilled: true,
  lines: ([a, b]) => sidesOf(a!, b!),
  paint(scene, { anchors }, [a, b]) {
    const { palette, bars } = scene;
    const [first, second] = [anchors[0]!, anchors[1]!];
    const found = measureBetween(first, second, bars);
    const isUp = found.change >= 0;
    const color = isUp ? palette.rise : palette.fall;
    fillBox(scene, a!, b!, color + '22');
    const change = changeText(scene, first.price, second.price);
    const y = isUp ? Math.min(a!.y, b!.y) - 14 : Math.max(a!.y, b!.y) + 14;
    const text = `${change} · ${found.bars} ▮ · ${formatAmount(found.volume, scene.prices.signs)}`;
    plate(scene, text, { x: (a!.x + b!.x) / 2, y }, isUp ? palette.riseLabel : palette.fallLabel);
  },
  ...boxHandles,
};
