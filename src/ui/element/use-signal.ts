import { computed } from '@preact/signals-core';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';

/** An expression over signals, as React reads it. */
const storeOf = <T>(read: () => T) => {
  // What has been read stays the same until a signal changes: an expression may make a new object each time.
  const value = computed(read);
  let tell = () => {};
  return {
    snapshot: () => value.peek(),
    /** Followed signals start the calls behind them. */
    follow: () => value.subscribe(() => tell()),
    subscribe: (changed: () => void) => {
      tell = changed;
      return () => {
        tell = () => {};
      };
    },
  };
};

/**
 * The value of an expression over signals; the component draws again when it changes.
 * @param inputs what the expression uses besides signals
 */
export const useSignalValue = <T>(read: () => T, inputs: readonly unknown[] = []): T => {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller lists what the expression uses
  const { snapshot, follow, subscribe } = useMemo(() => storeOf(read), inputs);
  // A layout effect ends with its component at once, others may end a frame later: what has gone must not start calls.
  useLayoutEffect(follow, [follow]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
};
