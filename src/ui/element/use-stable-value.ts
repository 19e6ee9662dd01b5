import { useMemo } from 'react';
import { sameValue } from '../../runtime/data/same-value.ts';
import { useSignalValue } from './use-signal.ts';

/** Returns a reader that gives the previous result again while a new one equals it. */
export const keepEqual = <T>(read: () => T): (() => T) => {
  let last: T | undefined;
  return () => {
    const next = read();
    return (last = last !== undefined && sameValue(last, next) ? last : next);
  };
};

/**
 * Returns the plain data that an expression over signals creates. The component renders again when the data changes,
 * and not for a new object with equal contents.
 * @param inputs what the expression uses besides signals
 */
export const useStableValue = <T>(read: () => T, inputs: readonly unknown[]): T => {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller lists what the expression uses
  const stable = useMemo(() => keepEqual(read), inputs);
  return useSignalValue(stable, [stable]);
};
