import type { Palette } from '../engine/palette.ts';
import { isTimeZone } from '../feed/time-zone.ts';
import type { Kept } from '../state/chart-view.ts';
import type { ChartContext } from './chart-context.ts';

/** The chart's style: each change is drawn immediately, shown by the controls and saved. */
export class ChartLook {
  constructor(private readonly chart: ChartContext) {}

  /** Applies colours immediately and saves the state. [CHART-09] */
  setPalette(palette: Palette, save = true): void {
    this.chart.engine.setPalette(palette);
    if (save) this.chart.saveSoon();
  }

  /** Changes the given options. Ignores an unknown time zone. */
  set(change: Partial<Kept>): void {
    const { zone, ...rest } = change;
    const good = zone === undefined || isTimeZone(zone) ? change : rest;
    this.chart.engine.setLook(good);
    this.chart.keep(good);
  }
}
