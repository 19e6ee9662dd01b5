import { clock } from '../../runtime/page/clock.ts';

/**
 * Runs the work while no other tab of the site holds the lock. Browsers without locks, and tabs that have waited for
 * the limit, run it immediately: the stores detect a head that has changed meanwhile.
 * @param limit longest wait, in ms
 */
export const withTabLock = async <T>(name: string, limit: number, work: () => Promise<T>): Promise<T> => {
  let begun = false;
  const run = (): Promise<T> => {
    begun = true;
    return work();
  };
  const waiting = new AbortController();
  const stop = clock.after(limit, () => waiting.abort());
  try {
    return (await navigator.locks.request(name, { signal: waiting.signal }, run)) as T;
  } catch (error) {
    if (begun) throw error;
    return await run();
  } finally {
    stop();
  }
};
