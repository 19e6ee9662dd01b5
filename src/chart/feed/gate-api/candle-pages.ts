import { barsBefore, fromFeedResolution } from '../resolutions.ts';
import type { FeedBar, HistoryMeta, PeriodParams, Resolution } from '../types.ts';
import { INTERVALS, isTooLongAgo, readCandles, type GateMarket } from './gate-api-bodies.ts';

/** Asks the API below the market's own path. @throws FeedError */
export type AskMarket = (path: string, fields?: Readonly<Record<string, string | number>>) => Promise<unknown>;

/** Points that one answer may have. */
const LIMIT = 1000;
/** Answers that one `getBars` may take. */
const MOST_ANSWERS = 8;
/** No market existed before (2013-01-01), and the API rejects much older times. */
const EARLIEST = 1_356_998_400;

/** A resolution and the API's name of it. @throws Error for one that the market does not have */
export const intervalOf = (market: GateMarket, resolution: string): readonly [Resolution, string] => {
  const known = fromFeedResolution(resolution);
  const interval = known && INTERVALS[market][known];
  if (!interval) throw new Error(`no candlesticks of ${resolution}`);
  return [known, interval];
};

/** Candlesticks of the past, over HTTP. */
export class CandlePages {
  constructor(
    private readonly market: GateMarket,
    private readonly ask: AskMarket,
  ) {}

  /**
   * Bars before `period.to`, a thousand an answer, the newest first until the period is covered.
   * @returns bars, oldest first, with `noData` where there is nothing older
   * @throws FeedError, or Error for a resolution that the market does not have
   */
  async bars(
    pair: string,
    resolution: string,
    { from, to, countBack }: PeriodParams,
  ): Promise<[FeedBar[], HistoryMeta]> {
    const [known, interval] = intervalOf(this.market, resolution);
    const least = Math.max(EARLIEST, Math.min(from, barsBefore(known, to, countBack)));
    let bars: FeedBar[] = [];
    let end = to;
    for (let answer = 0; answer < MOST_ANSWERS && end > least; answer++) {
      const start = Math.max(least, barsBefore(known, end - 1, LIMIT - 1));
      try {
        const page = await this.page(pair, interval, Math.ceil(start), Math.ceil(end) - 1);
        const inside = page.filter(({ time }) => !(time >= end * 1000));
        if (!inside.length) return [bars, { noData: !bars.length }];
        bars = [...inside, ...bars];
      } catch (error) {
        if (isTooLongAgo(error)) return [bars, { noData: !bars.length }];
        throw error;
      }
      end = start;
    }
    return [bars, { noData: !bars.length && least <= EARLIEST }];
  }

  /** At most a thousand points from `from` to `to`, both included, in seconds. */
  private async page(pair: string, interval: string, from: number, to: number): Promise<FeedBar[]> {
    const symbolField = this.market === 'spot' ? 'currency_pair' : 'contract';
    return readCandles(await this.ask('candlesticks', { [symbolField]: pair, interval, from, to }));
  }
}
