/** Time until a page gets the tags alone, in ms. */
export const DEADLINE = 150;

/** Thrown at the deadline. */
export class DeadlinePassed extends Error {}

/**
 * Runs work, and aborts its signal at the deadline.
 * @param ms time from now
 * @throws DeadlinePassed at the deadline, whatever the work does
 */
export const within = <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      controller.abort();
      reject(new DeadlinePassed('the deadline has passed'));
    }, ms);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
};
