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

/** The clock of the bundle: code that needs the time or a timer uses it, so that tests can replace it. */
export const clock: Clock = {
  now: () => current.now() + offset.peek(),
  after: (ms, run) => current.after(ms, run),
};

/** Replaces the clock in tests; without an argument the system's comes back. */
export const setClock = (replacement: Clock = systemClock): void => {
  current = replacement;
  tick();
};

/** Moves the clock by some ms, so that caps can be seen to lapse (`config.clockOffset`). */
export const moveClock = (ms: number): void => {
  offset.value = ms;
  tick();
};

const TICK = 30 * SECOND;
let timer: ReturnType<typeof setInterval> | undefined;

/** The time as rules see it, in ms: renewed every 30 s while it is followed, and when the page is shown again. */
export const time = signal(0, {
  watched() {
    tick();
    timer = setInterval(() => {
      // There is no document where rules run in Node.
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
