import type { Clock } from '../../runtime/page/clock.ts';

/** A callback of a host's feed as a promise that cannot hang. @param limit ms · @throws Error with its reason, or "time-out" */
export const answer = <T>(
  clock: Clock,
  limit: number,
  ask: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = clock.after(limit, () => reject(new Error('time-out')));
    const fail = (reason: unknown) => {
      stop();
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    };
    try {
      ask((value) => {
        stop();
        resolve(value);
      }, fail);
    } catch (error) {
      fail(error);
    }
  });
