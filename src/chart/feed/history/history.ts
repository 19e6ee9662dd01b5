import { sourceOf } from './detect-resolution.ts';
import { BarStitcher } from './bar-stitcher.ts';
import { sourceFor } from '../feed-resolutions.ts';
import { cleanBar, cleanBars, missingBetween, Reports, type BarReport, type CleanOptions } from '../clean-bars.ts';
import type { Columns } from '../columns.ts';
import {
  PAGE_SIZE,
  GAP_PAUSE,
  type HistoryChange,
  type HistoryOptions,
  type HistoryStatus,
  type LoadOptions,
} from './history-options.ts';
import { askPage, type Page } from './history-pages.ts';
import { FeedTime } from './feed-time.ts';
import { askMissedBars } from './missed-bars.ts';
import { loadPage } from './page-loader.ts';
import { nextBarStart, resolutionLength } from '../resolutions.ts';
import type { Bar, FeedBar, Resolution } from '../types.ts';

export type { HistoryChange, HistoryOptions, HistoryStatus, LoadOptions } from './history-options.ts';

let subscriptions = 0;

/**
 * The bars of one symbol in one resolution: history to the left as asked for, live bars to the right.
 *
 * Bars that the feed lacks are built from finer ones. Feeds that answer wrongly (see `BarProblem`) are put right or
 * reported; a gap in the live bars, as after a lost connection, is asked for again.
 */
export class BarHistory {
  readonly #options: HistoryOptions;
  readonly #listener = `gate-chart-${++subscriptions}`;
  /** In which resolution the feed is asked; it may answer in a finer one. */
  readonly #asked: Resolution;
  readonly #bars: BarStitcher;
  readonly #time: FeedTime;
  /** Oldest time asked for so far, seconds. */
  #reached = Infinity;
  #status: HistoryStatus = 'idle';
  #isComplete = false;
  #isDisposed = false;
  #isSubscribed = false;
  #starting: Promise<void> | undefined;
  #loading: Promise<number> | undefined;
  #filling: Promise<void> | undefined;
  /** Live bars that came while a gap was being filled. */
  #waiting: FeedBar[] = [];
  #quietUntil = -Infinity;
  /** Raised by a reload: answers to older questions count no more. */
  #generation = 0;

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.#asked = sourceFor(options.resolution, options.supported, options.symbol);
    this.#bars = new BarStitcher(options.resolution, this.#asked, options.symbol.timezone);
    this.#time = new FeedTime(options.feed, options.clock);
  }

  get columns(): Columns {
    return this.#bars.columns;
  }
  get status(): HistoryStatus {
    return this.#status;
  }
  /** Nothing older is to be had. */
  get isComplete(): boolean {
    return this.#isComplete;
  }
  /** In which resolution the feed's bars come; finer than the chart's where bars are built. */
  get source(): Resolution {
    return this.#bars.source;
  }

  /**
   * Loads the newest page and follows live bars. Calls share one attempt.
   * @throws the feed's error; the next call tries again
   */
  start(): Promise<void> {
    return (this.#starting ??= this.#start().catch((error: unknown) => {
      this.#starting = undefined;
      throw error;
    }));
  }

  /**
   * Loads about `count` older bars. Calls under way are shared.
   * @returns how many came; 0 when there is nothing older · @throws the feed's error; the next call tries again
   */
  loadOlder(count = this.#options.pageSize ?? PAGE_SIZE, options: LoadOptions = {}): Promise<number> {
    if (this.#isDisposed || this.#isComplete) return Promise.resolve(0);
    return (this.#loading ??= this.start()
      .then(() => this.#load(count, options))
      .finally(() => (this.#loading = undefined)));
  }

  /**
   * Loads older bars until a time (seconds) is reached or nothing older is there. Pages grow with the distance.
   * @throws the feed's error; what came before it stays
   */
  async loadUntil(time: number, options: LoadOptions = {}): Promise<void> {
    await this.start();
    const { pageSize = PAGE_SIZE, resolution } = this.#options;
    while (!this.#isDisposed && !this.#isComplete && !options.signal?.aborted) {
      const missing = Math.ceil((this.columns.firstTime! - time) / resolutionLength(resolution));
      if (!(missing > 0)) return;
      const pages = Math.min(Math.ceil(missing / pageSize), options.mostPages ?? Infinity);
      if ((await this.loadOlder(pages * pageSize, options)) === 0) return;
    }
  }

  /** Asks for what may have been missed since the newest bar: after a reconnect, or when the page is seen again. */
  refill(): Promise<void> {
    if (this.#isDisposed || !this.columns.length) return Promise.resolve();
    return (this.#filling ??= this.#fill().finally(() => {
      this.#filling = undefined;
      for (const bar of this.#waiting.splice(0)) this.#live(bar, true);
    }));
  }

  /** Everything again: the feed says that its history changed. */
  async reload(): Promise<void> {
    if (this.#isDisposed) return;
    this.#generation++;
    this.#unsubscribe();
    this.#bars.clear();
    this.#reached = Infinity;
    this.#isComplete = false;
    this.#loading = undefined;
    this.#starting = undefined;
    await this.start();
  }

  /** Ends the subscription; answers under way change nothing any more. */
  dispose(): void {
    this.#isDisposed = true;
    this.#generation++;
    this.#unsubscribe();
    this.#waiting = [];
  }

  get #cleaning(): CleanOptions {
    return { resolution: this.source, now: this.#time.now, zone: this.#options.symbol.timezone };
  }

  #say(status: HistoryStatus, error?: Error): void {
    this.#status = status;
    if (!this.#isDisposed) this.#options.onStatus?.(status, error);
  }

  #change(change: HistoryChange): void {
    if (!this.#isDisposed) this.#options.onChange(change);
  }

  #report(reports: readonly BarReport[]): void {
    if (!this.#isDisposed) for (const report of reports) this.#options.onReport?.(report);
  }

  async #start(): Promise<void> {
    const generation = this.#generation;
    this.#say('loading');
    this.#time.ask();
    try {
      await this.#load(this.#options.pageSize ?? PAGE_SIZE, { isStart: true });
    } catch (error) {
      if (generation !== this.#generation) return;
      this.#say('failed', error as Error);
      throw error;
    }
    if (generation !== this.#generation) return;
    this.#say(this.columns.length ? 'ready' : 'empty');
    this.#subscribe();
  }

  #ask(from: number, to: number, countBack: number, firstDataRequest = false): Promise<Page> {
    const { feed, symbol, clock } = this.#options;
    return askPage(feed, symbol, this.#asked, { from, to, countBack, firstDataRequest }, clock);
  }

  /** @param wanted bars of the chart · @returns how many came */
  async #load(wanted: number, { isStart = false, signal, onAnswer }: LoadOptions & { isStart?: boolean } = {}) {
    if (this.#isDisposed) return 0;
    const generation = this.#generation;
    let isFirst = isStart;
    const page = await loadPage({
      wanted,
      // A far page is handed over in parts that grow with what is there: each part costs a look at all bars.
      enough: Math.max(this.#options.pageSize ?? PAGE_SIZE, this.columns.length),
      factor: () => Math.ceil(resolutionLength(this.#bars.resolution) / resolutionLength(this.source)),
      to: isStart ? nextBarStart(this.#asked, this.#time.now) : this.#reached,
      asked: this.#asked,
      ask: (from, to, countBack) => this.#ask(from, to, countBack, isFirst),
      take: (answer, to) => {
        const taken = this.#take(answer, to, isFirst);
        isFirst = false;
        return taken;
      },
      isStale: () => generation !== this.#generation,
      signal,
      onAnswer,
    });
    if (!page) return 0;
    this.#reached = page.reached;
    this.#isComplete = page.isComplete;
    let added = this.#bars.prepend(page.bars);
    // Too little came for one whole bar: what is there is shown, and nothing is put in front of it.
    if (isStart && !this.columns.length) this.#isComplete = true;
    if (this.#isComplete) added += this.#bars.flush();
    if (isStart) this.#change({ kind: 'reset' });
    else if (added) this.#change({ kind: 'prepended', count: added });
    return added;
  }

  /** Cleans an answer and leaves out what was not asked for. */
  #take({ bars: given }: Page, to: number, isFirst: boolean): { bars: readonly Bar[]; isRepeated: boolean } {
    if (isFirst) this.#detect(given);
    const { bars, reports } = cleanBars(given, this.#cleaning);
    this.#report(reports);
    if (isFirst) return { bars, isRepeated: false };
    const older = bars.filter(({ time }) => time < to);
    const isRepeated = bars.length > 0 && !older.length;
    // A feed that ignores the range gives the same bars for ever.
    if (isRepeated)
      this.#report([{ problem: 'repeated', action: 'dropped', count: bars.length, times: [bars[0]!.time] }]);
    return { bars: older, isRepeated };
  }

  /** What the server really answers in shows before bars are moved to where they should start. */
  #detect(given: readonly FeedBar[]): void {
    const found = sourceOf(given, this.#asked, this.#time.now);
    if (!found) return;
    const { source, count, time } = found;
    this.#report([{ problem: 'resolution', action: source ? 'repaired' : 'kept', count, times: [time] }]);
    if (source) this.#bars.source = source;
  }

  #subscribe(): void {
    if (this.#isDisposed || this.#isSubscribed) return;
    this.#isSubscribed = true;
    const { feed, symbol } = this.#options;
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation;
    const live = (bar: FeedBar) => isCurrent() && this.#live(bar);
    const reset = () => isCurrent() && void this.reload().catch(() => undefined);
    try {
      feed.subscribeBars(symbol, this.#asked, live, this.#listener, reset);
    } catch (error) {
      // History without live bars is still a chart.
      this.#say(this.#status, error as Error);
    }
  }

  #unsubscribe(): void {
    if (!this.#isSubscribed) return;
    this.#isSubscribed = false;
    try {
      this.#options.feed.unsubscribeBars(this.#listener);
    } catch {
      /* a feed that fails to let go must not keep the chart */
    }
  }

  /** One live bar of the feed. */
  #live(given: FeedBar, isFilled = false): void {
    if (this.#isDisposed) return;
    if (this.#filling) return void this.#waiting.push(given);
    const reports = new Reports();
    const bar = cleanBar(given, this.#cleaning, reports);
    if (bar && this.columns.length && missingBetween(this.source, this.#bars.newest, bar.time) > 0) {
      if (!isFilled && this.#options.clock.now() >= this.#quietUntil) {
        // Failed or not, the bar is drawn afterwards; what is not to be had stays a gap.
        const filling = this.refill();
        this.#waiting.push(given);
        return void filling.catch(() => undefined);
      }
      reports.add('gap', bar.time);
    }
    if (bar) this.#merge(bar, reports);
    this.#report(reports.all);
  }

  #merge(bar: Bar, reports: Reports): void {
    const change = this.#bars.merge(bar, reports);
    if (!change) return;
    if (this.#status === 'empty') this.#say('ready');
    this.#change(change);
  }

  /** From the newest bar on to now; a gap of too many pages is a reload. */
  async #fill(): Promise<void> {
    const generation = this.#generation;
    const from = this.#bars.newest;
    const missed = await askMissedBars({
      from,
      asked: this.#asked,
      source: this.source,
      now: () => this.#time.now,
      ask: (start, to, countBack) => this.#ask(start, to, countBack),
      isStale: () => generation !== this.#generation,
      report: (reports) => this.#report(reports),
    });
    if (missed === 'stale') return;
    if (missed === 'too many') return this.reload();
    const reports = new Reports();
    const isFound = missed.some(({ time }) => time > from);
    this.#quietUntil = isFound ? -Infinity : this.#options.clock.now() + GAP_PAUSE;
    for (const bar of missed) this.#merge(bar, reports);
    this.#report(reports.all);
  }
}
