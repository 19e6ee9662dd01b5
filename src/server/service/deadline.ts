/** Time from a request to its response with the tags alone, in ms. */
export const DEADLINE = 150;

/**
 * Share of the deadline for calls and rendering. The rest is for late timers and for sending the response: at 50 pages a
 * second on two cores, 99 of 100 responses leave within 20 ms after the end of the work.
 */
const WORK = 0.85;

/** Thrown when the work has taken too long. */
export class DeadlinePassed extends Error {}

/** Limits the time of work. It ends at the same moment for all steps of the work. */
export interface TimeLimit {
  /** Aborts when the time is up. */
  readonly signal: AbortSignal;
  /**
   * Call it before a step that takes time: the timer is late while other requests keep the process busy.
   * @throws DeadlinePassed when the time is up
   */
  check(): void;
}

/** Start and length of a deadline, and the clock that measures it. */
export interface Deadline {
  /** Arrival of the request, in ms since 1970. */
  readonly start: number;
  /** Time until the response, in ms. */
  readonly ms: number;
  /** Returns the time in ms since 1970. */
  now(): number;
}

/**
 * Runs work, and aborts it so early that a response can be sent before the deadline. Work that would start too late
 * never starts.
 * @throws DeadlinePassed when the time is up, whatever the work does
 */
export const within = async <T>({ start, ms, now }: Deadline, work: (limit: TimeLimit) => Promise<T>): Promise<T> => {
  const end = start + ms * WORK;
  const controller = new AbortController();
  const check = (): void => {
    if (now() >= end) throw new DeadlinePassed('the deadline has passed');
  };
  check();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DeadlinePassed('the deadline has passed'));
      controller.abort();
    }, end - now());
    work({ signal: controller.signal, check })
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
};
