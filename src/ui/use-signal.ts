import { computed, effect } from '@preact/signals-core';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * The value of an expression over signals; the component draws again when it changes.
 * @param inputs what the expression uses besides signals
 */
export const useSignalValue = <T>(read: () => T, inputs: readonly unknown[] = []): T => {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller lists what the expression uses
  const value = useMemo(() => computed(read), inputs);
  const subscribe = useCallback(
    (changed: () => void) =>
      effect(() => {
        void value.value;
        changed();
      }),
    [value],
  );
  return useSyncExternalStore(subscribe, () => value.peek());
};
