import { signal } from '@preact/signals-core';
import { doc } from '../dom/safe-dom.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  after(ms: number, run: () => void): () => void;
}

const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

let current = systemClock;
const offset = signal(0);

/** The clock of the bundle. Code that needs the time or a timer uses it, so that tests can replace it. */
export const clock: Clock = {
  now: () => current.now() + offset.peek(),
  after: (ms, run) => current.after(ms, run),
};

/** Replaces the clock in tests. Call it without an argument to restore the system clock. */
export const setClock = (replacement: Clock = systemClock): void => {
  current = replacement;
  tick();
};

/** Shifts the clock by some ms, to test how caps expire (`config.clockOffset`). */
export const moveClock = (ms: number): void => {
  offset.value = ms;
  tick();
};

const TICK = 30 * SECOND;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * The time for rules, in ms since 1970. Updates every 30 s while an effect is subscribed, and when the page becomes
 * visible.
 */
export const time = signal(0, {
  watched() {
    tick();
    timer = setInterval(() => {
      // In Node there is no document.
      if (!doc?.hidden) tick();
    }, TICK);
  },
  unwatched() {
    clearInterval(timer);
  },
});

export function tick(): void {
  time.value = clock.now();
}
