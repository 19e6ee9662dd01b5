import { clock } from '../../runtime/page/clock.ts';
import { logError, warn } from '../../runtime/page/log.ts';
import { ChartError } from '../chart-error.ts';
import type { ChartStatus } from '../state/chart-view.ts';
import type { FeedMarkLists } from '../feed/feed-marks.ts';
import { pagePresence } from '../feed/page-presence.ts';
import { FeedSession } from '../feed/feed-session.ts';
import type { HistoryChange } from '../feed/history/history-options.ts';
import { Columns } from '../feed/columns.ts';
import { resolutionLength } from '../feed/resolutions.ts';
import type { Datafeed, SearchItem } from '../feed/types.ts';
import { readPriceStep } from '../price/price-step.ts';
import { rangeView } from '../engine/range-view.ts';
import { spanOf } from '../engine/viewport.ts';
import type { ChartContext } from './chart-context.ts';
import { FeedFreshness } from './feed-freshness.ts';
import { OlderBars } from './older-bars.ts';

const STATUSES: Readonly<Record<string, ChartStatus>> = {
  loading: 'loading',
  ready: 'ready',
  empty: 'nodata',
  failed: 'failed',
};

export interface BarFeedEvents {
  /** There are bars, or it is certain that there are none. */
  ready(): void;
  error(error: Error): void;
  /** Bars have other places than before. */
  moved(): void;
  /** The newest price may be another. @param isLive it has come by itself, it is not the start of a history */
  priced(isLive: boolean): void;
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
  /** A range whose bars could not be loaded. */
  private failedRange: readonly [from: number, to: number] | undefined;

  /** @param exchange put before symbols that name none; empty for no exchange */
  constructor(
    private readonly chart: ChartContext,
    private readonly exchange: string,
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

  /** Another feed, or none: the empty state (CHART-27). @returns whether there is something new to open */
  use(feed: Datafeed | undefined): boolean {
    const { chart } = this;
    if (this.session?.feed === feed && feed) return false;
    this.session?.dispose();
    this.session = undefined;
    this.older.reset();
    this.freshness.follow(feed);
    if (!feed) {
      chart.set({ status: 'empty', info: undefined });
      return false;
    }
    this.session = new FeedSession(feed, this.exchange, {
      opened: (info) => {
        this.older.reset();
        const { resolution } = chart.view.peek();
        chart.engine.setUnits(readPriceStep(info), resolutionLength(resolution), info.ticker ?? info.name);
        chart.engine.attach(new Columns());
        chart.set({ info });
      },
      changed: (change) => this.historyChanged(change),
      status: (status, error) => this.statusChanged(status, error),
      marked: (marks) => this.events.marked(marks),
    });
    return true;
  }

  /** Loads the symbol and resolution of the view. @throws the feed's error, after it was reported */
  async open(): Promise<void> {
    const { symbol, resolution } = this.chart.view.peek();
    if (!this.session || !symbol) return;
    try {
      await this.session.open(symbol, resolution);
    } catch (error) {
      // Logged here and shown with a retry; the page goes on (CHART-08).
      logError('chart: the bars could not be loaded', error);
      this.events.error(error as Error);
      if (error instanceof ChartError && error.code === 'interval') this.chart.set({ notice: 'noInterval' });
      throw error;
    }
  }

  search(text: string): Promise<readonly SearchItem[]> {
    return this.session?.search(text) ?? Promise.resolve([]);
  }

  /** Asks for older bars when the first one comes near. @param left bars between the left edge and the first bar known */
  seen(left: number): void {
    this.older.near(left);
  }

  /**
   * Loads what is needed and shows a range of time.
   * @param from seconds UTC · @param to seconds UTC
   * @throws AbortError when it was cancelled or another range was asked for · the feed's error
   */
  async showRange(from: number, to: number): Promise<void> {
    if (!this.session?.history || !(to > from)) return;
    this.failedRange = undefined;
    try {
      await this.older.reach(from);
    } catch (error) {
      if ((error as Error).name !== 'AbortError') this.failedRange = [from, to];
      throw error;
    }
    const { engine } = this.chart;
    engine.setView(rangeView(engine.bars, engine.view, engine.width, { from, to, step: engine.step }));
  }

  /** Tries again to load older bars, or the range that was asked for. */
  retryOlder(): void {
    if (this.failedRange) void this.showRange(...this.failedRange).catch(() => undefined);
    else this.older.retry();
  }

  dispose(): void {
    this.older.dispose();
    this.freshness.dispose();
    this.session?.dispose();
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
    this.events.priced(isLive);
  }

  private statusChanged(status: string, error?: Error): void {
    const next = STATUSES[status];
    if (!next) return;
    if (error) warn('chart: the feed says', error);
    this.chart.set({ status: next });
    if (next === 'ready' || next === 'nodata') this.events.ready();
  }
}
