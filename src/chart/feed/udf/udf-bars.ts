import type { Clock } from '../../../runtime/page/clock.ts';
import { FUTURE_TOLERANCE } from '../clean-bars.ts';
import { barsBefore, fromFeedResolution, nextBarStart, readResolution, resolutionLength } from '../resolutions.ts';
import type { FeedBar, PeriodParams, Resolution, SymbolInfo } from '../types.ts';
import { readHistory, type UdfHistory } from './udf-bodies.ts';

/** Asks one path of the server. @throws FeedError */
export type AskServer = (path: string, fields?: Readonly<Record<string, string | number>>) => Promise<unknown>;

/** Answers that one `getBars` may take, for servers that give a thousand bars at most. */
const MOST_ANSWERS = 8;

/** Bars of a UDF server's `/history`. */
export class UdfBars {
  constructor(
    private readonly ask: AskServer,
    private readonly clock: Clock,
  ) {}

  /** A page of the past. @returns `noData` where there is nothing older · @throws FeedError */
  async page(symbol: SymbolInfo, resolution: string, period: PeriodParams): Promise<UdfHistory> {
    const answer = await this.between(symbol, resolution, period);
    if (answer.bars.length || !answer.noData || answer.nextTime !== undefined || period.from <= 0) return answer;
    // Without nextTime "no data" may be a stretch without trades or the end: asking for everything before decides.
    return await this.history(symbol, resolution, 0, period.to, period.countBack);
  }

  /**
   * The newest bars, for polling.
   * @param since seconds of the newest bar that was given, which may have changed; 0 before the first
   * @throws FeedError
   */
  async newest(symbol: SymbolInfo, resolution: string, since: number): Promise<FeedBar[]> {
    const known: Resolution = fromFeedResolution(resolution) ?? readResolution(resolution);
    const now = this.clock.now() / 1000;
    const to = nextBarStart(known, now + FUTURE_TOLERANCE);
    const from = since ? Math.min(barsBefore(known, now, 2), since) : barsBefore(known, now, 10);
    const countBack = Math.ceil((to - from) / resolutionLength(known)) + 1;
    const { bars } = await this.between(symbol, resolution, { from, to, countBack, firstDataRequest: false });
    const sorted = bars.filter(({ time }) => Number.isFinite(time)).sort((a, b) => a.time - b.time);
    // The first poll returns the two newest bars: the earlier one may have ended since the history was requested.
    return since ? sorted.filter(({ time }) => time >= since * 1000) : sorted.slice(-2);
  }

  /** Every bar from `from` to `to`, also from servers with short answers. */
  private async between(
    symbol: SymbolInfo,
    resolution: string,
    { from, to, countBack }: PeriodParams,
  ): Promise<UdfHistory> {
    let bars: FeedBar[] = [];
    let end = to;
    for (let answer = 0; answer < MOST_ANSWERS && bars.length < countBack && end > from; answer++) {
      const page = await this.history(symbol, resolution, from, end, countBack - bars.length);
      const older = page.bars.filter(({ time }) => !(time >= end * 1000));
      if (!older.length) return bars.length ? { bars, noData: false, nextTime: undefined } : page;
      const oldest = older.reduce((least, { time }) => (time < least ? time : least), Infinity);
      bars = [...older, ...bars];
      if (oldest === Infinity) break;
      end = oldest / 1000;
    }
    return { bars, noData: false, nextTime: undefined };
  }

  private async history(
    symbol: SymbolInfo,
    resolution: string,
    from: number,
    to: number,
    countBack: number,
  ): Promise<UdfHistory> {
    const fields = { symbol: symbol.ticker ?? symbol.name, resolution, from, to, countback: countBack };
    return readHistory(await this.ask('history', fields));
  }
}
