import { SECOND, type Clock } from '../../../runtime/page/clock.ts';
import type { ConnectionState } from '../connection-state.ts';
import type { PagePresence } from '../page-presence.ts';
import type { FeedBar, SymbolInfo } from '../types.ts';
import type { UdfBars } from './udf-bars.ts';

/** A poll without an answer for this long counts as failed until it is answered. */
const LATE_POLL = 3 * SECOND;
const MOST_SLOWING = 8;

export interface PollingOptions {
  /** ms between the end of one run and the start of the next. */
  every: number;
  clock: Clock;
  presence: PagePresence;
  /** A run that rejects makes the next ones rarer, up to 8 times. @param isCurrent false once a later run counts */
  run(isCurrent: () => boolean): Promise<void>;
  /** Called with each run that is answered, fails or is late. */
  onOutcome(isAnswered: boolean): void;
}

/**
 * Runs again and again while the page is seen, and immediately when it is there again: seen, online or restored. A run
 * that is under way then may hang on the network of before, so that the new one takes its place.
 * @returns stops it
 */
const poll = ({ every, clock, presence, run, onOutcome }: PollingOptions): (() => void) => {
  let isStopped = false;
  let round = 0;
  let slowing = 1;
  let cancel = (): void => undefined;
  const turn = async () => {
    cancel();
    if (isStopped || presence.isHidden()) return;
    const own = ++round;
    const isCurrent = () => !isStopped && own === round;
    const stopLimit = clock.after(LATE_POLL, () => isCurrent() && onOutcome(false));
    const isAnswered = await run(isCurrent).then(
      () => true,
      () => false,
    );
    stopLimit();
    if (!isCurrent()) return;
    slowing = isAnswered ? 1 : Math.min(slowing * 2, MOST_SLOWING);
    onOutcome(isAnswered);
    if (!presence.isHidden()) plan(every * slowing);
  };
  const plan = (ms: number) => {
    cancel();
    cancel = clock.after(ms, () => void turn());
  };
  const stopWatching = presence.onChange(() => {
    if (presence.isHidden()) return cancel();
    slowing = 1;
    void turn();
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
  presence: PagePresence;
  connection: ConnectionState;
  /** ms between two questions for live bars. */
  pollEvery: number;
}

/** Live bars of servers without a stream: polls the newest bars, separately for each listener. */
export class PolledBars {
  /** Functions that stop the polling of a listener, by its id. */
  private readonly stops = new Map<string, () => void>();
  /** Listeners whose newest poll has failed or is late. */
  private readonly failing = new Set<string>();

  constructor(private readonly options: PolledBarsOptions) {}

  /** Another subscription of the same listener takes the place of the first. */
  subscribe(symbol: SymbolInfo, resolution: string, onTick: (bar: FeedBar) => void, listener: string): void {
    const { history, life, clock, presence, pollEvery } = this.options;
    this.unsubscribe(listener);
    /** Seconds. The newest bar is requested again because it changes. */
    let since = 0;
    const run = async (isCurrent: () => boolean) => {
      const bars = await history.newest(symbol, resolution, since);
      if (life.aborted || !isCurrent()) return;
      for (const bar of bars) onTick(bar);
      since = Math.max(since, (bars.at(-1)?.time ?? 0) / 1000);
    };
    const onOutcome = (isAnswered: boolean) => this.answered(listener, isAnswered);
    this.stops.set(listener, poll({ every: pollEvery, clock, presence, run, onOutcome }));
  }

  unsubscribe(listener: string): void {
    this.stops.get(listener)?.();
    this.stops.delete(listener);
    this.answered(listener, true);
  }

  close(): void {
    for (const stop of this.stops.values()) stop();
    this.stops.clear();
  }

  private answered(listener: string, isAnswered: boolean): void {
    if (isAnswered) this.failing.delete(listener);
    else this.failing.add(listener);
    this.options.connection.set(this.failing.size === 0);
  }
}
