/** Effects for elements without React: like React, they run once for all changes of one task. */
import { effect, untracked } from '@preact/signals-core';

/**
 * Runs a function now, and again in a microtask when signals that it reads have changed.
 * @returns stops it
 */
export const follow = (run: () => void): (() => void) => {
  let isOver = false;
  let stop = (): void => undefined;
  const start = (): void => {
    if (isOver) return;
    let isFirst = true;
    const end = effect(() => {
      if (isFirst) {
        isFirst = false;
        return run();
      }
      // It reads nothing here, so the effect follows nothing until it starts again.
      queueMicrotask(start);
    });
    stop = end;
  };
  start();
  return () => {
    isOver = true;
    stop();
  };
};

/**
 * Runs a function with values that an expression over signals returns, and again when one of them differs.
 * @param run may return a function, which is called before the next run and at the end
 * @returns stops it
 */
export const followValues = <T extends readonly unknown[]>(
  read: () => readonly [...T],
  run: (...values: NoInfer<T>) => (() => void) | void,
): (() => void) => {
  let last: readonly unknown[] | undefined;
  let end: (() => void) | void;
  const stop = follow(() => {
    const values = read();
    if (last && values.every((value, at) => Object.is(value, last![at]))) return;
    last = values;
    untracked(() => {
      end?.();
      end = run(...(values as NoInfer<T>));
    });
  });
  return () => {
    stop();
    untracked(() => end?.());
  };
};
