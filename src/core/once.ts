import { logError } from './log.ts';

/**
 * Something that is fetched when it is first asked for, once for all who ask. Never rejects: a page without it is as it
 * was. What failed is fetched again when it is asked for again.
 */
export const once = (bring: () => Promise<void>) => {
  let coming: Promise<void> | undefined;
  return () =>
    (coming ??= bring().catch((error: unknown) => {
      coming = undefined;
      logError('could not load', error);
    }));
};
