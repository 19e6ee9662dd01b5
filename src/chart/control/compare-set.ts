import { clock, SECOND } from '../../runtime/page/clock.ts';
import { answer } from '../feed/answer.ts';
import { Columns } from '../feed/columns.ts';
import { FeedSession } from '../feed/feed-session.ts';
import type { Datafeed, SymbolInfo } from '../feed/types.ts';
import type { Comparison, CompareOverlay } from '../overlays/compare-overlay.ts';
import { plainSymbol } from '../overlays/read-overlays.ts';
import { signsIn } from '../price/format-number.ts';
import { readPriceStep } from '../price/price-step.ts';
import type { ChartContext } from './chart-context.ts';

/** Colours of the first indicators on the price are others. */
const FIRST_COLOR = 3;
const COLORS = 6;
/** Longest time that an older page waits for the compared symbols. */
const COVER_LIMIT = 5 * SECOND;

/** Symbols beside the chart's own, each with a session of the chart's feed. */
export class CompareSet {
  private readonly sessions = new Map<string, FeedSession>();
  private readonly infos = new Map<string, SymbolInfo>();
  private feed: Datafeed | undefined;
  private resolvesAtOnce = false;

  constructor(
    private readonly chart: ChartContext,
    private exchange: string,
    private readonly overlay: CompareOverlay,
  ) {}

  /** Adds a symbol, or gives it another scale. */
  add(symbol: string, scale: Comparison['scale'] = 'percent'): void {
    if (!symbol) return;
    const { compared } = this.chart.view.peek();
    const known = compared.find((one) => plainSymbol(one.symbol) === plainSymbol(symbol));
    const next = { symbol: known?.symbol ?? symbol, scale };
    this.replace(known ? compared.map((one) => (one === known ? next : one)) : [...compared, next]);
    this.chart.saveSoon();
  }

  /** @returns whether it was there */
  remove(symbol: string): boolean {
    const { compared } = this.chart.view.peek();
    const rest = compared.filter((one) => one.symbol !== symbol);
    this.replace(rest);
    this.chart.saveSoon();
    return rest.length < compared.length;
  }

  /** Others instead, as a layout names them. */
  replace(compared: readonly Comparison[]): void {
    this.chart.set({ compared });
    for (const [symbol, session] of this.sessions)
      if (!compared.some((one) => one.symbol === symbol)) {
        session.close();
        this.sessions.delete(symbol);
      }
    for (const { symbol } of compared) if (!this.sessions.has(symbol)) this.open(symbol);
    this.show();
  }

  /** Loads all comparisons again, for another feed or resolution. */
  reopen(feed = this.feed, resolvesAtOnce = this.resolvesAtOnce): void {
    this.dispose();
    this.feed = feed;
    this.resolvesAtOnce = resolvesAtOnce;
    this.replace(this.chart.view.peek().compared);
  }

  /** @param exchange put before symbols that name none from now on; empty for no exchange */
  setExchange(exchange: string): void {
    this.exchange = exchange;
    this.reopen();
  }

  /**
   * Loads all comparisons back to a time. A failing or slow one does not keep the others and the chart's own bars.
   * @param from seconds UTC
   * @returns a promise that resolves when they are there, after 5 s at the latest
   */
  async cover(from: number | undefined): Promise<void> {
    const loading: Promise<void>[] = [];
    for (const { history } of this.sessions.values())
      if (from !== undefined && history?.status === 'ready')
        loading.push(history.loadUntil(from).catch(() => undefined));
    if (!loading.length) return;
    const ended = answer(clock, COVER_LIMIT, (resolve) => void Promise.all(loading).then(resolve));
    await ended.catch(() => undefined);
  }

  /** Ends all sessions; `reopen` begins them again. */
  dispose(): void {
    for (const session of this.sessions.values()) session.close();
    this.sessions.clear();
  }

  private open(symbol: string): void {
    if (!this.feed) return;
    const session = new FeedSession(
      { feed: this.feed, exchange: this.exchange, resolvesAtOnce: this.resolvesAtOnce },
      { changed: () => this.show() },
    );
    this.sessions.set(symbol, session);
    const isCurrent = () => this.sessions.get(symbol) === session;
    this.load(symbol, session, isCurrent).catch(() => {
      // It stays on the list, with a way to remove it: the next start may find it.
      if (isCurrent()) this.chart.set({ notice: 'failed' });
    });
  }

  private async load(symbol: string, session: FeedSession, isCurrent: () => boolean): Promise<void> {
    const info = await session.resolve(symbol, () => !isCurrent());
    if (!isCurrent()) return;
    this.infos.set(symbol, info);
    await session.load(info, this.chart.view.peek().resolution);
    if (isCurrent()) void this.cover(this.chart.engine.bars.firstTime);
  }

  /** Shows the lines as they are now: more bars, or numbers of another language. */
  show(): void {
    const { compared } = this.chart.view.peek();
    this.overlay.shown = compared.map((one, at) => {
      const history = this.sessions.get(one.symbol)?.history;
      const prices = readPriceStep(this.infos.get(one.symbol), signsIn(this.chart.engine.lang));
      const bars = history?.columns ?? new Columns();
      return { ...one, bars, prices, color: (FIRST_COLOR + at) % COLORS };
    });
    this.chart.engine.beside();
  }
}
