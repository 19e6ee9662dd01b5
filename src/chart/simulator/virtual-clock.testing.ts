import type { Clock } from '../../runtime/page/clock.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Microtasks that may follow each other until nothing more happens without a timer. */
const MICROTASKS = 40;

/** Runs the promises that wait for nothing but each other. */
export const settle = async (): Promise<void> => {
  // eslint-disable-next-line no-restricted-syntax -- microtasks wait for no clock: their number is equal on every machine
  for (let turn = 0; turn < MICROTASKS; turn++) await Promise.resolve();
};

/** A clock that moves only when a test moves it: an hour of latencies and pauses takes milliseconds. */
export class VirtualClock implements Clock {
  #now: number;
  /** Ordered by time; equal times in the order of their calls. */
  readonly #timers: Timer[] = [];

  /** @param start ms since 1970 */
  constructor(start = 1_700_000_000_000) {
    this.#now = start;
  }

  now = (): number => this.#now;

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + Math.max(0, ms), run };
    let index = this.#timers.length;
    while (index > 0 && this.#timers[index - 1]!.at > timer.at) index--;
    this.#timers.splice(index, 0, timer);
    return () => {
      const place = this.#timers.indexOf(timer);
      if (place >= 0) this.#timers.splice(place, 1);
    };
  };

  /** Seconds since 1970. */
  get seconds(): number {
    return this.#now / 1000;
  }

  /** Timers that are waiting. */
  get waiting(): number {
    return this.#timers.length;
  }

  /** Moves time on, timer by timer, each with the promises that it sets off. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    while (this.#timers.length && this.#timers[0]!.at <= end) {
      const timer = this.#timers.shift()!;
      this.#now = Math.max(this.#now, timer.at);
      timer.run();
      await settle();
    }
    this.#now = end;
  }

  /**
   * Moves time on until a condition holds.
   * @param most ms · @throws Error when it does not hold by then
   */
  async until(holds: () => boolean, what: string, most = 120_000): Promise<void> {
    const end = this.#now + most;
    await settle();
    while (!holds()) {
      const next = this.#timers[0];
      if (!next || next.at > end) throw new Error(`${what}: not within ${most} ms`);
      await this.pass(next.at - this.#now);
    }
  }
}
