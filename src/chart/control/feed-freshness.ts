import { signal } from '@preact/signals-core';
import { SECOND, type Clock } from '../../runtime/page/clock.ts';
import { backOff } from '../feed/back-off.ts';
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
  /** 0 to 1, for the jitter of pauses. */
  random(): number;
  /** Requests bars that may have been missed, when the page is visible again. @throws (rejects with) the feed's error */
  refresh(): Promise<void>;
}

/** Watches whether the newest price can be trusted: the feed's connection, the browser's network, the last trade. */
export class FeedFreshness {
  readonly state = signal<Freshness>({ isStale: false, lastTrade: undefined });
  private isConnected = true;
  /** Answers or bars have come since the browser reported that there is no network. */
  private isNetworkProven = false;
  private newest: Readonly<Bar> | undefined;
  private stopFollowing = (): void => undefined;
  /** Missed bars could not be requested yet. */
  private hasMissed = false;
  private failures = 0;
  /** Counts attempts to catch up: only the newest counts. */
  private attempt = 0;
  private stopRetry = (): void => undefined;
  private stopGrace: (() => void) | undefined;
  private stopWatching: readonly (() => void)[] = [];

  constructor(private readonly options: FeedFreshnessOptions) {
    this.watch();
  }

  /** Watches the page and its network, until `dispose`. */
  watch(): void {
    const { presence } = this.options;
    this.stopWatching.forEach((stop) => stop());
    const changed = ({ type }: Event) => {
      if (type === 'offline') this.isNetworkProven = false;
      this.check();
    };
    this.stopWatching = [presence.onChange(changed), onReturn(presence, () => this.returned())];
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

  /** Restarts the pauses when the network is back: earlier failures do not count. */
  private returned(): void {
    this.failures = 0;
    this.catchUp();
  }

  /** Requests missed bars repeatedly until they are loaded. */
  private catchUp(): void {
    const { clock, random, refresh } = this.options;
    const attempt = ++this.attempt;
    this.stopRetry();
    const ended = (hasMissed: boolean) => {
      if (attempt !== this.attempt) return;
      this.hasMissed = hasMissed;
      this.isNetworkProven = !hasMissed;
      if (hasMissed) this.stopRetry = clock.after(backOff(this.failures++, random), () => this.catchUp());
      else this.failures = 0;
      this.check();
    };
    refresh().then(
      () => ended(false),
      () => ended(true),
    );
  }

  /** Another history begins. @param newest its newest bar · @param step its length in seconds */
  began(newest: Readonly<Bar> | undefined, step: number): void {
    this.forget();
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
    this.isNetworkProven = true;
    if (this.state.peek().isStale) this.check();
    this.state.value = { ...this.state.peek(), lastTrade: this.options.clock.now() };
  }

  dispose(): void {
    this.forget();
    this.stopFollowing();
    this.stopWatching.forEach((stop) => stop());
    this.stopGrace?.();
    this.stopGrace = undefined;
  }

  /** Stops catching up: missed bars of the previous market are obsolete. */
  private forget(): void {
    this.attempt++;
    this.stopRetry();
    this.hasMissed = false;
    this.failures = 0;
  }

  private check(): void {
    const { clock, presence } = this.options;
    if (this.isConnected && !this.hasMissed && (this.isNetworkProven || presence.isOnline())) {
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
