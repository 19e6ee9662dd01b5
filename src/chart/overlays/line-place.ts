import type { Scene } from '../engine/scene.ts';
import type { Columns } from '../feed/columns.ts';
import type { Cluster } from './cluster.ts';
import { LINE_HEIGHT } from './line-layout.ts';

/** Distance of one box of a group from the next, when it is spread out. */
const SPREAD_STEP = LINE_HEIGHT + 2;
/** Groups of more than this are a list in a dialog. */
const MOST_SPREAD = 8;

/**
 * Does a box at the right hide the newest candles? Then it belongs to the left.
 * @param box CSS px; `y` is its middle
 */
export const coversNewest = (
  scene: Scene,
  { high, low, last: newest }: Columns,
  { left, y, width }: { left: number; y: number; width: number },
): boolean => {
  const { ratioX, ratioY, last, first, spacing } = scene;
  if (last < newest) return false;
  const [start, end] = [(left - spacing / 2) * ratioX, (left + width + spacing / 2) * ratioX];
  const [top, bottom] = [(y - LINE_HEIGHT / 2) * ratioY, (y + LINE_HEIGHT / 2) * ratioY];
  for (let at = last; at >= first && scene.x(at) >= start; at--)
    if (scene.x(at) <= end && scene.y(high.get(at)) <= bottom && scene.y(low.get(at)) >= top) return true;
  return false;
};

/** The lines of a group one below the other, around its place; undefined where they have no room. @param height CSS px */
export const spreadOut = <T>({ y, members }: Cluster<T>, height: number): Cluster<T>[] | undefined => {
  const tall = (members.length - 1) * SPREAD_STEP;
  if (members.length > MOST_SPREAD || tall + SPREAD_STEP > height) return undefined;
  const top = Math.min(Math.max(y - tall / 2, SPREAD_STEP / 2), height - tall - SPREAD_STEP / 2);
  return members.map((member, at) => ({ y: top + at * SPREAD_STEP, members: [member] }));
};
