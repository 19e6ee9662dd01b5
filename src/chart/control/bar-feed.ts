import { logError, warn } from '../../runtime/page/log.ts';
import { ChartError } from '../chart-error.ts';
import type { ChartStatus } from '../state/chart-view.ts';
import type { FeedMarkLists } from '../feed/feed-marks.ts';
import { FeedSession } from '../feed/feed-session.ts';
import type { HistoryChange } from '../feed/history/history-options.ts';
import { Columns } from '../feed/columns.ts';
import { resolutionLength } from '../feed/resolutions.ts';
import type { Datafeed, SearchItem } from '../feed/types.ts';
import type { ChartContext } from './chart-context.ts';

/** Older bars are loaded when the left edge is fewer bars than this away from the first one. */
const PREFETCH_BARS = 300;

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
  private session: FeedSession | undefined;
  private older: Promise<unknown> | undefined;

  /** @param exchange put before symbols that name none; empty for no exchange */
  constructor(
    private readonly chart: ChartContext,
    private readonly exchange: string,
    private readonly events: BarFeedEvents,
  ) {}

  /** Another feed, or none: the empty state (CHART-27). @returns whether there is something new to open */
  use(feed: Datafeed | undefined): boolean {
    const { chart } = this;
    if (this.session?.feed === feed && feed) return false;
    this.session?.dispose();
    this.session = undefined;
    if (!feed) {
      chart.set({ status: 'empty', info: undefined });
      return false;
    }
    this.session = new FeedSession(feed, this.exchange, {
      opened: (info) => {
        const { resolution } = chart.view.peek();
        chart.engine.setUnits((info.pricescale || 100) / (info.minmov || 1), resolutionLength(resolution));
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
    const history = this.session?.history;
    if (!(left < PREFETCH_BARS) || !history || history.isComplete || this.older || history.status !== 'ready') return;
    this.older = history
      .loadOlder()
      .catch((error: unknown) => warn('chart: older bars could not be loaded', error))
      .finally(() => (this.older = undefined));
  }

  /** Loads what is needed and shows a range of time, in seconds. */
  async showRange(from: number, to: number): Promise<void> {
    const history = this.session?.history;
    if (!history || !(to > from)) return;
    await history.loadUntil(from);
    const { engine } = this.chart;
    const [first, last] = [engine.bars.indexFrom(from), engine.bars.indexFrom(to)];
    engine.setView({ right: last, spacing: engine.width / Math.max(2, last - first + 1) });
  }

  dispose(): void {
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
    this.events.priced(change.kind === 'updated' || change.kind === 'appended');
  }

  private statusChanged(status: string, error?: Error): void {
    const next = STATUSES[status];
    if (!next) return;
    if (error) warn('chart: the feed says', error);
    this.chart.set({ status: next });
    if (next === 'ready' || next === 'nodata') this.events.ready();
  }
}
