import { sourceFor } from '../feed-resolutions.ts';
import type { Columns } from '../columns.ts';
import { backOff } from '../back-off.ts';
import { FeedTime } from './feed-time.ts';
import { HistoryEpoch } from './history-epoch.ts';
import {
  MOST_START_BARS,
  PAGE_SIZE,
  type HistoryOptions,
  type HistoryStatus,
  type LoadOptions,
  type NewestPart,
} from './history-options.ts';
import { resolutionLength } from '../resolutions.ts';
import type { Resolution } from '../types.ts';

export type { HistoryChange, HistoryOptions, HistoryStatus, LoadOptions } from './history-options.ts';

let subscriptions = 0;

/**
 * The bars of one symbol in one resolution: history to the left as asked for, live bars to the right.
 *
 * Bars that the feed lacks are built from finer ones. Wrong answers (see `BarProblem`) are corrected or reported. A gap in
 * the live bars, for example after a lost connection, is requested again. Existing bars stay until a reload succeeds.
 */
export class BarHistory {
  readonly #options: HistoryOptions;
  readonly #listener = `gate-chart-${++subscriptions}`;
  readonly #time: FeedTime;
  /** The epoch on screen. */
  #shown: HistoryEpoch;
  /** The epoch that is loading and will replace the one on screen. */
  #next: HistoryEpoch | undefined;
  #status: HistoryStatus = 'idle';
  #isDisposed = false;
  #starting: Promise<void> | undefined;
  /** Ends the pause after a failed reload; undefined without a pause. */
  #stopRetry: (() => void) | undefined;
  /** Consecutive failed reloads. */
  #failures = 0;
  #loading: Promise<number> | undefined;

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.#time = new FeedTime(options.feed, options.clock);
    this.#shown = this.#epoch();
  }

  get columns(): Columns {
    return this.#shown.bars.columns;
  }
  get status(): HistoryStatus {
    return this.#status;
  }
  /** Nothing older is to be had. */
  get isComplete(): boolean {
    return this.#shown.isComplete;
  }
  /** In which resolution the feed's bars come; finer than the chart's where bars are built. */
  get source(): Resolution {
    return this.#shown.bars.source;
  }

  /** Newest bar of the feed; undefined without bars. */
  get newestPart(): NewestPart | undefined {
    const { columns, newest, source } = this.#shown.bars;
    if (!columns.length) return undefined;
    return { start: newest, length: resolutionLength(source), close: columns.close.get(columns.last) };
  }

  /**
   * Loads the newest page and follows live bars. Calls share one attempt.
   * @throws the feed's error; the next call tries again
   */
  start(): Promise<void> {
    return (this.#starting ??= this.#begin());
  }

  /**
   * Loads about `count` older bars. Concurrent calls share a request.
   * @returns the number of new bars, 0 if nothing older exists · @throws the feed's error; the next call tries again
   */
  loadOlder(count = this.#options.pageSize ?? PAGE_SIZE, options: LoadOptions = {}): Promise<number> {
    if (this.#isDisposed || this.isComplete) return Promise.resolve(0);
    if (this.#loading) return this.#loading;
    const loading = this.start()
      .then(() => this.#shown.loadOlder(count, options))
      .finally(() => {
        if (this.#loading === loading) this.#loading = undefined;
      });
    return (this.#loading = loading);
  }

  /**
   * Loads older bars until a time (seconds) is reached or nothing older is there. Pages grow with the distance.
   * @throws the feed's error; what came before it stays
   */
  async loadUntil(time: number, options: LoadOptions = {}): Promise<void> {
    await this.start();
    const { pageSize = PAGE_SIZE, resolution } = this.#options;
    while (!options.signal?.aborted) {
      const missing = Math.ceil((this.columns.firstTime! - time) / resolutionLength(resolution));
      if (!(missing > 0)) return;
      const pages = Math.min(Math.ceil(missing / pageSize), options.mostPages ?? Infinity);
      if ((await this.loadOlder(pages * pageSize, options)) === 0) return;
    }
  }

  /** Requests bars that may have been missed since the newest one: after a reconnect, or when the page is shown again. */
  async refill(): Promise<void> {
    if (this.#isDisposed || !this.columns.length) return;
    // A reload may take many requests: the newest price does not wait for it.
    const reload = this.#next ? this.start() : this.#shown.isIncomplete && this.reload();
    await Promise.all([this.#shown.refill(), reload]);
  }

  /**
   * Reloads everything after the feed reported a changed history.
   * @throws the feed's error; the next `start()` tries again
   */
  async reload(): Promise<void> {
    if (this.#isDisposed) return;
    this.#starting = this.#begin();
    await this.#starting;
  }

  /** Ends the subscription; answers under way change nothing any more. */
  dispose(): void {
    this.#isDisposed = true;
    this.#endPause();
    this.#shown.end();
    this.#next?.end();
  }

  #epoch(): HistoryEpoch {
    return new HistoryEpoch({
      ...this.#options,
      asked: sourceFor(this.#options.resolution, this.#options.supported, this.#options.symbol),
      time: this.#time,
      listener: this.#listener,
      onChange: (change) => {
        if (this.#status === 'empty') this.#say('ready');
        this.#options.onChange(change);
      },
      onLive: (bar) => this.#next?.hold(bar),
      onStale: () => this.#keepReloading(),
      onMissing: () =>
        // A pending reload may have asked before these bars were there.
        void this.start().then(
          () => this.#keepReloading(),
          () => undefined,
        ),
    });
  }

  #say(status: HistoryStatus, error?: Error): void {
    this.#status = status;
    if (!this.#isDisposed) this.#options.onStatus?.(status, error);
  }

  /** Loads the newest bars aside, and shows them in one step. */
  async #begin(): Promise<void> {
    this.#next?.end();
    const next = (this.#next = this.#epoch());
    if (this.#status !== 'ready') this.#say('loading');
    this.#time.ask();
    try {
      await next.loadNewest(this.#wanted);
      // Somebody may have gone further back while these bars were on their way: the view must not lose its place.
      let missing: number;
      while ((missing = this.#missing(next)) > 0) await next.loadMore(missing);
    } catch (error) {
      if (next.isOver) return;
      this.#next = this.#starting = undefined;
      if (this.columns.length) this.#keepShown();
      else this.#say('failed', error as Error);
      throw error;
    }
    if (next.isOver) return;
    this.#show(next);
  }

  /** Bars between the first one that is loaded and the oldest time that somebody looks at. */
  #missing({ bars: { columns }, isComplete, isOver }: HistoryEpoch): number {
    if (isComplete || isOver) return 0;
    const from = this.#options.reach?.() ?? Infinity;
    const bars = Math.ceil(((columns.firstTime ?? 0) - from) / resolutionLength(this.#options.resolution));
    return columns.length < MOST_START_BARS ? Math.max(0, bars) : 0;
  }

  /** Bars of the first page: as far back as somebody looks. */
  get #wanted(): number {
    const { pageSize = PAGE_SIZE, reach, resolution } = this.#options;
    const from = reach?.() ?? Infinity;
    const bars = Math.ceil((this.#time.now - from) / resolutionLength(resolution)) + 1;
    return Math.max(pageSize, Math.min(bars, MOST_START_BARS));
  }

  /** A reload has failed: the bars of before stay, with live ones. */
  #keepShown(): void {
    this.#starting = Promise.resolve();
    this.#shown.isIncomplete = true;
  }

  /** Reloads until that succeeds. While a pause lasts, nobody's wish for a reload ends it. */
  #keepReloading(): void {
    if (this.#stopRetry) return;
    const { clock } = this.#options;
    const again = () => {
      this.#stopRetry = undefined;
      this.#keepReloading();
    };
    this.reload().catch(() => {
      if (this.#isDisposed) return;
      this.#stopRetry ??= clock.after(backOff(this.#failures++, Math.random), again);
    });
  }

  #endPause(): void {
    this.#stopRetry?.();
    this.#stopRetry = undefined;
  }

  #show(next: HistoryEpoch): void {
    this.#endPause();
    this.#failures = 0;
    const before = this.#shown;
    before.end();
    next.bars.columns.alignWith(before.bars.columns);
    this.#shown = next;
    this.#next = this.#loading = undefined;
    this.#options.onChange({ kind: 'reset' });
    this.#say(this.columns.length ? 'ready' : 'empty');
    try {
      next.subscribe();
    } catch (error) {
      // History without live bars is still a chart.
      this.#say(this.#status, error as Error);
    }
  }
}
