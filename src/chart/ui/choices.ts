/** Options for the chart's style, with their labels. */
import type { chartCopy } from '../chart.copy.ts';
import type { ChartType } from '../engine/engine-types.ts';
import { localTimeZone, TIME_ZONES } from '../feed/time-zone.ts';

export const TYPE_WORDS = {
  candles: 'candles',
  hollow: 'hollow',
  bars: 'bars',
  line: 'line',
  area: 'area',
  baseline: 'baseline',
  'heikin-ashi': 'heikinAshi',
} as const satisfies Record<ChartType, keyof typeof chartCopy.text>;

/** @param short without the continent, for the bar */
export const zoneText = (zone: string, short = false): string => {
  if (zone === 'Etc/UTC') return 'UTC';
  return (short ? zone.split('/').at(-1)! : zone).replaceAll('_', ' ');
};

/** The offered zones, with the visitor's own and the one that is set. */
export const zoneItems = (zone: string) =>
  [...new Set([...TIME_ZONES, localTimeZone(), zone])].map((value) => ({ value, label: zoneText(value) }));
