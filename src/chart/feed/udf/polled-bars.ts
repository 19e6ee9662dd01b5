import { doc } from '../../../core/dom/safe-dom.ts';
import type { Clock } from '../../../core/clock.ts';
import type { FeedBar, SymbolInfo } from '../types.ts';
import type { UdfBars } from './udf-bars.ts';

/** Whether the page is visible; replaced in tests. */
export interface Visibility {
  isHidden(): boolean;
  /** @returns stops it */
  onChange(run: () => void): () => void;
}

export const pageVisibility: Visibility = {
  isHidden: () => doc.hidden,
  onChange(run) {
    doc.addEventListener('visibilitychange', run);
    return () => doc.removeEventListener('visibilitychange', run);
  },
};

export interface PollingOptions {
  /** ms between the end of one run and the start of the next. */
  every: number;
  clock: Clock;
  visibility: Visibility;
  /** A run that rejects makes the next ones rarer, up to 8 times. */
  run(): Promise<void>;
}

const MOST_SLOWING = 8;

/** Runs again and again while the page is seen, at once when it is seen again. Never two at a time. @returns stops it */
export const poll = ({ every, clock, visibility, run }: PollingOptions): (() => void) => {
  let isStopped = false;
  let isRunning = false;
  let slowing = 1;
  let cancel = (): void => undefined;
  const plan = (ms: number) => {
    cancel();
    cancel = clock.after(ms, () => void turn());
  };
  const turn = async () => {
    cancel();
    if (isStopped || isRunning || visibility.isHidden()) return;
    isRunning = true;
    try {
      await run();
      slowing = 1;
    } catch {
      slowing = Math.min(slowing * 2, MOST_SLOWING);
    }
    isRunning = false;
    if (!isStopped && !visibility.isHidden()) plan(every * slowing);
  };
  const stopWatching = visibility.onChange(() => {
    if (visibility.isHidden()) cancel();
    else void turn();
  });
  plan(every);
  return () => {
    isStopped = true;
    cancel();
    stopWatching();
  };
};

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
