import { untracked } from './signals.ts';

/** A value that follows from signals; asking for it follows them. Nothing is kept: what our rules derive is cheap. */
export interface Derived<T> {
  readonly value: T;
  /** The value, followed by nobody. */
  peek(): T;
}

/** The library's `computed` without its cache, which every page would have to fetch. */
export const derived = <T>(read: () => T): Derived<T> => ({
  get value() {
    return read();
  },
  peek: () => untracked(read),
});
