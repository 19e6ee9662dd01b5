import { SECOND, type Clock } from '../../../runtime/page/clock.ts';
import type { HistoryChange } from './bar-stitcher.ts';
import type { FeedTime } from './feed-time.ts';
import type { BarReport } from '../clean-bars.ts';
import type { Datafeed, FeedBar, Resolution, SymbolInfo } from '../types.ts';

export type { HistoryChange } from './bar-stitcher.ts';
export type HistoryStatus = 'idle' | 'loading' | 'ready' | 'empty' | 'failed';

/** The newest bar of the feed. Where bars are built, it is a part of the newest one. */
export interface NewestPart {
  /** Seconds. */
  readonly start: number;
  /** Duration in seconds. */
  readonly length: number;
  readonly close: number;
}

export interface HistoryOptions {
  feed: Datafeed;
  symbol: SymbolInfo;
  resolution: Resolution;
  /** Resolutions that the feed serves directly (`feedResolutions`); others are built from them. */
  supported: readonly Resolution[];
  clock: Clock;
  onChange(change: HistoryChange): void;
  /** Receives problems of the data, for the log. The affected bars are corrected or skipped. */
  onReport?(report: BarReport): void;
  onStatus?(status: HistoryStatus, error?: Error): void;
  /** Bars a page. */
  pageSize?: number;
  /** Returns the time (seconds) back to which the first bars have to reach, as somebody looks there; undefined: the newest page. */
  reach?(): number | undefined;
  /**
   * Loads what is drawn beside these bars back to a time. An older page appears when this has ended. It never rejects.
   * @param from seconds UTC
   */
  beside?(from: number): Promise<void>;
}

/** Of one epoch of a history. */
export interface EpochOptions extends HistoryOptions {
  /** Requested resolution; the feed may answer in a finer one. */
  asked: Resolution;
  time: FeedTime;
  /** Name of the subscription. */
  listener: string;
  /** Receives each live bar as the feed sends it. */
  onLive(bar: FeedBar): void;
  /** The feed's history has changed: everything has to be loaded again. */
  onStale(): void;
  /** Missed or corrected bars could not be loaded: only a reload restores them. */
  onMissing(): void;
}

export interface LoadOptions {
  /** Ends the loading; what has come by then stays. */
  signal?: AbortSignal | undefined;
  /** Called after each answer. @param reached seconds UTC of the oldest time that was answered */
  onAnswer?: ((reached: number) => void) | undefined;
  /** Maximum number of pages of the usual size in one request. */
  mostPages?: number | undefined;
}

export const PAGE_SIZE = 500;
/** Bars that are loaded before the first is shown, at most. */
export const MOST_START_BARS = 20_000;
/** Maximum number of bars per call: half a year of minutes takes ten calls of a few megabytes. */
export const MOST_BARS_A_CALL = 30_000;
/** Maximum number of calls for a page. Coarse bars built from fine ones, empty stretches and short answers need several. */
export const MOST_CALLS_A_PAGE = 24;
/** Empty answers in a row, each over a stretch four times as long, after which nothing older is expected. */
export const MOST_EMPTY_ANSWERS = 4;
/** Pages that a gap may take; a longer one is a reload. */
export const MOST_GAP_PAGES = 6;
/** After a gap without missed bars (there was no trade), gaps are not asked about for this time. */
export const GAP_PAUSE = 60 * SECOND;
