import { signal } from '@preact/signals-core';
import { SECOND, type Clock } from '../../runtime/page/clock.ts';
import { onReturn, type PagePresence } from '../feed/page-presence.ts';
import type { Bar, Datafeed } from '../feed/types.ts';

/** A connection that is back sooner was never missed; with the feeds' own limits a loss shows within 5 s. */
export const STALE_AFTER = 1.5 * SECOND;

export interface Freshness {
  /** Live bars cannot come: what is shown may be out of date. */
  readonly isStale: boolean;
  /** ms since 1970 of the newest trade that is known. */
  readonly lastTrade: number | undefined;
}

export interface FeedFreshnessOptions {
  clock: Clock;
  presence: PagePresence;
  /** The page is there again: what may have been missed is asked for. */
  refresh(): void;
}

/** Watches whether the newest price can be trusted: the feed's connection, the browser's network, the last trade. */
export class FeedFreshness {
  readonly state = signal<Freshness>({ isStale: false, lastTrade: undefined });
  private isConnected = true;
  private newest: Readonly<Bar> | undefined;
  private stopFollowing = (): void => undefined;
  private stopGrace: (() => void) | undefined;
  private readonly stopWatching: readonly (() => void)[];

  constructor(private readonly options: FeedFreshnessOptions) {
    const { presence, refresh } = options;
    this.stopWatching = [presence.onChange(() => this.check()), onReturn(presence, refresh)];
  }

  /** Watches the connection of a feed, in place of the one before. */
  follow(feed: Datafeed | undefined): void {
    this.stopFollowing();
    this.isConnected = true;
    this.stopFollowing =
      feed?.onConnection?.((isConnected) => {
        this.isConnected = isConnected;
        this.check();
      }) ?? (() => undefined);
    this.began(undefined, 0);
  }

  /** Another history begins. @param newest its newest bar · @param step its length in seconds */
  began(newest: Readonly<Bar> | undefined, step: number): void {
    this.newest = newest;
    // Somebody traded before the bar ended, at the latest.
    const lastTrade = newest && Math.min(this.options.clock.now(), (newest.time + step) * SECOND);
    this.state.value = { ...this.state.peek(), lastTrade };
    this.check();
  }

  /** The newest bar has come, maybe as it was: polls give it again and again. */
  ticked(bar: Readonly<Bar> | undefined): void {
    const { newest } = this;
    if (!bar || (newest && bar.time === newest.time && bar.close === newest.close && bar.volume === newest.volume))
      return;
    this.newest = bar;
    this.state.value = { ...this.state.peek(), lastTrade: this.options.clock.now() };
  }

  dispose(): void {
    this.stopFollowing();
    this.stopWatching.forEach((stop) => stop());
    this.stopGrace?.();
  }

  private check(): void {
    const { clock, presence } = this.options;
    if (this.isConnected && presence.isOnline()) {
      this.stopGrace?.();
      this.stopGrace = undefined;
      this.show(false);
    } else if (!this.state.peek().isStale) {
      this.stopGrace ??= clock.after(STALE_AFTER, () => {
        this.stopGrace = undefined;
        this.show(true);
      });
    }
  }

  private show(isStale: boolean): void {
    if (isStale !== this.state.peek().isStale) this.state.value = { ...this.state.peek(), isStale };
  }
}
