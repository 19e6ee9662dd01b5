import { effect, untracked } from '@preact/signals-core';
import { useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';

/**
 * The value of an expression over signals; the component draws again when it changes.
 * @param inputs what the expression uses besides signals
 */
export const useSignalValue = <T>(read: () => T, inputs: readonly unknown[] = []): T => {
  // What has been read stays the same until a signal changes: an expression may make a new object each time.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller lists what the expression uses
  const held = useMemo(() => ({ value: untracked(read), changed: () => {} }), inputs);
  // A layout effect ends with its component at once, others may end a frame later: what has gone must not start calls.
  useLayoutEffect(
    () =>
      effect(() => {
        held.value = read();
        held.changed();
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `held` is made anew with what the expression uses
    [held],
  );
  const subscribe = useCallback(
    (changed: () => void) => {
      held.changed = changed;
      return () => {
        held.changed = () => {};
      };
    },
    [held],
  );
  const snapshot = () => held.value;
  return useSyncExternalStore(subscribe, snapshot, snapshot);
};
