import { clock, SECOND } from '../runtime/page/clock.ts';

/** A page that is never idle, or a browser without idle callbacks (Safari), counts as idle after this time in ms (APP-11). */
const IDLE_FALLBACK = 2 * SECOND;
/** Nothing done for this long: the visitor is looking, a video may load (APP-20). */
const IDLE_TIME = SECOND;

/** The browser's idle callback; replaced in tests. */
export const idleWorld = {
  request: (run: () => void, timeout: number): (() => void) | undefined => {
    if (typeof globalThis.requestIdleCallback !== 'function') return undefined;
    const id = requestIdleCallback(() => run(), { timeout });
    return () => cancelIdleCallback(id);
  },
};

/** Runs something once the browser is idle, after 2 s at the latest. @returns a function that calls it off */
export const whenIdle = (run: () => void, fallback = IDLE_FALLBACK): (() => void) =>
  idleWorld.request(run, fallback) ?? clock.after(fallback, run);

const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'];

/**
 * Runs something once the visitor has done nothing for a while, by default 1000 ms (APP-20); any activity starts the
 * time again. @returns a function that calls it off
 */
export const onceStill = (run: () => void, ms = IDLE_TIME, target: EventTarget = document): (() => void) => {
  const options = { passive: true, capture: true };
  let stopTimer = (): void => undefined;
  const end = () => {
    stopTimer();
    for (const type of ACTIVITY) target.removeEventListener(type, again, options);
  };
  function again(): void {
    stopTimer();
    stopTimer = clock.after(ms, () => {
      end();
      run();
    });
  }
  for (const type of ACTIVITY) target.addEventListener(type, again, options);
  again();
  return end;
};
