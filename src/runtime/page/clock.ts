import { signal } from '@preact/signals-core';
import { browser } from '../browser/browser.ts';
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

const offset = signal(0);

/** The clock of the bundle: that of the browser, shifted by `config.clockOffset`. */
export const clock: Clock = {
  now: () => browser.now() + offset.peek(),
  after: (ms, run) => browser.after(ms, run),
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
