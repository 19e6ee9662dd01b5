import type { Columns } from '../../feed/columns.ts';
import { indexOfTime, timeAt } from '../../feed/bar-time.ts';
import type { Viewport } from './viewport.ts';

/** A view that does not depend on bar indices: it survives a reset, another resolution and another symbol. */
export interface ViewAnchor {
  /** Time at the right edge, seconds UTC. */
  readonly time: number;
  /** Empty bars right of the newest bar; undefined while the newest bar is not on screen. */
  readonly room: number | undefined;
  /** Width of a bar in px. */
  readonly spacing: number;
}

/** Returns the anchor of a view; undefined without bars. @param step length of a bar in seconds */
export const anchorOf = ({ right, spacing }: Viewport, bars: Columns, step: number): ViewAnchor | undefined =>
  bars.length
    ? { time: timeAt(bars, right, step), room: right >= bars.last ? right - bars.last : undefined, spacing }
    : undefined;

/** Returns the view that shows an anchor over other bars. @param step length of a bar in seconds */
export const viewOf = ({ time, room, spacing }: ViewAnchor, bars: Columns, step: number): Viewport => ({
  right: room === undefined ? indexOfTime(bars, time, step) : bars.last + room,
  spacing,
});
