import { clock, SECOND } from '../../runtime/page/clock.ts';
import { warn } from '../../runtime/page/log.ts';
import { answer } from './answer.ts';
import { FeedMarks, type FeedMarkLists } from './feed-marks.ts';
import { feedResolutions } from './feed-resolutions.ts';
import { BarHistory } from './history/history.ts';
import type { HistoryChange, HistoryStatus } from './history/history-options.ts';
import { resolutionLength } from './resolutions.ts';
import type { Datafeed, FeedConfiguration, Quote, QuoteValues, Resolution, SearchItem, SymbolInfo } from './types.ts';

const ANSWER_LIMIT = 20 * SECOND;

const ask = <T>(question: Parameters<typeof answer<T>>[2]): Promise<T> => answer(clock, ANSWER_LIMIT, question);

export interface SessionEvents {
  changed(change: HistoryChange): void;
  status?(status: HistoryStatus, error?: Error): void;
  /** Marks of the feed have come; there are none at first. */
  marked?(marks: FeedMarkLists): void;
}

export interface SessionOptions {
  feed: Datafeed;
  /** Put before symbols that name none (CHART-29); empty for no exchange. */
  exchange: string;
  /** The feed resolves symbols before its `onReady` has answered, as ours do; TradingView's own adapters need that order. */
  resolvesAtOnce?: boolean;
  /** See `HistoryOptions`. */
  beside?: (from: number) => Promise<void>;
}

/** Prices by symbol. */
export type Quotes = ReadonlyMap<string, QuoteValues>;

/** One feed: its symbols and, one at a time, their histories. */
export class FeedSession {
  history: BarHistory | undefined;
  private marks: FeedMarks | undefined;
  private configuration: Promise<FeedConfiguration> | undefined;
  /** Configuration of the feed, once it has answered. */
  private abilities: FeedConfiguration = {};

  constructor(
    private readonly options: SessionOptions,
    private readonly events: SessionEvents,
  ) {}

  get feed(): Datafeed {
    return this.options.feed;
  }

  /**
   * Requests the feed's configuration and a symbol.
   * @param isStale returns true once the answer is of no use any more: the feed is then not called again
   * @throws the feed's error, or an AbortError; the next call tries again
   */
  async resolve(symbol: string, isStale: () => boolean = () => false): Promise<SymbolInfo> {
    const configuration = (this.configuration ??= ask((done) => this.feed.onReady(done)));
    try {
      if (!this.options.resolvesAtOnce) await configuration;
      const [info, abilities] = await Promise.all([this.infoOf(symbol, isStale), configuration]);
      this.abilities = abilities;
      return info;
    } catch (error) {
      if (this.configuration === configuration) this.configuration = undefined;
      throw error;
    }
  }

  /**
   * Loads the newest bars of a resolved symbol in the place of those that are open, and follows them.
   * @param reach time (seconds) back to which the first bars have to reach
   * @throws the feed's error
   */
  async load(info: SymbolInfo, resolution: Resolution, reach?: () => number | undefined): Promise<void> {
    this.close();
    const { abilities, feed } = this;
    const marks = new FeedMarks(feed, info, resolution, abilities, (found) => this.events.marked?.(found));
    const history: BarHistory = new BarHistory({
      ...{ feed, symbol: info, resolution, clock },
      supported: feedResolutions(info, abilities),
      onChange: (change) => {
        this.events.changed(change);
        if (change.kind !== 'updated') marks.cover(history.columns, resolutionLength(resolution));
      },
      onStatus: (status, error) => this.events.status?.(status, error),
      onReport: ({ problem, action, count }) => warn(`chart: ${count} × "${problem}" in the bars, ${action}`),
      ...(reach ? { reach } : {}),
      ...(this.options.beside ? { beside: this.options.beside } : {}),
    });
    [this.history, this.marks] = [history, marks];
    await history.start();
  }

  /** Ends the history: no more calls, no subscription. */
  close(): void {
    this.marks?.dispose();
    this.history?.dispose();
    this.history = this.marks = undefined;
  }

  /** @returns nothing when the feed fails */
  async search(text: string): Promise<readonly SearchItem[]> {
    try {
      const items = await ask<readonly SearchItem[]>((done) =>
        this.feed.searchSymbols(text, this.options.exchange, '', done),
      );
      return Array.isArray(items) ? (items as readonly SearchItem[]).slice(0, 50) : [];
    } catch (error) {
      warn('chart: symbol search failed', error);
      return [];
    }
  }

  /** @returns prices by symbol; none if the feed has no quotes, or fails */
  async quotes(symbols: readonly string[]): Promise<Quotes> {
    const { feed } = this;
    if (!feed.getQuotes || !symbols.length) return new Map();
    try {
      const quotes = await ask<readonly Quote[]>((done, fail) => feed.getQuotes!(symbols, done, fail));
      return new Map(quotes.filter(({ s }) => s === 'ok').map(({ n, v }) => [n, v]));
    } catch (error) {
      warn('chart: quotes failed', error);
      return new Map();
    }
  }

  private async infoOf(symbol: string, isStale: () => boolean): Promise<SymbolInfo> {
    const { exchange, feed } = this.options;
    const infoBy = (name: string) => {
      if (isStale()) throw new DOMException('another command took its place', 'AbortError');
      return ask<SymbolInfo>((done, fail) => feed.resolveSymbol(name, done, fail));
    };
    if (!exchange || symbol.includes(':')) return infoBy(symbol);
    try {
      return await infoBy(`${exchange}:${symbol}`);
    } catch {
      // Feeds of one market only know no exchanges.
      return infoBy(symbol);
    }
  }
}
