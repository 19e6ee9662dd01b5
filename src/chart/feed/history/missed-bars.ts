import { cleanBars, type BarReport } from '../clean-bars.ts';
import { nextBarStart, resolutionLength } from '../resolutions.ts';
import type { Bar, Resolution } from '../types.ts';
import { MOST_GAP_PAGES } from './history-options.ts';
import type { Page } from './history-pages.ts';

export interface MissedBarsOptions {
  /** Seconds UTC of the newest known bar, which is requested again because it may have changed. */
  from: number;
  /** Seconds UTC; requests bars before it. Default: all up to now. */
  to?: number;
  /** Requested resolution. */
  asked: Resolution;
  /** Resolution of the answers. */
  source: Resolution;
  /** Seconds UTC, by the feed's own clock if it has one. */
  now(): number;
  ask(from: number, to: number, countBack: number): Promise<Page>;
  /** The answers are of no use any more. */
  isStale(): boolean;
  report(reports: readonly BarReport[]): void;
}

/**
 * Asks for the bars from the newest known one on, some pages at most.
 * @returns bars, oldest first · 'stale' when they are of no use any more · 'too many' when a reload is cheaper
 * @throws the feed's error
 */
export const askMissedBars = async (options: MissedBarsOptions): Promise<readonly Bar[] | 'stale' | 'too many'> => {
  const { from, asked, source, now, ask, isStale, report } = options;
  const found = new Map<number, Bar>();
  let { to = nextBarStart(asked, now()) } = options;
  for (let call = 0; to > from; call++) {
    if (call === MOST_GAP_PAGES) return 'too many';
    const countBack = Math.ceil((to - from) / resolutionLength(source)) + 1;
    const page = await ask(from, to, countBack);
    if (isStale()) return 'stale';
    const { bars, reports } = cleanBars(page.bars, { resolution: source, now: now() });
    report(reports);
    const fresh = bars.slice(bars.indexFrom(from), bars.indexFrom(to));
    for (const bar of fresh) found.set(bar.time, bar);
    // A server gives the newest bars only: ask for the ones before them, up to the known one, which may have changed.
    const [oldest] = fresh;
    if (!oldest) break;
    to = oldest.time;
  }
  return [...found.values()].sort((a, b) => a.time - b.time);
};
