import type { ThemeName } from '../../core/theme.ts';
import type { ScaleMode } from '../engine/engine-types.ts';
import type { ChartType } from '../engine/paint/paint-price.ts';
import type { Palette } from '../engine/palette.ts';
import { isTimeZone } from '../engine/time-zone.ts';
import type { ChartLayout, RiseColor } from '../state/layout.ts';
import type { ChartContext } from './chart-context.ts';

/** How the chart looks: each change is drawn at once, shown by the controls and saved. */
export class ChartLook {
  constructor(private readonly chart: ChartContext) {}

  /** Colours are re-applied at once and the state is saved (CHART-09). */
  setPalette(palette: Palette, save = true): void {
    this.chart.engine.setPalette(palette);
    if (save) this.chart.saveSoon();
  }

  /** @param theme undefined follows the page */
  setTheme(theme: ThemeName | undefined): void {
    this.chart.set({ theme });
    this.chart.saveSoon();
  }

  setType(type: ChartType): void {
    this.chart.engine.setType(type);
    this.chart.set({ type });
    this.chart.saveSoon();
  }

  setMode(mode: ScaleMode): void {
    this.chart.engine.setMode(mode);
    this.chart.set({ mode });
    this.chart.saveSoon();
  }

  /** @param inverted the price scale falls upwards */
  setInverted(inverted: boolean): void {
    this.chart.engine.setInverted(inverted);
    this.chart.set({ inverted });
    this.chart.saveSoon();
  }

  /** @param rise colour of rising bars; `page` as people are used to it in the page's language (CHART-28) */
  setRise(rise: RiseColor): void {
    this.chart.set({ rise });
    this.chart.saveSoon();
  }

  /** A colour in place of the theme's; undefined takes it back. */
  setColor(bar: keyof ChartLayout['colors'], color: string | undefined): void {
    const { [bar]: _, ...rest } = this.chart.view.peek().colors;
    this.chart.set({ colors: color ? { ...rest, [bar]: color } : rest });
    this.chart.saveSoon();
  }

  setVolume(volume: boolean): void {
    this.chart.engine.setVolume(volume);
    this.chart.set({ volume });
    this.chart.saveSoon();
  }

  /** @param zone IANA name; an unknown one is ignored */
  setZone(zone: string): void {
    if (!isTimeZone(zone)) return;
    this.chart.engine.setZone(zone);
    this.chart.set({ zone });
    this.chart.saveSoon();
  }
}
