/** The largest of the last values, in amortised O(1): candidates in a ring, values falling. */
export interface WindowExtreme {
  /** The extreme over the last `length - 1` values and this one. Changes nothing. */
  next(value: number): number;
  commit(value: number): void;
  /** Many at once, the last one only looked at, as `Running.over` does. */
  over(values: Float64Array, into: Float64Array): void;
}

/** @param length values, the newest included */
export const windowMaximum = (length: number): WindowExtreme => {
  const values = new Float64Array(length);
  const indices = new Float64Array(length);
  let first = 0;
  let count = 0;
  let seen = 0;
  const at = (offset: number) => (first + offset) % length;
  return {
    next(value) {
      // One committed value may have just left the window that ends with the newest.
      const isOut = count > 0 && indices[first]! <= seen - length;
      const rest = count - (isOut ? 1 : 0);
      return rest > 0 ? Math.max(value, values[at(isOut ? 1 : 0)]!) : value;
    },
    commit(value) {
      if (count > 0 && indices[first]! <= seen - length) {
        first = at(1);
        count--;
      }
      while (count > 0 && values[at(count - 1)]! <= value) count--;
      values[at(count)] = value;
      indices[at(count)] = seen++;
      count++;
    },
    over(given, into) {
      const last = given.length - 1;
      for (let index = 0; index <= last; index++) {
        const value = given[index]!;
        if (count > 0 && indices[first]! <= seen - length) {
          if (++first === length) first = 0;
          count--;
        }
        into[index] = count > 0 ? Math.max(value, values[first]!) : value;
        if (index === last) break;
        let end = first + count;
        while (count > 0 && values[(end - 1) % length]! <= value) {
          count--;
          end--;
        }
        values[end % length] = value;
        indices[end % length] = seen++;
        count++;
      }
    },
  };
};

export const windowMinimum = (length: number): WindowExtreme => {
  const maximum = windowMaximum(length);
  const turn = (from: Float64Array, into: Float64Array) => {
    for (let index = 0; index < from.length; index++) into[index] = -from[index]!;
  };
  return {
    next: (value) => -maximum.next(-value),
    commit: (value) => maximum.commit(-value),
    over(values, into) {
      const turned = into.subarray(0, values.length);
      turn(values, turned);
      maximum.over(turned, turned);
      turn(turned, turned);
    },
  };
};
