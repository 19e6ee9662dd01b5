import { clock, SECOND } from '../../runtime/page/clock.ts';
import { warn } from '../../runtime/page/log.ts';
import { answer } from './answer.ts';
import { FeedMarks, type FeedMarkLists } from './feed-marks.ts';
import { feedResolutions } from './feed-resolutions.ts';
import { BarHistory } from './history/history.ts';
import type { HistoryChange, HistoryStatus } from './history/history-options.ts';
import { resolutionLength } from './resolutions.ts';
import type { Datafeed, FeedConfiguration, Resolution, SearchItem, SymbolInfo } from './types.ts';

const ANSWER_LIMIT = 20 * SECOND;

const ask = <T>(question: Parameters<typeof answer<T>>[2]): Promise<T> => answer(clock, ANSWER_LIMIT, question);

export interface SessionEvents {
  /** The history of another symbol or resolution begins. */
  opened?(info: SymbolInfo, history: BarHistory): void;
  changed(change: HistoryChange): void;
  status?(status: HistoryStatus, error?: Error): void;
  /** Marks of the feed have come; there are none at first. */
  marked?(marks: FeedMarkLists): void;
}

const NO_MARKS: FeedMarkLists = { bars: [], scale: [] };

/** One feed: its symbols and, one at a time, their histories. */
export class FeedSession {
  history: BarHistory | undefined;
  /** Of the symbol that is shown. */
  info: SymbolInfo | undefined;
  private marks: FeedMarks | undefined;
  private configuration: Promise<FeedConfiguration> | undefined;
  private round = 0;

  /** @param exchange put before symbols that name none (CHART-29); empty for no exchange */
  constructor(
    readonly feed: Datafeed,
    private readonly exchange: string,
    private readonly events: SessionEvents,
  ) {}

  /** Shows a symbol; a later call takes over. @throws the feed's error */
  async open(symbol: string, resolution: Resolution): Promise<void> {
    const round = ++this.round;
    this.history?.dispose();
    this.history = undefined;
    this.marks?.dispose();
    this.events.marked?.(NO_MARKS);
    this.events.status?.('loading');
    try {
      const configuration = await (this.configuration ??= ask((done) => this.feed.onReady(done)));
      const info = await this.resolve(symbol);
      if (round !== this.round) return;
      this.info = info;
      const marks = (this.marks = new FeedMarks(this.feed, info, resolution, configuration, (found) =>
        this.events.marked?.(found),
      ));
      const history = (this.history = new BarHistory({
        feed: this.feed,
        symbol: info,
        resolution,
        supported: feedResolutions(info, configuration),
        clock,
        onChange: (change) => {
          if (round !== this.round) return;
          this.events.changed(change);
          if (change.kind !== 'updated') marks.cover(history.columns, resolutionLength(resolution));
        },
        onStatus: (status, error) => round === this.round && this.events.status?.(status, error),
        onReport: ({ problem, action, count }) => warn(`chart: ${count} × "${problem}" in the bars, ${action}`),
      }));
      this.events.opened?.(info, history);
      await history.start();
    } catch (error) {
      if (round !== this.round) return;
      this.configuration = undefined;
      this.events.status?.('failed', error as Error);
      throw error;
    }
  }

  /** @returns nothing when the feed fails */
  async search(text: string): Promise<readonly SearchItem[]> {
    try {
      const items = await ask<readonly SearchItem[]>((done) => this.feed.searchSymbols(text, this.exchange, '', done));
      return Array.isArray(items) ? (items as readonly SearchItem[]).slice(0, 50) : [];
    } catch (error) {
      warn('chart: symbol search failed', error);
      return [];
    }
  }

  dispose(): void {
    this.round++;
    this.marks?.dispose();
    this.history?.dispose();
    this.history = undefined;
  }

  private async resolve(symbol: string): Promise<SymbolInfo> {
    const plain = () => ask<SymbolInfo>((done, fail) => this.feed.resolveSymbol(symbol, done, fail));
    if (!this.exchange || symbol.includes(':')) return plain();
    try {
      return await ask<SymbolInfo>((done, fail) => this.feed.resolveSymbol(`${this.exchange}:${symbol}`, done, fail));
    } catch {
      // Feeds of one market only know no exchanges.
      return plain();
    }
  }
}
