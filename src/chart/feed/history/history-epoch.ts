import { sourceOf } from './detect-resolution.ts';
import { BarStitcher } from './bar-stitcher.ts';
import type { Columns } from '../columns.ts';
import { cleanBar, missingBetween, Reports, type BarReport, type CleanOptions } from '../clean-bars.ts';
import { cleanPage } from './clean-page.ts';
import { CorrectedBars } from './corrected-bars.ts';
import { GAP_PAUSE, PAGE_SIZE, type EpochOptions, type HistoryChange, type LoadOptions } from './history-options.ts';
import { askPage, type Page } from './history-pages.ts';
import { askMissedBars } from './missed-bars.ts';
import { loadPage, type LoadedPage } from './page-loader.ts';
import { nextBarStart, resolutionLength } from '../resolutions.ts';
import type { Bar, FeedBar } from '../types.ts';

/**
 * Bars that a history has loaded since its start or its last reset. Each answer of the feed belongs to one epoch and is
 * dropped when the epoch has ended, so old answers cannot reach the bars after a reset.
 */
export class HistoryEpoch {
  readonly bars: BarStitcher;
  /** Nothing older is to be had. */
  isComplete = false;
  /** Missed bars could not be loaded before newer ones arrived: only a reload restores them. */
  isIncomplete = false;
  /** Bars after the newest may be missing, until an answer arrives. */
  #hasMissed = false;
  /** The epoch has ended: pending answers are dropped. */
  isOver = false;
  readonly #options: EpochOptions;
  /** Oldest time asked for so far, seconds. */
  #reached = Infinity;
  #isSubscribed = false;
  #older: Promise<number> | undefined;
  #filling: Promise<boolean> | undefined;
  /** Live bars that came while a gap was being filled. */
  #waiting: FeedBar[] = [];
  readonly #corrected: CorrectedBars;
  #quietUntil = -Infinity;
  /** Time of the request for the newest bars, in seconds by the feed's clock. */
  #askedAt = Infinity;

  constructor(options: EpochOptions) {
    this.#options = options;
    this.bars = new BarStitcher(options.resolution, options.asked, options.symbol.timezone);
    this.#corrected = new CorrectedBars(options.clock, {
      rebuild: async (starts) => {
        await this.#filling?.catch(() => undefined);
        for (const start of starts) await this.#rebuild(start);
      },
      failed: () => this.#tellMissing(),
      ended: () => this.#releaseLive(false),
    });
  }

  /** Loads the newest bars, without a change for anybody. @param wanted bars of the chart · @throws the feed's error */
  async loadNewest(wanted: number): Promise<void> {
    this.#askedAt = this.#options.time.now;
    this.#put(await this.#load(wanted, wanted, { isFirst: true }));
    // Not even one built bar is whole: more parts are needed, and a failure is the start's.
    while (this.bars.newest > -Infinity && !this.bars.columns.length && !this.isComplete && !this.isOver)
      this.#put(await this.#load(wanted, wanted, {}));
    // Live bars begin the chart, and no older bars are put in front of them.
    if (!this.bars.columns.length) this.isComplete = true;
  }

  /** Loads older bars before any are shown, without a change for anybody. @param wanted bars of the chart · @throws the feed's error */
  async loadMore(wanted: number): Promise<void> {
    this.#put(await this.#load(wanted, wanted, {}));
  }

  /**
   * Puts older bars in front of those that are there, in one step. Concurrent calls share a request: one made before a
   * reload ends belongs to the same bars as one made after it.
   * @returns how many came; 0 when there is nothing older · @throws the feed's error
   */
  loadOlder(wanted: number, options: LoadOptions): Promise<number> {
    return (this.#older ??= this.#loadOlder(wanted, options).finally(() => (this.#older = undefined)));
  }

  /**
   * Requests bars that may have been missed since the newest one. Concurrent calls share a request.
   * @returns whether bars were missing · @throws the feed's error
   */
  refill(): Promise<boolean> {
    const { rebuilding } = this.#corrected;
    if (rebuilding) return rebuilding.then(() => this.refill());
    return (this.#filling ??= this.#fill().finally(() => {
      this.#filling = undefined;
      this.#releaseLive(true);
    }));
  }

  /** Follows live bars. @throws Error when the feed does */
  subscribe(): void {
    if (this.isOver) return;
    this.#isSubscribed = true;
    const { feed, symbol, asked, listener, onLive, onStale } = this.#options;
    const live = (bar: FeedBar) => {
      onLive(bar);
      this.#live(bar);
    };
    feed.subscribeBars(symbol, asked, live, listener, () => !this.isOver && onStale());
    this.#releaseLive(false);
    // Incomplete epochs are reloaded anyway.
    if (this.#mayMissTrades && !this.isIncomplete) this.#catchUp(false);
  }

  /** Takes a live bar that arrives before the epoch is shown: it may correct one that has been loaded. */
  hold(bar: FeedBar): void {
    this.#waiting.push(bar);
  }

  /** True if the newest bar was still open at the request, and ended before live bars arrived. */
  get #mayMissTrades(): boolean {
    const { newest, source } = this.bars;
    const end = newest + resolutionLength(source);
    return this.#askedAt < end && end <= this.#options.time.now;
  }

  /** Requests missed bars. If that fails, reloads everything until it succeeds. @param isGap live bars have a gap */
  #catchUp(isGap: boolean): void {
    const filled = (isFound: boolean) => {
      if (isGap && !isFound) this.#quietUntil = this.#options.clock.now() + GAP_PAUSE;
    };
    this.refill().then(filled, () => this.#tellMissing());
  }

  #tellMissing(): void {
    if (!this.isOver) this.#options.onMissing();
  }

  /** Ends the live bars; those that come anyway are dropped. */
  #unsubscribe(): void {
    // Epochs share the name of the subscription: one that loads aside must not end that of the one on screen.
    if (!this.#isSubscribed) return;
    try {
      this.#options.feed.unsubscribeBars(this.#options.listener);
    } catch {
      /* a feed that fails to let go must not keep the chart */
    }
  }

  /** Ends the epoch. */
  end(): void {
    this.isOver = true;
    this.#corrected.stop();
    this.#unsubscribe();
  }

  get #cleaning(): CleanOptions {
    const { symbol, time } = this.#options;
    return { resolution: this.bars.source, now: time.now, zone: symbol.timezone };
  }

  #change(change: HistoryChange): void {
    if (!this.isOver) this.#options.onChange(change);
  }

  #report(reports: readonly BarReport[]): void {
    for (const report of reports) if (!this.isOver) this.#options.onReport?.(report);
  }

  #ask(from: number, to: number, countBack: number, firstDataRequest = false): Promise<Page> {
    const { feed, symbol, clock, asked } = this.#options;
    return askPage(feed, symbol, asked, { from, to, countBack, firstDataRequest }, clock);
  }

  async #loadOlder(wanted: number, options: LoadOptions): Promise<number> {
    if (this.isOver || this.isComplete) return 0;
    // Parts of a long page grow with the number of bars, because each part takes one pass over all bars.
    const enough = Math.max(this.#options.pageSize ?? PAGE_SIZE, this.bars.columns.length);
    const page = await this.#load(wanted, enough, options);
    const oldest = page?.bars.at(-1)?.firstTime;
    if (oldest !== undefined) await this.#options.beside?.(oldest);
    if (this.isOver) return 0;
    const added = this.#put(page);
    if (added) this.#change({ kind: 'prepended', count: added });
    return added;
  }

  /** Requests a page, without a change for anybody. @returns undefined if the epoch has ended · @throws the feed's error */
  #load(wanted: number, enough: number, options: LoadOptions & { isFirst?: boolean }): Promise<LoadedPage | undefined> {
    const { asked, beside, resolution, time } = this.#options;
    let { isFirst = false } = options;
    return loadPage({
      ...{ wanted, enough, asked, signal: options.signal, onAnswer: options.onAnswer },
      factor: () => Math.ceil(resolutionLength(resolution) / resolutionLength(this.bars.source)),
      to: isFirst ? nextBarStart(asked, time.now) : this.#reached,
      ask: (from, to, countBack) => {
        if (!isFirst) void beside?.(from);
        return this.#ask(from, to, countBack, isFirst);
      },
      take: (answer, to) => {
        const taken = this.#take(answer, to, isFirst);
        isFirst = false;
        return taken;
      },
      isStale: () => this.isOver,
    });
  }

  /** Puts a page in front of the bars. @returns how many bars of the chart came */
  #put(page: LoadedPage | undefined): number {
    if (!page) return 0;
    this.#reached = page.reached;
    this.isComplete = page.isComplete;
    const added = this.bars.prepend(page.bars);
    return page.isComplete ? added + this.bars.flush() : added;
  }

  /** Cleans an answer. The first one also shows in which resolution the feed's bars come. */
  #take({ bars: given }: Page, to: number, isFirst: boolean): { bars: Columns; isRepeated: boolean } {
    if (isFirst) this.#detect(given);
    const { reports, ...cleaned } = cleanPage(given, isFirst ? Infinity : to, this.#cleaning);
    this.#report(reports);
    return cleaned;
  }

  /** Detects the resolution of the server's answers before bars are moved to their regular starts. */
  #detect(given: readonly FeedBar[]): void {
    const { asked, time: feedTime } = this.#options;
    const found = sourceOf(given, asked, feedTime.now);
    if (!found) return;
    const { source, count, time } = found;
    this.#report([{ problem: 'resolution', action: source ? 'repaired' : 'kept', count, times: [time] }]);
    if (source) this.bars.source = source;
  }

  /** One live bar of the feed. */
  #live(given: FeedBar, isFilled = false): void {
    if (this.isOver) return;
    if (this.#filling || this.#corrected.rebuilding) return void this.#waiting.push(given);
    const reports = new Reports();
    const bar = cleanBar(given, this.#cleaning, reports);
    const { columns, newest, source } = this.bars;
    if (bar && columns.length && missingBetween(source, newest, bar.time) > 0) {
      if (!isFilled && this.#options.clock.now() >= this.#quietUntil) {
        // Failed or not, the bar is drawn afterwards.
        this.#waiting.push(given);
        return this.#catchUp(true);
      }
      reports.add('gap', bar.time);
    }
    if (bar && bar.time > newest && this.#hasMissed) this.isIncomplete = true;
    if (bar) this.#merge(bar, reports);
    this.#report(reports.all);
  }

  #merge(bar: Bar, reports: Reports): void {
    if (this.bars.isPartOfKnown(bar)) return this.#corrected.add(this.bars.startOf(bar.time));
    const change = this.bars.merge(bar, reports);
    if (change) this.#change(change);
  }

  /** @param isFilled a gap before these bars has been filled, as far as the feed has bars there */
  #releaseLive(isFilled: boolean): void {
    for (const bar of this.#waiting.splice(0)) this.#live(bar, isFilled);
  }

  /** Loads all bars that a built bar consists of, and builds it again. @param start seconds · @throws the feed's error */
  async #rebuild(start: number): Promise<void> {
    if (this.isOver) return;
    const { resolution } = this.#options;
    const fine = await this.#askMissed(start, nextBarStart(resolution, start, this.bars.zone));
    const change = typeof fine === 'string' ? undefined : this.bars.rebuild(fine);
    if (change) this.#change(change);
  }

  /** From the newest bar on to now; a gap of too many pages is a reload. @returns whether bars were missing */
  async #fill(): Promise<boolean> {
    this.#hasMissed = true;
    const from = this.bars.newest;
    const missed = await this.#askMissed(from);
    if (missed === 'too many') this.#tellMissing();
    if (typeof missed === 'string') return false;
    const reports = new Reports();
    for (const bar of missed) this.#merge(bar, reports);
    this.#report(reports.all);
    this.#hasMissed = false;
    return missed.some(({ time: start }) => start > from);
  }

  /** @param from seconds · @param to seconds; default: up to now · @throws the feed's error */
  #askMissed(from: number, to?: number): ReturnType<typeof askMissedBars> {
    const { asked, time } = this.#options;
    return askMissedBars({
      ...{ from, asked, source: this.bars.source, now: () => time.now },
      ...(to === undefined ? {} : { to }),
      ask: (start, end, countBack) => this.#ask(start, end, countBack),
      isStale: () => this.isOver,
      report: (reports) => this.#report(reports),
    });
  }
}
