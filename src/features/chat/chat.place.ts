import { parseJson, own } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';

/** Size of the window in CSS px (APP-10). */
export const WIDTH = 400;
export const HEIGHT = 700;
export const MIN_HEIGHT = 320;
const MARGIN = 24;

/** Left upper corner and height of the window, in CSS px of the viewport. */
export interface Place {
  x: number;
  y: number;
  height: number;
}

/** Where the window may be. */
export interface Area {
  width: number;
  /** Below the notice bars. */
  top: number;
  bottom: number;
}

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The stored place; nothing for anything malformed. */
export const readPlace = (text: string | null): Place | undefined => {
  try {
    const stored = parseJson(text ?? '');
    const [x, y, height] = ['x', 'y', 'height'].map((name) => toNumber(own(stored, name), NaN)) as [
      number,
      number,
      number,
    ];
    const sane = [x, y, height].every((value) => Math.abs(value) <= 20_000);
    return sane && height >= MIN_HEIGHT ? { x, y, height } : undefined;
  } catch {
    return undefined;
  }
};

export const writePlace = ({ x, y, height }: Place): string =>
  JSON.stringify({ x: Math.round(x), y: Math.round(y), height: Math.round(height) });

/** The next corner clockwise, for a press: upper and lower ones only where there is room between them (WCAG 2.5.7). */
export const nextCorner = ({ x, y, height }: Place, { width, top, bottom }: Area): Place => {
  const isRight = x + WIDTH / 2 > width / 2;
  const isLow = y + height / 2 >= (top + bottom) / 2;
  const hasRoom = bottom - top - height > 2 * MARGIN;
  const [toRight, toLow] = hasRoom ? [!isLow, isRight] : [!isRight, isLow];
  return { x: toRight ? width - WIDTH - MARGIN : MARGIN, y: toLow ? bottom - height - MARGIN : top + MARGIN, height };
};

/** As high as there is room, or as low as it gets: for a press (WCAG 2.5.7). The lower edge stays where it can. */
export const otherHeight = ({ x, y, height }: Place, { top, bottom }: Area): Place => {
  const most = bottom - top;
  return height < most ? { x, y: top, height: most } : { x, y: y + height - MIN_HEIGHT, height: MIN_HEIGHT };
};

/**
 * The nearest place at which the whole window is visible: as wanted, or the lower corner at the line's end.
 * In an area that is too low the window is as high as there is room.
 */
export const fitPlace = (wanted: Place | undefined, { width, top, bottom }: Area, rightToLeft: boolean): Place => {
  const room = Math.max(bottom - top, 0);
  const height = Math.min(wanted?.height ?? Math.min(HEIGHT, Math.max(room - 2 * MARGIN, MIN_HEIGHT)), room);
  const x = wanted?.x ?? (rightToLeft ? MARGIN : width - WIDTH - MARGIN);
  const y = wanted?.y ?? bottom - height - MARGIN;
  return { x: between(x, 0, Math.max(width - WIDTH, 0)), y: between(y, top, bottom - height), height };
};
