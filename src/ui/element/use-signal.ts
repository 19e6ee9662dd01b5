import { computed } from '@preact/signals-core';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';

/** An expression over signals, as React reads it. */
const storeOf = <T>(read: () => T) => {
  // The value is cached until a signal changes, because an expression may return a new object each time.
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
  // Layout effects end together with their component. Other effects may end a frame later and start calls meanwhile.
  useLayoutEffect(follow, [follow]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
};
