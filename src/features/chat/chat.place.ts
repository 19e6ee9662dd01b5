import { parseJson, own } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';

/** Size of the window in CSS px. [APP-10] */
const WIDTH = 400;
const HEIGHT = 700;
export const MIN_HEIGHT = 320;
const MARGIN = 24;
/** Space above the window in its default place, for the header of the page. */
const HEADER = 72;

/** Upper left corner and height of the window, in CSS px of the viewport. */
export interface Place {
  x: number;
  y: number;
  height: number;
}

/** Area in which the window can be placed. */
export interface Area {
  width: number;
  /** Upper edge of the area, below the notice bars. */
  top: number;
  bottom: number;
}

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Reads the stored place. Returns undefined when it is malformed. */
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

/**
 * Returns the next corner clockwise, for a press. Upper and lower corners differ only when the area is high enough.
 * [WCAG 2.5.7]
 */
export const nextCorner = ({ x, y, height }: Place, { width, top, bottom }: Area): Place => {
  const isRight = x + WIDTH / 2 > width / 2;
  const isLow = y + height / 2 >= (top + bottom) / 2;
  const hasRoom = bottom - top - height > 2 * MARGIN;
  const [toRight, toLow] = hasRoom ? [!isLow, isRight] : [!isRight, isLow];
  return { x: toRight ? width - WIDTH - MARGIN : MARGIN, y: toLow ? bottom - height - MARGIN : top + MARGIN, height };
};

/**
 * Returns the place with the greatest height or, if it already has it, the least height, for a press. The lower edge
 * stays if possible. [WCAG 2.5.7]
 */
export const otherHeight = ({ x, y, height }: Place, { top, bottom }: Area): Place => {
  const most = bottom - top;
  return height < most ? { x, y: top, height: most } : { x, y: y + height - MIN_HEIGHT, height: MIN_HEIGHT };
};

/**
 * Returns the nearest place at which the entire window is visible. Default: the lower corner at the end of the line.
 * There, the window leaves the header of the page visible. In a low area, it shrinks to the available height.
 */
export const fitPlace = (wanted: Place | undefined, { width, top, bottom }: Area, rightToLeft: boolean): Place => {
  const room = Math.max(bottom - top, 0);
  const height = Math.min(wanted?.height ?? Math.min(HEIGHT, Math.max(room - HEADER - MARGIN, MIN_HEIGHT)), room);
  const x = wanted?.x ?? (rightToLeft ? MARGIN : width - WIDTH - MARGIN);
  const y = wanted?.y ?? bottom - height - MARGIN;
  return { x: between(x, 0, Math.max(width - WIDTH, 0)), y: between(y, top, bottom - height), height };
};
