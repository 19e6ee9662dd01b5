/**
 * The data feed as the chart sees it: TradingView's `IBasicDataFeed` surface, typed by us, so that a feed that an
 * exchange already has drops in (CHART-27). Feeds speak milliseconds, as TradingView's do; inside the chart every
 * time is in seconds UTC.
 */

/** One bar inside the chart. */
export interface Bar {
  /** Start of the bar, seconds UTC. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** One bar as feeds give it. */
export interface FeedBar {
  /** Start of the bar, milliseconds UTC; a day, week or month starts at 00:00 UTC. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume?: number;
}

/**
 * As TradingView writes them: seconds with S, minutes bare, then D, W, M. The chart offers 20 (`RESOLUTIONS`, CHART-03), and
 * those that somebody makes up (`isCustomResolution`).
 */
export type Resolution = `${number}` | `${number}S` | `${number}D` | `${number}W` | `${number}M`;

export interface SymbolInfo {
  name: string;
  /** The identifier in requests to the feed; `name` if absent. */
  ticker?: string;
  full_name?: string;
  description: string;
  type: string;
  exchange: string;
  listed_exchange: string;
  /** IANA zone of the exchange, for example `Etc/UTC`. */
  timezone: string;
  /** Trading hours; `24x7` for crypto. */
  session: string;
  /** Days without trading, as `20261225,20270101`. */
  session_holidays?: string;
  format: 'price' | 'volume';
  /** Smallest step of the price is `minmov / pricescale`. */
  pricescale: number;
  minmov: number;
  minmove2?: number;
  fractional?: boolean;
  /** Steps that depend on the price: `0.01 10 0.02 25 0.05` is 0.01 below 10, 0.02 below 25, 0.05 from there on. */
  variable_tick_size?: string;
  volume_precision?: number;
  has_intraday?: boolean;
  intraday_multipliers?: readonly string[];
  has_seconds?: boolean;
  seconds_multipliers?: readonly string[];
  has_daily?: boolean;
  daily_multipliers?: readonly string[];
  has_weekly_and_monthly?: boolean;
  weekly_multipliers?: readonly string[];
  monthly_multipliers?: readonly string[];
  has_empty_bars?: boolean;
  supported_resolutions?: readonly string[];
  data_status?: 'streaming' | 'endofday' | 'delayed_streaming';
  currency_code?: string;
  logo_urls?: readonly string[];
}

export interface SearchItem {
  symbol: string;
  full_name?: string;
  ticker?: string;
  description: string;
  exchange: string;
  type: string;
  logo_urls?: readonly string[];
}

/** The part of TradingView's quotes that the chart reads. */
export interface QuoteValues {
  /** Last price; as text it keeps its decimals. */
  lp?: number | string;
  /** Change in percent. */
  chp?: number | string;
}

export interface Quote {
  s: 'ok' | 'error';
  /** The symbol. */
  n: string;
  v: QuoteValues;
}

export interface FeedConfiguration {
  exchanges?: readonly { value: string; name: string; desc: string }[];
  symbols_types?: readonly { name: string; value: string }[];
  supported_resolutions?: readonly string[];
  supports_marks?: boolean;
  supports_timescale_marks?: boolean;
  supports_time?: boolean;
  supports_search?: boolean;
}

export interface PeriodParams {
  /** Seconds UTC, included. */
  from: number;
  /** Seconds UTC, not included. */
  to: number;
  /** How many bars are wanted before `to`; it matters more than `from`. */
  countBack: number;
  firstDataRequest: boolean;
}

export interface HistoryMeta {
  /** There is nothing at or before the asked range. */
  noData?: boolean;
  /** Where the next older bar is: seconds UTC for UDF servers, milliseconds from TradingView-style feeds. */
  nextTime?: number | null;
}

export type MarkColor = 'red' | 'green' | 'blue' | 'yellow' | { border: string; background: string };

/** A mark on a bar. */
export interface Mark {
  id: string | number;
  /** Seconds UTC. */
  time: number;
  color: MarkColor;
  text: string;
  label: string;
  labelFontColor: string;
  minSize: number;
}

/** A mark on the time scale. */
export interface TimescaleMark {
  id: string | number;
  /** Seconds UTC. */
  time: number;
  color: string;
  label: string;
  tooltip: readonly string[];
}

/**
 * TradingView's `IBasicDataFeed`: every answer comes through a callback, later than the call. `getMarks`,
 * `getTimescaleMarks` and `getServerTime` may be missing.
 */
export interface Datafeed {
  onReady(callback: (configuration: FeedConfiguration) => void): void;
  searchSymbols(
    userInput: string,
    exchange: string,
    symbolType: string,
    onResult: (items: readonly SearchItem[]) => void,
  ): void;
  resolveSymbol(
    symbolName: string,
    onResolve: (info: SymbolInfo) => void,
    onError: (reason: string) => void,
    extension?: object,
  ): void;
  getBars(
    symbolInfo: SymbolInfo,
    resolution: string,
    periodParams: PeriodParams,
    onResult: (bars: readonly FeedBar[], meta?: HistoryMeta) => void,
    onError: (reason: string) => void,
  ): void;
  subscribeBars(
    symbolInfo: SymbolInfo,
    resolution: string,
    onTick: (bar: FeedBar) => void,
    listenerGuid: string,
    onResetCacheNeeded: () => void,
  ): void;
  unsubscribeBars(listenerGuid: string): void;
  getMarks?(
    symbolInfo: SymbolInfo,
    from: number,
    to: number,
    onData: (marks: readonly Mark[]) => void,
    resolution: string,
  ): void;
  getTimescaleMarks?(
    symbolInfo: SymbolInfo,
    from: number,
    to: number,
    onData: (marks: readonly TimescaleMark[]) => void,
    resolution: string,
  ): void;
  /** Prices for the list of symbols, in one call. Without it, the list shows none. */
  getQuotes?(
    symbols: readonly string[],
    onData: (quotes: readonly Quote[]) => void,
    onError: (reason: string) => void,
  ): void;
  /** Seconds UTC. */
  getServerTime?(callback: (unixTime: number) => void): void;
  /**
   * An extension of TradingView's interface: calls back immediately and on each change whether live bars can arrive.
   * Without it, the chart relies on the browser's online state.
   * @returns stops it
   */
  onConnection?(callback: (isConnected: boolean) => void): () => void;
}

/** A built-in feed that holds sockets or timers. A host's feed need not implement it. */
export interface DisposableDatafeed extends Datafeed {
  /** Ends sockets, timers and listeners; answers that are under way are dropped. */
  dispose(): void;
}
