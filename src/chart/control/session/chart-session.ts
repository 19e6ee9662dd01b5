import type { SymbolInfo } from '../../feed/types.ts';
import { detached } from '../../chart-error.ts';
import {
  next,
  startState,
  type Market,
  type SessionEffect,
  type SessionInput,
  type SessionState,
} from './session-state.ts';

/** How an attempt to show a market stands. */
export type Outcome = 'live' | 'empty' | Error;

export interface SessionPorts {
  /** @param isStale returns true once the answer is of no use any more · @throws the feed's error */
  resolve(symbol: string, isStale: () => boolean): Promise<SymbolInfo>;
  /** Loads and follows bars. @param answer called with each outcome, until `close` */
  load(market: Market, info: SymbolInfo, answer: (outcome: Outcome) => void): void;
  /** Ends what is open: no more calls, no subscription. */
  close(): void;
  /** The state has changed; nothing has been done for it yet. */
  changed(state: SessionState, before: SessionState): void;
  failed(error: Error): void;
}

const reasonOf = (because: Error | 'overtaken' | 'detached'): Error =>
  because === 'overtaken'
    ? new DOMException('another command took its place', 'AbortError')
    : because === 'detached'
      ? detached()
      : because;

/**
 * Symbol, resolution, feed and presence of one chart are commands in one queue; `session-state.ts` decides what follows.
 * Answers carry the number of their attempt, so that a stale one changes nothing.
 */
export class ChartSession {
  private current: SessionState;
  private readonly queue: SessionInput[] = [];
  private isRunning = false;
  private counter = 0;
  private readonly callers = new Map<number, { resolve(): void; reject(reason: Error): void }>();
  /** Information on the resolved symbol. */
  private info: SymbolInfo | undefined;

  constructor(
    market: Market,
    private readonly ports: SessionPorts,
  ) {
    this.current = startState(market);
  }

  get state(): SessionState {
    return this.current;
  }

  /**
   * Shows another symbol or resolution; what is not named stays.
   * @returns settled when its bars are there · rejects with an AbortError when another command takes its place, with a
   *   ChartError `detached` out of the page, else with the feed's error
   */
  show(wants: Partial<Market>): Promise<void> {
    return this.called((id) => ({ kind: 'show', id, wants }));
  }

  /** Tries again after a failure. Settles as `show` does. */
  retry(): Promise<void> {
    return this.called((id) => ({ kind: 'retry', id }));
  }

  send(input: SessionInput): void {
    this.queue.push(input);
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      for (let one = this.queue.shift(); one; one = this.queue.shift()) this.run(one);
    } finally {
      this.isRunning = false;
    }
  }

  private called(input: (id: number) => SessionInput): Promise<void> {
    const id = ++this.counter;
    const called = new Promise<void>((resolve, reject) => this.callers.set(id, { resolve, reject }));
    this.send(input(id));
    return called;
  }

  private run(input: SessionInput): void {
    const before = this.current;
    const [state, effects] = next(before, input);
    this.current = state;
    if (state !== before) this.ports.changed(state, before);
    if (input.kind === 'failed' && state.phase === 'failed' && before.phase !== 'failed')
      this.ports.failed(input.error);
    for (const effect of effects) this.perform(effect);
  }

  private perform(effect: SessionEffect): void {
    const { ports } = this;
    switch (effect.kind) {
      case 'close':
        return ports.close();
      case 'resolve':
        return void this.resolve(effect.attempt, effect.market.symbol);
      case 'load':
        return ports.load(effect.market, this.info!, (outcome) => this.send(answerOf(effect.attempt, outcome)));
      case 'fulfil':
        return effect.ids.forEach((id) => this.take(id)?.resolve());
      case 'reject':
        return effect.ids.forEach((id) => this.take(id)?.reject(reasonOf(effect.because)));
    }
  }

  private async resolve(attempt: number, symbol: string): Promise<void> {
    const isStale = () => attempt !== this.current.attempt;
    try {
      const info = await this.ports.resolve(symbol, isStale);
      if (isStale()) return;
      this.info = info;
      this.send({ kind: 'resolved', attempt });
    } catch (error) {
      this.send(answerOf(attempt, error as Error));
    }
  }

  private take(id: number) {
    const caller = this.callers.get(id);
    this.callers.delete(id);
    return caller;
  }
}

const answerOf = (attempt: number, outcome: Outcome): SessionInput =>
  outcome instanceof Error
    ? { kind: 'failed', attempt, error: outcome }
    : { kind: 'loaded', attempt, isEmpty: outcome === 'empty' };
