import { formatDecimal } from '../../price/format-number.ts';
import type { Anchor, Point, Segment } from '../types.ts';
import { changeText, fillBox, plate, priceOf } from './paint.ts';
import type { DrawingTool } from './tool.ts';

/** Returns the reward-to-risk ratio of a position; NaN without a risk. @param anchors entry, target, stop */
export const rewardForRisk = (anchors: readonly Anchor[]): number => {
  const [entry, target, stop] = [priceOf(anchors, 0), priceOf(anchors, 1), priceOf(anchors, 2)];
  return entry === stop ? NaN : Math.abs((target - entry) / (entry - stop));
};

/**
 * A position with entry, target and stop. Drawn from the entry to the target; the stop is at half of that way on the other
 * side until it is pulled elsewhere.
 * @param side 1 long: the target is above the entry
 */
const position = (side: 1 | -1, icon: string): DrawingTool => ({
  icon,
  anchors: 3,
  complete(entry, { time, price }) {
    const way = side * Math.abs(price - entry.price);
    return [entry, { time, price: entry.price + way }, { time, price: entry.price - way / 2 }];
  },
  lines: ([entry, target, stop]) =>
    [entry!, target!, stop!].map(({ y }): Segment => [
      { x: entry!.x, y },
      { x: target!.x, y },
    ]),
  paintsLines: true,
  paint(scene, { anchors }, [entry, target, stop]) {
    const { palette, prices, context } = scene;
    const corner = ({ y }: Point) => ({ x: target!.x, y });
    fillBox(scene, entry!, corner(target!), palette.rise + '2e');
    fillBox(scene, entry!, corner(stop!), palette.fall + '2e');
    context.beginPath();
    context.moveTo(entry!.x, entry!.y);
    context.lineTo(target!.x, entry!.y);
    context.stroke();
    const x = (entry!.x + target!.x) / 2;
    const words = (at: number) =>
      `${prices.format(priceOf(anchors, at))} · ${changeText(scene, priceOf(anchors, 0), priceOf(anchors, at))}`;
    const beyond = (y: number) => y + (y < entry!.y ? -14 : 14);
    plate(scene, words(1), { x, y: beyond(target!.y) }, palette.riseLabel);
    plate(scene, words(2), { x, y: beyond(stop!.y) }, palette.fallLabel);
    const ratio = rewardForRisk(anchors);
    plate(scene, `1 : ${formatDecimal(ratio, 2, prices.signs)}`, { x, y: entry!.y }, palette.label);
  },
  // Target and stop end at the same time.
  pull: ([entry, target, stop], handle, to) =>
    handle === 0
      ? [to, target!, stop!]
      : [
          entry!,
          { time: to.time, price: handle === 1 ? to.price : target!.price },
          { time: to.time, price: handle === 2 ? to.price : stop!.price },
        ],
});

export const long = position(1, 'M4 14h16M4 4h16v16H4zM12 11V7M10 9l2-2 2 2');
export const short = position(-1, 'M4 10h16M4 4h16v16H4zM12 13v4M10 15l2 2 2-2');
