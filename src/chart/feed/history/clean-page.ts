import { cleanBars, type BarReport, type CleanOptions } from '../clean-bars.ts';
import { Columns } from '../columns.ts';
import type { FeedBar } from '../types.ts';

interface CleanPage {
  bars: Columns;
  /** All bars are from `to` on: the feed ignores the range and would return them forever. */
  isRepeated: boolean;
  reports: readonly BarReport[];
}

/** Cleans the bars of an answer and drops those that were not requested. @param to end of the requested range, seconds */
export const cleanPage = (given: readonly FeedBar[], to: number, options: CleanOptions): CleanPage => {
  const { bars, reports } = cleanBars(given, options);
  if (!bars.length || bars.lastTime! < to) return { bars, isRepeated: false, reports };
  const older = Columns.from(bars.slice(bars.first, bars.indexFrom(to)));
  if (older.length) return { bars: older, isRepeated: false, reports };
  const repeated: BarReport = { problem: 'repeated', action: 'dropped', count: bars.length, times: [bars.firstTime!] };
  return { bars: older, isRepeated: true, reports: [...reports, repeated] };
};
