import { barsBefore } from '../resolutions.ts';
import type { Columns } from '../columns.ts';
import type { Resolution } from '../types.ts';
import { MOST_BARS_A_CALL, MOST_CALLS_A_PAGE, MOST_EMPTY_ANSWERS } from './history-options.ts';
import type { Page } from './history-pages.ts';

export interface PageOptions {
  /** Bars of the chart that are wanted; each question asks for all that are still missing. */
  wanted: number;
  /** Bars of the chart after which the page is handed over even if more are wanted. */
  enough: number;
  /** Returns how many bars of the feed make one of the chart; known for sure after the first answer. */
  factor(): number;
  /** Seconds UTC; bars before it are asked for. */
  to: number;
  /** In which resolution the feed is asked. */
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
  /** Seconds UTC; the next page asks for bars before it. */
  reached: number;
  /** Nothing older is to be had. */
  isComplete: boolean;
}

/**
 * Loads older bars in as few questions as the feed allows, and changes nothing: the caller puts the page in front of its
 * bars in one step. Empty stretches are passed over in larger and larger steps, short answers are continued. If a
 * question fails after others were answered, the page ends there and the next one asks again.
 * @returns undefined when the answers are of no use any more · @throws the feed's error when nothing came before it
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
      const hasNext = page.nextTime !== undefined && page.nextTime < reached;
      reached = hasNext ? page.nextTime! + 1 : from;
      isComplete = isRepeated || (!hasNext && (page.noData || from === 0 || ++empty === MOST_EMPTY_ANSWERS));
    }
    onAnswer?.(reached);
  }
  return { bars: answers, reached, isComplete };
};
