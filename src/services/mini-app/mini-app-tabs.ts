import { clock, SECOND } from '../../runtime/page/clock.ts';

/** Access to the browser; tests replace it. */
export const gestureWorld = {
  /**
   * Tells whether the visitor has just pressed something here or in a frame of the page. Opening a tab uses the press up.
   * Browsers without the interface answer yes: their pop-up blockers decide.
   */
  isActive: (): boolean =>
    (navigator as { userActivation?: { readonly isActive: boolean } }).userActivation?.isActive ?? true,
};

/** Returns a function that decides about each new tab that a mini-app asks for: one per press, and at most one a second. */
export const limitNewTabs = (): (() => boolean) => {
  let last = -Infinity;
  return () => {
    const now = clock.now();
    if (!gestureWorld.isActive() || (now >= last && now - last < SECOND)) return false;
    last = now;
    return true;
  };
};
