import { formatAmount } from '../../engine/format.ts';
import { measureBetween } from '../measure.ts';
import { boxHandles, changeText, fillBox, plate, sidesOf } from './paint.ts';
import type { DrawingTool } from './tool.ts';

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
    const text = `${change} · ${found.bars} ▮ · ${formatAmount(found.volume)}`;
    plate(scene, text, { x: (a!.x + b!.x) / 2, y }, isUp ? palette.riseLabel : palette.fallLabel);
  },
  ...boxHandles,
};
