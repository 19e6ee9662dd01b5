import { barsBefore } from '../resolutions.ts';
import type { Columns } from '../columns.ts';
import type { Resolution } from '../types.ts';
import { MOST_BARS_A_CALL, MOST_CALLS_A_PAGE, MOST_EMPTY_ANSWERS } from './history-options.ts';
import type { Page } from './history-pages.ts';

export interface PageOptions {
  /** Wanted bars of the chart; each request covers all missing ones. */
  wanted: number;
  /** Bars of the chart after which the page is handed over even if more are wanted. */
  enough: number;
  /** Returns the number of the feed's bars per bar of the chart; certain only after the first answer. */
  factor(): number;
  /** Seconds UTC; requests bars before it. */
  to: number;
  /** Requested resolution. */
  asked: Resolution;
  /** @throws the feed's error */
  ask(from: number, to: number, countBack: number): Promise<Page>;
  /** Returns the clean bars of an answer that start before `to`, oldest first; `isRepeated` when all of them are known. */
  take(page: Page, to: number): { bars: Columns; isRepeated: boolean };
  /** Whether the answers are of no use any more. */
  isStale(): boolean;
  /** Stops the loading after the answer that is under way; what has come by then is handed over. */
  signal?: AbortSignal | undefined;
  /** Called after each answer. @param reached seconds UTC of the oldest time that was answered */
  onAnswer?: ((reached: number) => void) | undefined;
}

export interface LoadedPage {
  /** One list an answer, the newest first. */
  bars: readonly Columns[];
  /** Seconds UTC; the next page ends here. */
  reached: number;
  /** Nothing older is to be had. */
  isComplete: boolean;
}

/**
 * Loads older bars in as few requests as the feed allows, without side effects: the caller prepends the page in one step.
 * Empty stretches are skipped in growing steps, and short answers are continued. If a later request fails, the page ends
 * there and the next page repeats the request.
 * @returns undefined if the answers are stale · @throws the feed's error if the first request fails
 */
export const loadPage = async (options: PageOptions): Promise<LoadedPage | undefined> => {
  const { asked, ask, take, isStale, signal, onAnswer } = options;
  const answers: Columns[] = [];
  const wanted = () => options.wanted * options.factor();
  const enough = () => Math.min(options.wanted, options.enough) * options.factor();
  let [reached, count, empty, isComplete] = [options.to, 0, 0, false];
  for (let call = 0; call < MOST_CALLS_A_PAGE && count < enough() && !isComplete; call++) {
    if (signal?.aborted) break;
    const countBack = Math.min(wanted() - count, MOST_BARS_A_CALL);
    const from = Math.max(0, barsBefore(asked, reached, countBack * 4 ** empty));
    let page: Page;
    try {
      page = await ask(from, reached, countBack);
    } catch (error) {
      if (isStale()) return undefined;
      if (!count) throw error;
      break;
    }
    if (isStale()) return undefined;
    const { bars, isRepeated } = take(page, reached);
    if (bars.length) {
      answers.push(bars);
      count += bars.length;
      empty = 0;
      reached = bars.firstTime!;
    } else {
      const { nextTime = reached } = page;
      const hasNext = nextTime < reached;
      reached = hasNext ? nextTime + 1 : from;
      isComplete = isRepeated || (!hasNext && (page.noData || from === 0 || ++empty === MOST_EMPTY_ANSWERS));
    }
    onAnswer?.(reached);
  }
  return { bars: answers, reached, isComplete };
};
