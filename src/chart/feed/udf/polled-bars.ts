import type { Clock } from '../../../core/clock.ts';
import type { FeedBar, SymbolInfo } from '../types.ts';
import type { Visibility } from './page-visibility.ts';
import { poll } from './polling.ts';
import type { UdfBars } from './udf-bars.ts';

export interface PolledBarsOptions {
  history: UdfBars;
  /** Aborted when the feed is disposed of. */
  life: AbortSignal;
  clock: Clock;
  visibility: Visibility;
  /** ms between two questions for live bars. */
  pollEvery: number;
}

/** Live bars of servers without a stream: the newest bars are asked for again and again, once a listener. */
export class PolledBars {
  /** What ends the polling of a listener, by its id. */
  private readonly stops = new Map<string, () => void>();

  constructor(private readonly options: PolledBarsOptions) {}

  /** Another subscription of the same listener takes the place of the first. */
  subscribe(symbol: SymbolInfo, resolution: string, onTick: (bar: FeedBar) => void, listener: string): void {
    const { history, life, clock, visibility, pollEvery } = this.options;
    this.stops.get(listener)?.();
    /** Seconds; the newest bar is asked for again, for it changes. */
    let since = 0;
    const run = async () => {
      const bars = await history.newest(symbol, resolution, since);
      if (life.aborted || !this.stops.has(listener)) return;
      for (const bar of bars) onTick(bar);
      since = Math.max(since, (bars.at(-1)?.time ?? 0) / 1000);
    };
    this.stops.set(listener, poll({ every: pollEvery, clock, visibility, run }));
  }

  unsubscribe(listener: string): void {
    this.stops.get(listener)?.();
    this.stops.delete(listener);
  }

  close(): void {
    for (const stop of this.stops.values()) stop();
    this.stops.clear();
  }
}
