import { effect } from '@preact/signals-core';
import { clock } from '../../runtime/page/clock.ts';
import { warn } from '../../runtime/page/log.ts';
import type { FeedMarkLists } from '../feed/feed-marks.ts';
import { pagePresence } from '../feed/page-presence.ts';
import { FeedSession, type Quotes } from '../feed/feed-session.ts';
import type { HistoryChange, HistoryStatus, NewestPart } from '../feed/history/history-options.ts';
import { resolutionLength } from '../feed/resolutions.ts';
import type { Datafeed, SearchItem, SymbolInfo } from '../feed/types.ts';
import { signsIn } from '../price/format-number.ts';
import { readPriceStep } from '../price/price-step.ts';
import { rangeView } from '../engine/view/range-view.ts';
import { spanOf } from '../engine/view/viewport.ts';
import type { ChartContext } from './chart-context.ts';
import { FeedFreshness } from './feed-freshness.ts';
import { OlderBars } from './older-bars.ts';
import type { Outcome } from './session/chart-session.ts';
import type { Market } from './session/session-state.ts';

const NO_MARKS: FeedMarkLists = { bars: [], scale: [] };

export interface BarFeedEvents {
  /** Bars have other places than before. */
  moved(): void;
  /**
   * The newest price may have changed.
   * @param part newest bar of the feed, which the newest bar consists of or is; undefined without bars
   * @param isLive true for a live price, false for the start of a history
   */
  priced(part: NewestPart | undefined, isLive: boolean): void;
  /** Loads what is drawn beside the bars back to a time. @param from seconds UTC */
  beside(from: number): Promise<void>;
  /** Marks of the feed itself. */
  marked(marks: FeedMarkLists): void;
}

/** Brings the bars of the shown symbol from a feed to the engine. */
export class BarFeed {
  /** Bars of the past as they are needed, and what is shown about them. */
  readonly older: OlderBars;
  /** Whether the newest price can be trusted. */
  readonly freshness: FeedFreshness;
  private session: FeedSession | undefined;
  private resolvesAtOnce = false;
  /** Tells how the loading stands. */
  private answer: (outcome: Outcome) => void = () => undefined;
  /** Bars of this market have been shown. */
  private hasBegun = false;
  /** A range whose bars could not be loaded. */
  private failedRange: readonly [from: number, to: number] | undefined;
  /** Aborted when another range is requested. */
  private asked: AbortController | undefined;

  /** @param exchange put before symbols that name none; empty for no exchange */
  constructor(
    private readonly chart: ChartContext,
    private exchange: string,
    private readonly events: BarFeedEvents,
  ) {
    const history = () => this.session?.history;
    this.older = new OlderBars({
      ...{ clock, history, presence: pagePresence, random: Math.random },
      left: () => spanOf(chart.engine.view, chart.engine.width).from - chart.engine.bars.first,
    });
    this.freshness = new FeedFreshness({
      ...{ clock, presence: pagePresence, random: Math.random },
      refresh: async () => history()?.refill(),
    });
  }

  get feed(): Datafeed | undefined {
    return this.session?.feed;
  }

  /** Another feed, or none. @param resolvesAtOnce it resolves symbols before its `onReady` has answered */
  use(feed: Datafeed | undefined, resolvesAtOnce = this.resolvesAtOnce): void {
    this.close();
    this.resolvesAtOnce = resolvesAtOnce;
    this.freshness.follow(feed);
    this.session =
      feed &&
      new FeedSession(
        { feed, exchange: this.exchange, resolvesAtOnce, beside: (from) => this.events.beside(from) },
        {
          changed: (change) => this.historyChanged(change),
          status: (status, error) => this.statusChanged(status, error),
          marked: (marks) => this.events.marked(marks),
        },
      );
  }

  /** @param exchange put before symbols that name none from now on; empty for no exchange */
  setExchange(exchange: string): void {
    this.exchange = exchange;
    this.use(this.feed);
  }

  /** Asks the feed what a symbol is. @param isStale see `FeedSession.resolve` · @throws the feed's error */
  resolve(symbol: string, isStale: () => boolean): Promise<SymbolInfo> {
    return this.session?.resolve(symbol, isStale) ?? Promise.reject(new Error('no feed'));
  }

  /**
   * Loads the newest bars, back to the visible range, and subscribes to live bars.
   * @param answer called with each outcome
   */
  load({ resolution }: Market, info: SymbolInfo, answer: (outcome: Outcome) => void): void {
    const { engine } = this.chart;
    this.close();
    this.answer = answer;
    engine.setUnits(readPriceStep(info, signsIn(engine.lang)), resolutionLength(resolution), info.ticker ?? info.name);
    this.session?.load(info, resolution, () => engine.reach).catch((error: Error) => answer(error));
  }

  /** Ends the bars that are followed or loaded. */
  close(): void {
    this.answer = () => undefined;
    this.hasBegun = false;
    this.older.reset();
    this.session?.close();
    this.events.marked(NO_MARKS);
  }

  search(text: string): Promise<readonly SearchItem[]> {
    return this.session?.search(text) ?? Promise.resolve([]);
  }

  quotes(symbols: readonly string[]): Promise<Quotes> {
    return this.session?.quotes(symbols) ?? Promise.resolve(new Map());
  }

  /** Asks for older bars when the first one comes near. @param left bars between the left edge and the first bar known */
  seen(left: number): void {
    this.older.near(left);
  }

  /**
   * Loads what is needed and shows a range of time; while the first bars are loading it waits for them.
   * @param from seconds UTC · @param to seconds UTC
   * @throws AbortError if cancelled or replaced by a request for another range · the feed's error
   */
  async showRange(from: number, to: number): Promise<void> {
    if (!(to > from)) return;
    this.asked?.abort();
    const { signal } = (this.asked = new AbortController());
    this.failedRange = undefined;
    await this.whenReady(signal);
    try {
      await this.older.reach(from);
    } catch (error) {
      if ((error as Error).name !== 'AbortError') this.failedRange = [from, to];
      throw error;
    }
    const { engine } = this.chart;
    engine.setView(rangeView(engine.bars, engine.view, engine.width, { from, to, step: engine.step }));
  }

  /** @throws AbortError when it is no longer of interest */
  private whenReady(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const isReady = () => this.chart.view.value.status === 'ready';
      const stop = effect(() => {
        if (isReady()) resolve();
      });
      if (isReady()) stop();
      signal.addEventListener('abort', () => {
        stop();
        reject(new DOMException('Another range is shown', 'AbortError'));
      });
    });
  }

  /** Retries loading older bars, or the requested range. */
  retryOlder(): void {
    if (this.failedRange) void this.showRange(...this.failedRange).catch(() => undefined);
    else this.older.retry();
  }

  /** Calls nobody and watches nothing until `resume`. */
  suspend(): void {
    this.older.dispose();
    this.freshness.dispose();
  }

  resume(): void {
    this.older.watch();
    this.freshness.watch();
    this.freshness.follow(this.feed);
  }

  dispose(): void {
    this.asked?.abort();
    this.close();
    this.older.dispose();
    this.freshness.dispose();
  }

  private historyChanged(change: HistoryChange): void {
    const { engine } = this.chart;
    if (change.kind === 'reset') {
      engine.attach(this.session!.history!.columns);
      this.events.moved();
    } else if (change.kind === 'prepended') {
      engine.repaired();
      this.events.moved();
    } else if (change.kind === 'updated') engine.ticked(false);
    else if (change.kind === 'appended') {
      engine.ticked(true);
      this.events.moved();
    } else engine.repaired();
    const newest = engine.bars.bar(engine.bars.last);
    const isLive = change.kind === 'updated' || change.kind === 'appended';
    if (isLive) this.freshness.ticked(newest);
    else if (change.kind === 'reset') this.freshness.began(newest, engine.step);
    // Prices go on over a reset of the feed. Older bars have none that is new.
    if (isLive || change.kind === 'reset')
      this.events.priced(this.session!.history!.newestPart, isLive || this.hasBegun);
    this.hasBegun = true;
  }

  private statusChanged(status: HistoryStatus, error?: Error): void {
    if (error) warn('chart: the feed says', error);
    if (status === 'failed') this.answer(error ?? new Error('no bars'));
    else if (status === 'ready') this.answer('live');
    else if (status === 'empty') this.answer('empty');
  }
}
