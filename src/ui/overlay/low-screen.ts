import { useSyncExternalStore } from 'react';
import { WIDEST } from '../../exchange/viewport.ts';
import { LOW_HEIGHT } from '../element/breakpoints.ts';

/**
 * Matches phones in landscape, and pages at 200 % or 400 %. Panels at the edges would cover the entire page there, so they are
 * in the page's flow and scroll with it (WCAG 1.4.10). Style sheets contain the same query.
 */
const LOW_SCREEN = `(max-width: ${WIDEST.phone}px) and (max-height: ${LOW_HEIGHT}px)`;

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
