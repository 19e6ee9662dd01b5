import { clock, SECOND, type Clock } from '../runtime/page/clock.ts';

/** CHART-06 */
const POLL_AFTER = 1.5 * SECOND;
const POLL_EVERY = 0.5 * SECOND;
const MOST_POLLS = 50;
/** CHART-07 */
export const READY_LIMIT = 30 * SECOND;
export const READY_TIMEOUT = 'Chart ready timeout';

/** Has the widget its inner pieces: bars on a canvas (CHART-05)? */
const isDrawn = (element: Element): boolean =>
  element.shadowRoot?.querySelector('[data-chart="ready"]') !== null && element.shadowRoot !== null;

/**
 * Waits until a `gate-chart` is ready: its `gate-ready` event, or its inner pieces, asked for after 1.5 s every 500 ms
 * and at most 50 times (CHART-05 to CHART-07).
 * @returns the element · @throws Error "Chart ready timeout" after 30 s
 */
export const waitReady = <E extends Element>(
  element: E,
  { time = clock, drawn = isDrawn }: { time?: Clock; drawn?(element: Element): boolean } = {},
): Promise<E> =>
  new Promise((resolve, reject) => {
    let polls = 0;
    let stopPoll = (): void => undefined;
    const end = () => {
      stopPoll();
      stopLimit();
      element.removeEventListener('gate-ready', done);
    };
    const done = () => {
      end();
      resolve(element);
    };
    const stopLimit = time.after(READY_LIMIT, () => {
      end();
      reject(new Error(READY_TIMEOUT));
    });
    element.addEventListener('gate-ready', done);
    const poll = () => {
      if (drawn(element)) return done();
      if (++polls < MOST_POLLS) stopPoll = time.after(POLL_EVERY, poll);
    };
    stopPoll = time.after(POLL_AFTER, poll);
  });
