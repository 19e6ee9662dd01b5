import { memory } from '../../../exchange/memory/memory.ts';
import { recall } from '../../../runtime/memory/memory-entry.ts';
import { remember } from '../../../runtime/memory/remember.ts';
import { logError } from '../../../runtime/page/log.ts';
import { ChartError } from '../../chart-error.ts';
import type { DrawingOverlay } from '../../drawings/drawing-overlay.ts';
import { onReturn, pagePresence } from '../../feed/page-presence.ts';
import { DEFAULT_RESOLUTION, isResolution, readResolution } from '../../feed/resolutions.ts';
import type { Datafeed } from '../../feed/types.ts';
import type { ChartStatus } from '../../state/chart-view.ts';
import type { ChartLayout } from '../../state/layout.ts';
import type { AlertSet } from '../alert-set.ts';
import type { BarFeed } from '../bar-feed.ts';
import type { ChartContext } from '../chart-context.ts';
import { ChartSession } from './chart-session.ts';
import type { CompareSet } from '../compare-set.ts';
import type { LayoutKeeper } from '../layout-keeper.ts';
import type { Market, Phase, SessionState } from './session-state.ts';

/** Parts of the chart that follow the market. */
export interface MarketParts extends ChartContext {
  readonly alerts: AlertSet;
  readonly compare: CompareSet;
  readonly drawings: DrawingOverlay;
  readonly feed: BarFeed;
  readonly keeper: LayoutKeeper;
}

/** Market in the page's attributes. Without a resolution, the visitor's last one applies. */
export interface PageMarket {
  readonly symbol: string;
  readonly resolution: string | undefined;
}

export interface MarketOptions extends PageMarket {
  readonly exchange: string;
  /** Example data: nothing is stored. */
  readonly preview: boolean;
  /** There are bars, or it is certain that there are none. */
  ready(): void;
}

const STATUSES: Readonly<Record<Phase, ChartStatus | undefined>> = {
  idle: 'empty',
  resolving: 'loading',
  loading: 'loading',
  live: 'ready',
  empty: 'nodata',
  failed: 'failed',
  suspended: undefined,
  disposed: undefined,
};

/** Feed, symbol and resolution of a chart: commands go to its session, and what follows from them to its parts. */
export class MarketControl {
  private readonly session: ChartSession;
  private exchange: string;
  private page: PageMarket;
  /** True if the newest failure may be temporary. */
  private isTransient = false;
  /** True if the page has been visible, online or restored again since the chart last began to load. */
  private hasReturned = false;
  private stopWatching = (): void => undefined;

  constructor(
    private readonly chart: MarketParts,
    private readonly options: MarketOptions,
  ) {
    const { exchange, symbol, resolution } = options;
    this.exchange = exchange;
    this.session = new ChartSession(
      { symbol: '', resolution: DEFAULT_RESOLUTION },
      {
        resolve: (name, isStale) => chart.feed.resolve(name, isStale),
        load: (market, info, answer) => {
          chart.set({ info });
          chart.feed.load(market, info, answer);
        },
        close: () => chart.feed.close(),
        changed: (state, before) => this.changed(state, before),
        failed: (error) => this.failed(error),
      },
    );
    this.page = { symbol, resolution };
    // The page's market overrides the stored one, and is not saved as a choice of the visitor.
    const wants = { ...(symbol && { symbol }), ...(isResolution(resolution) && { resolution }) };
    if (wants.symbol || wants.resolution) void this.session.show(wants).catch(() => undefined);
    this.watch();
  }

  /** Another feed, or none: the empty state (CHART-27). @param resolvesAtOnce it resolves symbols before `onReady` answers */
  useFeed(feed: Datafeed | undefined, resolvesAtOnce = false): void {
    const { chart } = this;
    if (feed && feed === chart.feed.feed) return;
    chart.feed.use(feed, resolvesAtOnce);
    chart.compare.reopen(feed, resolvesAtOnce);
    this.session.send({ kind: 'feed', hasFeed: feed !== undefined });
    if (feed) void chart.keeper.restore();
  }

  /** @param exchange put before symbols that name none from now on; empty for no exchange */
  setExchange(exchange: string): void {
    const { chart } = this;
    if (exchange === this.exchange) return;
    this.exchange = exchange;
    chart.feed.setExchange(exchange);
    chart.compare.setExchange(exchange);
    this.session.send({ kind: 'feed', hasFeed: chart.feed.feed !== undefined });
  }

  /** Applies the page's current market: a difference from the previous one is a command. */
  follow(page: PageMarket): void {
    const { symbol, resolution } = this.page;
    this.page = page;
    const wants = {
      symbol: page.symbol === symbol ? undefined : page.symbol,
      resolution: page.resolution === resolution ? undefined : page.resolution,
    };
    if (wants.symbol || wants.resolution) void this.show(wants).catch(() => undefined);
  }

  /** Shows another symbol, resolution or both; what is not named stays. Settles as `ChartSession.show` does. */
  show({ symbol, resolution }: { symbol?: string | undefined; resolution?: unknown }): Promise<void> {
    const { chart, session } = this;
    const { market } = session.state;
    const wants: Partial<Market> = {
      ...(symbol && { symbol }),
      ...(resolution !== undefined && { resolution: readResolution(resolution, chart.view.peek().intervals) }),
    };
    const shown = session.show(wants);
    if (session.state.market !== market) {
      if (!this.options.preview && wants.resolution) remember(memory.chartResolution, wants.resolution);
      chart.saveSoon();
    }
    return shown;
  }

  /** Takes what is stored. Symbol and resolution given by the page override it, and what was chosen here both. */
  restored(layout: ChartLayout, chosen: ReadonlySet<string>): void {
    const { page, session } = this;
    // The resolution has a separate storage key (CHART-02). A stored one outside the list becomes 60 (CHART-03).
    const kept = this.options.preview ? undefined : recall(memory.chartResolution);
    const resolution = isResolution(page.resolution)
      ? page.resolution
      : readResolution(kept ?? layout.resolution, layout.intervals);
    const { market: shown } = session.state;
    const market = {
      symbol: chosen.has('symbol') ? shown.symbol : page.symbol || layout.symbol || shown.symbol,
      resolution: chosen.has('resolution') ? shown.resolution : resolution,
    };
    if (session.state.isRestored) void session.show(market).catch(() => undefined);
    else session.send({ kind: 'restored', market });
  }

  /** Loads the bars once more after a failure. @throws the feed's error */
  retry(): Promise<void> {
    return this.session.retry();
  }

  get isSuspended(): boolean {
    return this.session.state.phase === 'suspended' || this.session.state.phase === 'disposed';
  }

  /** Ends calls and subscriptions; commands are refused until `resume`. */
  suspend(): void {
    this.stopWatching();
    this.session.send({ kind: 'suspend' });
  }

  resume(): void {
    this.watch();
    this.session.send({ kind: 'resume' });
  }

  dispose(): void {
    this.stopWatching();
    this.session.send({ kind: 'dispose' });
  }

  /** Retries after a failure when the page is visible, online or restored again, until the chart is suspended. */
  private watch(): void {
    this.stopWatching();
    this.stopWatching = onReturn(pagePresence, () => {
      this.hasReturned = true;
      this.recover();
    });
  }

  private recover(): void {
    const { phase } = this.session.state;
    if (phase === 'failed' && this.isTransient && this.hasReturned) void this.retry().catch(() => undefined);
  }

  private changed({ market, phase }: SessionState, before: SessionState): void {
    const { chart, options } = this;
    const { symbol, resolution } = market;
    const isOtherSymbol = symbol !== before.market.symbol;
    const isOtherResolution = resolution !== before.market.resolution;
    // A built-in feed is created again for a resumed chart.
    const status = phase === 'idle' && before.phase === 'suspended' ? undefined : STATUSES[phase];
    chart.set({ symbol, resolution, ...(status && { status }), ...(isOtherSymbol && { info: undefined }) });
    if (isOtherSymbol || isOtherResolution) {
      chart.engine.clear();
      chart.drawings.setSymbol(symbol);
      chart.alerts.refresh();
    }
    if (isOtherResolution) chart.compare.reopen();
    const begins = STATUSES[phase] === 'loading' && STATUSES[before.phase] !== 'loading';
    if (begins) this.hasReturned = false;
    if (begins && before.phase === 'failed') chart.events.restarted?.();
    if ((phase === 'live' || phase === 'empty') && phase !== before.phase) options.ready();
  }

  /** Logged, told and shown with a retry; the page goes on (CHART-08). */
  private failed(error: Error): void {
    logError('chart: the bars could not be loaded', error);
    this.chart.events.error(error);
    const isUnsupported = error instanceof ChartError && error.code === 'interval';
    this.isTransient = !isUnsupported;
    if (isUnsupported) this.chart.set({ notice: 'noInterval' });
    // The page may have returned while this attempt was under way.
    this.recover();
  }
}
