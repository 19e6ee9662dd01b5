import type { Span } from './viewport.ts';

/** The library knows so many bars around the viewport; the rest stays in our arrays. */
export const WINDOW_BARS = 2500;
/** And never less than so many screens. */
const SCREENS = 3;
/** A pan may come this close to the window's edge (in windows) before it is moved at leisure. */
const EDGE = 0.12;

/**
 * Which bars the library should know. Windows overlap and have slack on both sides, so that a slow pan moves them once
 * in about a thousand bars and a pan to and fro over the edge does not move them at all.
 * @param held the bars it knows now · @param visible the viewport · @param length of the history
 * @param settled nobody is dragging: move early, before the edge is reached
 * @returns the same object when nothing needs to move
 */
export const planWindow = (held: Span | undefined, visible: Span, length: number, settled: boolean): Span => {
  const size = Math.min(length, Math.max(WINDOW_BARS, Math.ceil((visible.to - visible.from) * SCREENS)));
  if (held && held.to <= length && held.to - held.from >= Math.min(length, visible.to - visible.from)) {
    const slack = settled ? (held.to - held.from) * EDGE : 0;
    const left = held.from === 0 || visible.from - slack >= held.from;
    const right = held.to === length || visible.to + slack <= held.to - 1;
    if (left && right) return held;
  }
  const middle = (Math.max(0, visible.from) + Math.min(length, visible.to)) / 2;
  const from = Math.max(0, Math.min(Math.round(middle - size / 2), length - size));
  return { from, to: from + size };
};
