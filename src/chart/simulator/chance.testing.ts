/** A repeatable source of chance: the same seed gives the same numbers in each run. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns the next number from 0 up to 1 (not included); mulberry32. */
  next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  /** Returns true with a probability. @param probability 0 to 1 */
  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns a whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Returns one of some values. */
  pick<T>(values: readonly T[]): T {
    return values[this.whole(0, values.length - 1)]!;
  }
}

/** Returns a number from 0 up to 1 that depends on whole numbers only, in any order of calls. */
export const hash = (...parts: readonly number[]): number => {
  let mixed = 0x9e3779b9;
  for (const part of parts) {
    mixed = Math.imul(mixed ^ (part | 0), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return (mixed >>> 0) / 2 ** 32;
};
