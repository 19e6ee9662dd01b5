import { useSyncExternalStore } from 'react';

/**
 * A small screen on its side, or a page at 200 % or 400 %: what stands at an edge would leave nothing of the page, so it
 * goes into the page's flow and scrolls with it (WCAG 1.4.10). Style sheets have the same line.
 */
export const LOW_SCREEN = '(max-width: 768px) and (max-height: 480px)';

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
