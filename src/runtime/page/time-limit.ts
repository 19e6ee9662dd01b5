import { clock } from './clock.ts';

/**
 * Runs work with a time limit.
 * @param work receives a signal that aborts at the limit, so that the browser ends requests
 * @param ms the limit, by the bundle's clock
 * @param onLate returns the result at the limit; without it the promise rejects with Error("timeout")
 * @returns the result or error of the work, if it is in time; a later result is ignored
 */
export const withTimeLimit = <T>(
  work: (signal: AbortSignal) => Promise<T>,
  ms: number,
  onLate: () => T | PromiseLike<T> = () => Promise.reject(new Error('timeout')),
): Promise<T> =>
  new Promise((resolve, reject) => {
    const control = new AbortController();
    const stop = clock.after(ms, () => {
      // Before the abort, because that makes the work itself fail.
      resolve(onLate());
      control.abort();
    });
    work(control.signal).finally(stop).then(resolve, reject);
  });
