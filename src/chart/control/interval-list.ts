import { isCustomResolution, resolutionLength } from '../feed/resolutions.ts';
import type { Resolution } from '../feed/types.ts';
import type { ChartContext } from './chart-context.ts';

const byLength = (list: readonly Resolution[]): Resolution[] =>
  [...list].sort((a, b) => resolutionLength(a) - resolutionLength(b));

/** Resolutions on the toolbar, and those that the visitor added to the 20. */
export class IntervalList {
  constructor(private readonly chart: ChartContext) {}

  /** Puts a resolution into the bar, or takes it out. */
  pin(resolution: Resolution, isPinned: boolean): void {
    const rest = this.chart.view.peek().pinned.filter((one) => one !== resolution);
    this.chart.keep({ pinned: byLength(isPinned ? [...rest, resolution] : rest) });
  }

  /** @returns false for one that cannot be added: one of the 20, or none at all */
  add(resolution: string): resolution is Resolution {
    if (!isCustomResolution(resolution)) return false;
    const rest = this.chart.view.peek().intervals.filter((one) => one !== resolution);
    this.chart.keep({ intervals: byLength([...rest, resolution]) });
    return true;
  }

  remove(resolution: Resolution): void {
    this.chart.set({ intervals: this.chart.view.peek().intervals.filter((one) => one !== resolution) });
    this.pin(resolution, false);
  }
}
