import type { Palette } from '../engine/palette.ts';
import { isTimeZone } from '../feed/time-zone.ts';
import type { Kept } from '../state/chart-view.ts';
import type { ChartContext } from './chart-context.ts';

/** How the chart looks: each change is drawn at once, shown by the controls and saved. */
export class ChartLook {
  constructor(private readonly chart: ChartContext) {}

  /** Colours are re-applied at once and the state is saved (CHART-09). */
  setPalette(palette: Palette, save = true): void {
    this.chart.engine.setPalette(palette);
    if (save) this.chart.saveSoon();
  }

  /** What is named changes; a time zone that does not exist is ignored. */
  set(change: Partial<Kept>): void {
    const { zone, ...rest } = change;
    const good = zone === undefined || isTimeZone(zone) ? change : rest;
    this.chart.engine.setLook(good);
    this.chart.keep(good);
  }
}
