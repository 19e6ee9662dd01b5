import type { Columns } from '../feed/columns.ts';
import { formatTick, formatTime } from './format.ts';
import type { Scene } from './scene.ts';
import { timeTicks, type TimeTick } from './time-ticks.ts';
import { shiftTimes } from '../feed/time-zone.ts';

/** Least px between two labels. */
const ROOM = 84;
const DAY = 86_400;

export interface TimeAxisSource {
  readonly bars: Columns;
  /** Length of a bar in seconds. */
  readonly step: number;
  readonly zone: string;
  readonly lang: string;
  /** First and last bar on screen. */
  readonly first: number;
  readonly last: number;
  /** px a bar. */
  readonly spacing: number;
}

/** Labels, grid lines and the crosshair's label in time, for the bars that are on screen. */
export class TimeAxis {
  private key = '';
  private known: readonly TimeTick[] = [];

  constructor(private readonly source: () => TimeAxisSource) {}

  /** The labels on screen; asked several times a frame. */
  ticks(): readonly TimeTick[] {
    const { bars, step, zone, first, last, spacing } = this.source();
    const key = [bars.first, bars.length, bars.firstTime, bars.lastTime, step, zone, first, last, spacing].join();
    if (key === this.key) return this.known;
    const start = Math.max(bars.first, first - 1);
    const times = shiftTimes(bars.time.between(start, last), step < DAY ? zone : 'Etc/UTC');
    this.key = key;
    return (this.known = timeTicks(times, start, step, spacing, ROOM));
  }

  /** Times of known bars have changed: labels are computed again. */
  forget(): void {
    this.key = '';
  }

  /** Vertical grid lines of a pane. */
  paintGrid(scene: Scene): void {
    const { context, height, palette, ratioX } = scene;
    context.fillStyle = palette.grid;
    const thin = Math.max(1, Math.floor(ratioX));
    for (const { index } of this.ticks()) context.fillRect(Math.round(scene.x(index)), 0, thin, height);
  }

  paint(scene: Scene): void {
    const { context, height, palette, ratioX, ratioY } = scene;
    const { lang } = this.source();
    context.scale(ratioX, ratioY);
    context.font = `${palette.fontSize}px ${palette.font}`;
    context.fillStyle = palette.muted;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const { index, kind, time } of this.ticks()) {
      if (kind < 2) context.font = `600 ${palette.fontSize}px ${palette.font}`;
      context.fillText(formatTick(time, kind, lang), scene.x(index) / ratioX, height / ratioY / 2 + 0.5);
      if (kind < 2) context.font = `${palette.fontSize}px ${palette.font}`;
    }
  }

  /** The crosshair's time in a box. @param index bar under the crosshair, also one to come */
  paintLabel(scene: Scene, index: number): void {
    const text = this.label(index);
    if (!text) return;
    const { context, palette, ratioX, ratioY } = scene;
    const [width, height] = [scene.width / ratioX, scene.height / ratioY];
    context.scale(ratioX, ratioY);
    context.font = `${palette.fontSize}px ${palette.font}`;
    const wide = Math.ceil(context.measureText(text).width) + 16;
    const left = Math.min(Math.max(0, Math.round(scene.x(index) / ratioX - wide / 2)), Math.max(0, width - wide));
    context.fillStyle = palette.label;
    context.beginPath();
    context.roundRect(left, 1, wide, Math.min(22, height - 2), [0, 0, 3, 3]);
    context.fill();
    context.fillStyle = palette.onLabel;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, left + wide / 2, height / 2 + 0.5);
  }

  /** When a bar is or will be; nothing before the first bar, and for coming weeks and months, which vary in length. */
  label(index: number): string {
    const { bars, step, zone, lang } = this.source();
    const { first, last } = bars;
    if (index < first || last < first || (index > last && step > DAY)) return '';
    const time = index <= last ? bars.time.get(index) : bars.time.get(last) + (index - last) * step;
    const [shifted] = shiftTimes(Float64Array.of(time), step < DAY ? zone : 'Etc/UTC');
    return formatTime(shifted!, step, lang);
  }
}
