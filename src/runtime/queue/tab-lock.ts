import { clock } from '../page/clock.ts';

/**
 * Runs the work while no other tab of the site holds the lock. Without lock support (old browsers, sandboxed frames)
 * and after the limit, runs it without the lock. Rejects if the work rejects.
 * @param limit longest wait, in ms. Without it, waits without a limit
 */
export const withTabLock = async <T>(name: string, work: () => Promise<T>, limit?: number): Promise<T> => {
  let begun = false;
  const run = (): Promise<T> => {
    begun = true;
    return work();
  };
  const waiting = new AbortController();
  const stop = limit === undefined ? undefined : clock.after(limit, () => waiting.abort());
  try {
    return (await navigator.locks.request(name, { signal: waiting.signal }, run)) as T;
  } catch (error) {
    if (begun) throw error;
    return await run();
  } finally {
    stop?.();
  }
};
