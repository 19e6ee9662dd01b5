import { logError } from './log.ts';

/**
 * A function that fetches something on its first call; later calls get the same promise. It never rejects: a failure is
 * logged, and the next call fetches again.
 */
export const once = (bring: () => Promise<void>) => {
  let coming: Promise<void> | undefined;
  return () =>
    (coming ??= bring().catch((error: unknown) => {
      coming = undefined;
      logError('could not load', error);
    }));
};
