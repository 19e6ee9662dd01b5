/**
 * Charges what the browser measures to the elements that caused it. Pure. Times are in ms since the page's time origin,
 * as `performance.now()` gives them.
 */

/** The visitor pressed a key or a pointer. */
export interface Press {
  /** Event type, such as `click`. */
  type: string;
  /** `timeStamp` of the event. */
  stamp: number;
  /** When its first listener ran. */
  at: number;
  /** Element that was pressed; undefined for the page's own content. */
  tag: string | undefined;
}

/** Time in which an element was rendered for the first time. */
export interface Drawing {
  tag: string;
  from: number;
  to: number;
}

/** The box of an element changed its height. */
export interface Resize {
  tag: string;
  /** When the frame began. */
  frame: number;
  /** When the change was found, or until when the frame reports its effects. */
  at: number;
  /** Difference in px; negative if it shrank. */
  grew: number;
}

/** `layout-shift` entry of the browser. */
export interface Shift {
  startTime: number;
  /** Score. */
  value: number;
  /** Vertical distances in px by which content moved. */
  moves: readonly number[];
}

/** `event` entry of the browser that belongs to an interaction. */
export interface EventEntry {
  name: string;
  startTime: number;
  duration: number;
}

/** Script of a `long-animation-frame` entry of the browser. */
export interface FrameScript {
  sourceURL: string;
  startTime: number;
  duration: number;
}

/** Recipient of work by our scripts that no element caused. */
export const BUNDLE = 'bundle';

/** Longest time between finding a change of size and the shift that the same frame reports. */
const SAME_FRAME = 4;
/** Longest time after a press in which scripts still work on it. */
const AFTER_PRESS = 200;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const add = (charges: Map<string, number>, tag: string, amount: number): void =>
  void charges.set(tag, (charges.get(tag) ?? 0) + amount);

/**
 * Charges a layout shift to the elements whose size changed in the same frame, in proportion to their changes. Movement
 * beyond the growth of the elements is charged to nobody.
 * @returns scores by tag; empty if no element caused the shift
 */
export const chargeShift = ({ startTime, value, moves }: Shift, resizes: readonly Resize[]): Map<string, number> => {
  const charges = new Map<string, number>();
  const batch = resizes.filter(({ frame, at }) => frame <= startTime + 1 && startTime <= at + SAME_FRAME);
  const growth = sum(batch.map(({ grew }) => grew));
  const moved = Math.max(0, ...moves.map((move) => move * Math.sign(growth)));
  if (!growth || !moved) return charges;
  const causes = batch.filter(({ grew }) => Math.sign(grew) === Math.sign(growth));
  const total = sum(causes.map(({ grew }) => grew));
  const share = Math.min(1, Math.abs(growth) / moved);
  for (const { tag, grew } of causes) add(charges, tag, (value * share * grew) / total);
  return charges;
};

const overlap = (drawing: Drawing, from: number, to: number): number =>
  Math.max(0, Math.min(drawing.to, to) - Math.max(drawing.from, from));

/** Returns the element that was rendered longest in a period. */
const drawnIn = (drawings: readonly Drawing[], from: number, to: number): string | undefined => {
  const best = Math.max(0, ...drawings.map((drawing) => overlap(drawing, from, to)));
  return best > 0 ? drawings.find((drawing) => overlap(drawing, from, to) === best)?.tag : undefined;
};

/** Returns the element that was pressed, or else the one that was rendered before the next paint. */
export const tagOfInteraction = (
  { name, startTime, duration }: EventEntry,
  presses: readonly Press[],
  drawings: readonly Drawing[],
): string | undefined =>
  presses.find(({ type, stamp }) => type === name && Math.abs(stamp - startTime) < 0.2)?.tag ??
  drawnIn(drawings, startTime, startTime + duration);

/** Work of our scripts in a long frame. */
export interface FrameInputs {
  presses: readonly Press[];
  drawings: readonly Drawing[];
  /** How the addresses of our scripts begin. */
  scripts: readonly string[];
  /** Returns the tag whose chunk an address is. */
  tagOfChunk(address: string): string | undefined;
}

/**
 * Charges the scripts of a long frame to the element that was pressed, rendered or loaded. Scripts of the page are its own.
 * @returns ms by tag
 */
export const chargeFrame = (
  frame: readonly FrameScript[],
  { presses, drawings, scripts, tagOfChunk }: FrameInputs,
): Map<string, number> => {
  const charges = new Map<string, number>();
  for (const { sourceURL, startTime, duration } of frame) {
    if (!scripts.some((begin) => sourceURL.startsWith(begin))) continue;
    const end = startTime + duration;
    const pressed = presses.findLast(({ at }) => at <= end && at >= startTime - AFTER_PRESS)?.tag;
    add(charges, pressed ?? drawnIn(drawings, startTime, end) ?? tagOfChunk(sourceURL) ?? BUNDLE, duration);
  }
  return charges;
};
