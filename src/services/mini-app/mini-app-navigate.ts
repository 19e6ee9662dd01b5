import { clock, SECOND } from '../../runtime/page/clock.ts';
import { warn } from '../../runtime/page/log.ts';
import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import { serverHref } from '../../exchange/links/server-href.ts';

/** Access to the browser; tests replace it. */
export const gestureWorld = {
  /**
   * Tells whether the visitor has just pressed something here or in a frame of the page. Opening a tab uses the press up.
   * Browsers without the interface answer yes: their pop-up blockers decide.
   */
  isActive: (): boolean =>
    (navigator as { userActivation?: { readonly isActive: boolean } }).userActivation?.isActive ?? true,
};

/** Returns a function that allows or denies new tabs of a mini-app: one per press, and at most one a second. */
const limitNewTabs = (): (() => boolean) => {
  let last = -Infinity;
  return () => {
    const now = clock.now();
    if (!gestureWorld.isActive() || (now >= last && now - last < SECOND)) return false;
    last = now;
    return true;
  };
};

/** Returns a function that checks addresses of a mini-app and passes on those that are allowed. */
export const checkNavigation = (
  name: string,
  onNavigate: (url: SafeUrl, newTab: boolean) => void,
): ((address: string, newTab: boolean) => void) => {
  const mayOpenTab = limitNewTabs();
  let hasWarned = false;
  return (address, newTab) => {
    const url = serverHref(address);
    if (url === null) return warn(`mini-app "${name}" asks for an address that is not on the list`, address);
    if (!newTab || mayOpenTab()) return onNavigate(url, newTab);
    if (!hasWarned) warn(`mini-app "${name}" asks for new tabs without presses, or for too many: they are refused`);
    hasWarned = true;
  };
};
