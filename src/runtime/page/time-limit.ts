import { clock } from './clock.ts';

/**
 * Runs work that may take only so long.
 * @param work gets a signal that is aborted when the time is over: for requests, so that the browser ends them
 * @param ms the limit, by the bundle's clock
 * @param onLate gives the result when the time is over; without it the promise is rejected with Error("timeout")
 * @returns what the work gives, or fails with, when it is in time; what comes later is ignored
 */
export const withTimeLimit = <T>(
  work: (signal: AbortSignal) => Promise<T>,
  ms: number,
  onLate: () => T | PromiseLike<T> = () => Promise.reject(new Error('timeout')),
): Promise<T> =>
  new Promise((resolve, reject) => {
    const control = new AbortController();
    const stop = clock.after(ms, () => {
      // Before the abort, which makes the work itself fail.
      resolve(onLate());
      control.abort();
    });
    work(control.signal).finally(stop).then(resolve, reject);
  });
