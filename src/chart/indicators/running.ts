/**
 * A state that an indicator keeps over earlier bars. Replacing the newest bar repeats the computation without undoing
 * anything, because a bar is committed only when the next one arrives.
 */
export interface Kept {
  /** Makes the last computed value permanent. */
  commit(): void;
}

/** A value that follows a row of values. */
export interface Running extends Kept {
  /** The result if `value` came next; NaN until enough values are there. NaN does not count as a value. */
  next(value: number): number;
}

/** A state that each bar computes from the previous one. */
export class State<S> implements Kept {
  /** With the newest bar. */
  now: S;
  /** @param before without the newest bar */
  constructor(public before: S) {
    this.now = before;
  }
  commit(): void {
    this.before = this.now;
  }
}

/**
 * Simple moving average, O(1). The sum is recomputed each time the ring is full, so that rounding errors do not
 * accumulate over a long history.
 */
export const simpleAverage = (length: number): Running => {
  const ring = new Float64Array(length);
  let [asked, seen, slot, sum] = [NaN, 0, 0, 0];
  return {
    next(value) {
      asked = value;
      return seen + 1 < length ? NaN : (sum - ring[slot]! + value) / length;
    },
    commit() {
      if (Number.isNaN(asked)) return;
      sum += asked - ring[slot]!;
      ring[slot] = asked;
      seen++;
      slot = (slot + 1) % length;
      if (slot === 0) sum = ring.reduce((total, entry) => total + entry, 0);
    },
  };
};

/** Exponential moving average that starts as the simple average of its first `length` values. O(1). */
export const exponentialAverage = (length: number, weight = 2 / (length + 1)): Running => {
  let [asked, seen, sum, last, result] = [NaN, 0, 0, NaN, NaN];
  return {
    next(value) {
      asked = value;
      result = seen + 1 === length ? (sum + value) / length : last + (value - last) * weight;
      return result;
    },
    commit() {
      if (Number.isNaN(asked)) return;
      last = result;
      sum += asked;
      seen++;
    },
  };
};

/** Wilder's smoothing: each value counts for one part in `length`. */
export const wilderAverage = (length: number): Running => exponentialAverage(length, 1 / length);

/** The last `length` values, the newest included, in any order; undefined until they are there. */
export const lastValues = (length: number) => {
  const ring = new Float64Array(length);
  let seen = 0;
  return {
    next(value: number): Float64Array | undefined {
      ring[seen % length] = value;
      return seen + 1 < length ? undefined : ring;
    },
    commit: () => void seen++,
  };
};

export const meanOf = (values: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]!;
  return sum / values.length;
};
