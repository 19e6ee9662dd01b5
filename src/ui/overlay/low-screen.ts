import { useSyncExternalStore } from 'react';

/**
 * Matches phones in landscape, and pages at 200 % or 400 %. Panels at the edges would cover the entire page there, so they are
 * in the page's flow and scroll with it (WCAG 1.4.10). Style sheets contain the same query.
 */
const LOW_SCREEN = '(max-width: 768px) and (max-height: 480px)';

const list = (): MediaQueryList | undefined => globalThis.matchMedia?.(LOW_SCREEN);

const subscribe = (changed: () => void): (() => void) => {
  const query = list();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};

/** Whether the screen is low now; false on a server. */
export const useLowScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => list()?.matches === true,
    () => false,
  );
