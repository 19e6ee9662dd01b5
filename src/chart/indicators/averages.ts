/** A running value over committed ones: `next` computes it with one more value, `commit` keeps that value. */
export interface Running {
  /** The average if `value` came next; NaN until enough values are there. Changes nothing. */
  next(value: number): number;
  commit(value: number): void;
}

/**
 * Simple moving average, O(1). The sum is added up anew each time the ring is full, so rounding errors do not pile
 * up over a long history.
 */
export const simpleAverage = (length: number): Running => {
  const ring = new Float64Array(length);
  let seen = 0;
  let slot = 0;
  let sum = 0;
  return {
    next: (value) => (seen + 1 < length ? NaN : (sum - ring[slot]! + value) / length),
    commit(value) {
      sum += value - ring[slot]!;
      ring[slot] = value;
      seen++;
      slot = (slot + 1) % length;
      if (slot === 0) sum = ring.reduce((total, entry) => total + entry, 0);
    },
  };
};

/** Exponential moving average that starts as the simple average of its first `length` values. O(1). */
export const exponentialAverage = (length: number, weight = 2 / (length + 1)): Running => {
  let seen = 0;
  let sum = 0;
  let last = NaN;
  const next = (value: number) =>
    seen + 1 < length ? NaN : seen + 1 === length ? (sum + value) / length : last + (value - last) * weight;
  return {
    next,
    commit(value) {
      last = next(value);
      sum += value;
      seen++;
    },
  };
};

/** Wilder's smoothing: each value counts for one part in `length`. */
export const wilderAverage = (length: number): Running => exponentialAverage(length, 1 / length);

/** Lets NaN pass by: the average begins with the first value that there is. */
export const skipNaN = (average: Running): Running => ({
  next: (value) => (Number.isNaN(value) ? NaN : average.next(value)),
  commit: (value) => {
    if (!Number.isNaN(value)) average.commit(value);
  },
});
