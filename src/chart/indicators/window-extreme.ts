/** The largest of the last values, in amortised O(1): candidates in a ring, values falling. */
export interface WindowExtreme {
  /** The extreme over the last `length - 1` values and this one. Changes nothing. */
  next(value: number): number;
  commit(value: number): void;
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
  };
};

export const windowMinimum = (length: number): WindowExtreme => {
  const maximum = windowMaximum(length);
  return { next: (value) => -maximum.next(-value), commit: (value) => maximum.commit(-value) };
};

/** Highest and lowest price of the last bars; a bar of NaN does not count. */
export const priceWindow = (length: number) => {
  const [highest, lowest] = [windowMaximum(length), windowMinimum(length)];
  let [seen, askedHigh, askedLow] = [0, NaN, NaN];
  /** NaN until enough bars are there. */
  let [top, bottom] = [NaN, NaN];
  const look = (high: number, low: number): void => {
    askedHigh = high;
    askedLow = low;
    const isReady = seen + 1 >= length && !Number.isNaN(high);
    top = isReady ? highest.next(high) : NaN;
    bottom = isReady ? lowest.next(low) : NaN;
  };
  return {
    /** The middle between both. */
    middle(high: number, low: number): number {
      look(high, low);
      return (top + bottom) / 2;
    },
    /** Where a value stands between both, from 0 to 100; a range of zero gives 0. */
    position(high: number, low: number, value: number): number {
      look(high, low);
      return top === bottom ? 0 : ((value - bottom) / (top - bottom)) * 100;
    },
    commit() {
      if (Number.isNaN(askedHigh)) return;
      highest.commit(askedHigh);
      lowest.commit(askedLow);
      seen++;
    },
  };
};
