import { signal } from '@preact/signals-core';
import type { Clock } from '../../runtime/page/clock.ts';
import { warn } from '../../runtime/page/log.ts';
import { backOff } from '../feed/back-off.ts';
import type { BarHistory } from '../feed/history/history.ts';
import { PAGE_SIZE } from '../feed/history/history-options.ts';
import { onReturn, type PagePresence } from '../feed/page-presence.ts';

/** Older bars are loaded when the left edge is fewer bars than this away from the first one. */
const PREFETCH_BARS = 300;
/** Consecutive failures after which loading a requested date ends with an error; dragging keeps trying. */
const MOST_FAILURES = 6;

export type OlderState =
  | { readonly kind: 'idle' }
  /** A far date is being loaded. @param progress from 0 to 1 */
  | { readonly kind: 'seeking'; readonly progress: number }
  /** The newest question has failed; the next one waits. */
  | { readonly kind: 'failed' };

const IDLE: OlderState = { kind: 'idle' };

export interface OlderBarsOptions {
  clock: Clock;
  /** 0 to 1, for the jitter of pauses. */
  random(): number;
  presence: PagePresence;
  /** Returns the history that is shown. */
  history(): BarHistory | undefined;
  /** Returns how many bars lie between the left edge and the first bar; below 0 where there are none yet. */
  left(): number;
}

/**
 * Loads older bars when the view comes near the first one, and up to a requested date. Pauses after failures double; the
 * user sees the failure and can retry. A date can be cancelled.
 */
export class OlderBars {
  /** State for the controls. */
  readonly state = signal<OlderState>(IDLE);
  private isLoading = false;
  private failures = 0;
  /** Ends the pause that is under way. */
  private resume: (() => void) | undefined;
  private seeking: AbortController | undefined;
  private stopWatching = (): void => undefined;

  constructor(private readonly options: OlderBarsOptions) {
    this.watch();
  }

  /** Ends a pause when the page is back, until `dispose`. */
  watch(): void {
    this.stopWatching();
    this.stopWatching = onReturn(this.options.presence, () => this.resume?.());
  }

  /** Loads a page when the first bar comes near, unless one is under way or a failure was just now. */
  near(left = this.options.left()): void {
    const history = this.options.history();
    if (!(left < PREFETCH_BARS) || this.isLoading || !history || history.isComplete || history.status !== 'ready') {
      if (!this.isLoading && !this.seeking) this.state.value = IDLE;
      return;
    }
    void this.load(history, Math.max(PAGE_SIZE, Math.ceil(PREFETCH_BARS - left)));
  }

  /**
   * Loads bars back to a time. A later call takes its place.
   * @param time seconds UTC
   * @throws AbortError when it was cancelled or overtaken · the feed's error after some attempts
   */
  async reach(time: number): Promise<void> {
    this.seeking?.abort();
    const history = this.options.history();
    const start = history?.columns.firstTime;
    if (!history || start === undefined || !(time < start)) return;
    const seeking = (this.seeking = new AbortController());
    const { signal: aborted } = seeking;
    const show = (reached: number) => {
      const progress = Math.min(1, Math.max(0, (start - reached) / (start - time)));
      if (!aborted.aborted) this.state.value = { kind: 'seeking', progress };
    };
    show(start);
    // The answer that is under way may take long: nobody waits for it.
    const ended = new Promise<never>((_, reject) => {
      aborted.addEventListener('abort', () => reject(new DOMException('Another range is shown', 'AbortError')));
    });
    try {
      await Promise.race([this.keepLoading(history, time, aborted, show), ended]);
    } finally {
      if (this.seeking === seeking) {
        this.seeking = undefined;
        if (this.state.peek().kind === 'seeking') this.state.value = IDLE;
      }
    }
  }

  /** Tries again without waiting for the end of the pause. */
  retry(): void {
    this.failures = 0;
    if (this.resume) this.resume();
    else this.near();
  }

  /** Gives up the date that is being loaded; the bars that have come stay. */
  cancel(): void {
    this.seeking?.abort();
    this.seeking = undefined;
    this.state.value = IDLE;
    this.resume?.();
  }

  /** Another history is shown. */
  reset(): void {
    this.cancel();
    this.failures = 0;
    this.isLoading = false;
  }

  dispose(): void {
    this.reset();
    this.stopWatching();
  }

  private async keepLoading(
    history: BarHistory,
    time: number,
    signal: AbortSignal,
    onAnswer: (reached: number) => void,
  ): Promise<void> {
    for (;;)
      try {
        // Request less after a failure: some servers reject large requests.
        const mostPages = this.failures ? 4 : undefined;
        await history.loadUntil(time, { signal, onAnswer, mostPages });
        this.failures = 0;
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (this.failures + 1 >= MOST_FAILURES) {
          this.state.value = { kind: 'failed' };
          throw error;
        }
        await this.pause(error);
        if (signal.aborted) return;
      }
  }

  private async load(history: BarHistory, count: number): Promise<void> {
    const isShown = () => history === this.options.history();
    this.isLoading = true;
    let isAgain: boolean;
    try {
      isAgain = (await history.loadOlder(count)) > 0;
      if (!isShown()) return;
      this.failures = 0;
      if (!this.seeking) this.state.value = IDLE;
    } catch (error) {
      if (!isShown()) return;
      await this.pause(error);
      isAgain = true;
    }
    if (!isShown()) return;
    this.isLoading = false;
    if (isAgain) this.near();
  }

  /** Waits before the next attempt, longer after each failure. */
  private pause(error: unknown): Promise<void> {
    const { clock, random } = this.options;
    warn('chart: older bars could not be loaded', error);
    this.state.value = { kind: 'failed' };
    this.resume?.();
    return new Promise((resolve) => {
      const end = () => {
        stop();
        if (this.resume === end) this.resume = undefined;
        resolve();
      };
      const stop = clock.after(backOff(this.failures++, random), end);
      this.resume = end;
    });
  }
}
