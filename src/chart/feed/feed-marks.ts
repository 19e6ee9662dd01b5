import { clock, MINUTE } from '../../runtime/page/clock.ts';
import { warn } from '../../runtime/page/log.ts';
import { readMarks, readTimescaleMarks } from './marks.ts';
import type { Columns } from './columns.ts';
import type { Datafeed, FeedConfiguration, Mark, Resolution, SymbolInfo, TimescaleMark } from './types.ts';

/** Marks kept a list, so that a feed with very many does not fill the memory. */
const MOST_MARKS = 2000;
/** Least time between two requests for marks on new bars. */
const ASK_INTERVAL = MINUTE;

export interface FeedMarkLists {
  bars: readonly Mark[];
  scale: readonly TimescaleMark[];
}

type Asked = readonly [from: number, to: number];

/** Marks that a feed has for one symbol and resolution, loaded for the bars that are there. */
export class FeedMarks {
  private readonly bars = new Map<string | number, Mark>();
  private readonly scale = new Map<string | number, TimescaleMark>();
  private covered: Asked | undefined;
  private askedAt = -Infinity;
  private over = false;

  constructor(
    private readonly feed: Datafeed,
    private readonly info: SymbolInfo,
    private readonly resolution: Resolution,
    private readonly configuration: FeedConfiguration,
    private readonly changed: (marks: FeedMarkLists) => void,
  ) {}

  /** Requests marks for the part of the bars' time range that was not requested yet. */
  cover({ firstTime, lastTime }: Columns, step: number): void {
    if (this.over || firstTime === undefined || lastTime === undefined) return;
    const to = lastTime + step;
    const { covered } = this;
    if (!covered) {
      this.covered = [firstTime, to];
      this.ask(this.covered);
      return;
    }
    const [first, last] = covered;
    // The newest bar may get marks while it is open, so the next bar requests it once more.
    const due = to > last && clock.now() - this.askedAt >= ASK_INTERVAL;
    this.covered = [Math.min(first, firstTime), due ? to : last];
    if (firstTime < first) this.ask([firstTime, first]);
    if (due) this.ask([last - step, to]);
  }

  dispose(): void {
    this.over = true;
  }

  private ask([from, to]: Asked): void {
    const { feed, info, resolution, configuration } = this;
    this.askedAt = clock.now();
    const take =
      <T extends Mark | TimescaleMark>(read: (body: unknown) => T[], known: Map<string | number, T>) =>
      (given: unknown) => {
        if (this.over) return;
        for (const mark of read(given)) known.set(mark.id === '' ? `${mark.time} ${mark.label}` : mark.id, mark);
        for (const id of known.keys()) {
          if (known.size <= MOST_MARKS) break;
          known.delete(id);
        }
        this.changed({ bars: [...this.bars.values()], scale: [...this.scale.values()] });
      };
    try {
      if (configuration.supports_marks) feed.getMarks?.(info, from, to, take(readMarks, this.bars), resolution);
      if (configuration.supports_timescale_marks)
        feed.getTimescaleMarks?.(info, from, to, take(readTimescaleMarks, this.scale), resolution);
    } catch (error) {
      // Marks are an extra: the bars stay without them.
      warn('chart: the feed could not give its marks', error);
    }
  }
}
