/** Finds out when a notice is really visible: in the window, on a visible page, and not hidden by styles. */
import { clock } from '../../runtime/page/clock.ts';

/** Time between two checks of an element that has not rendered yet, in ms. */
const LOOK_AGAIN = 50;
/** Part of a notice, or of the window for a large notice, that must be visible. */
const HALF = 0.5;

const isInSight = ({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
  target,
}: IntersectionObserverEntry) =>
  isIntersecting &&
  (intersectionRatio >= HALF || intersectionRect.height >= HALF * (rootBounds?.height ?? innerHeight)) &&
  // Older browsers have no such method.
  ((target as { checkVisibility?: Element['checkVisibility'] }).checkVisibility?.({ visibilityProperty: true }) ??
    true);

const panelsIn = (host: HTMLElement): Element[] => [...(host.shadowRoot?.querySelectorAll('[part~="panel"]') ?? [])];

/**
 * Calls back each time a panel of an element comes into sight. Browsers report nothing while the page is hidden.
 * @param count number of panels that the element renders
 * @param onSight gets the position of the panel
 * @returns a function that stops
 */
export const whenInSight = (host: HTMLElement, count: number, onSight: (at: number) => void): (() => void) => {
  let stopTimer: () => void = () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const { target } = entry;
        if (isInSight(entry)) onSight(panelsIn(host).indexOf(target));
        // Styles may hide it for now: they are no reason for another report.
        else if (entry.isIntersecting && entry.intersectionRatio >= HALF)
          stopTimer = clock.after(LOOK_AGAIN, () => {
            observer.unobserve(target);
            observer.observe(target);
          });
      }
    },
    { threshold: [0, HALF, 1] },
  );
  const look = (): void => {
    const panels = panelsIn(host);
    if (panels.length < count) stopTimer = clock.after(LOOK_AGAIN, look);
    else for (const panel of panels) observer.observe(panel);
  };
  look();
  return () => {
    stopTimer();
    observer.disconnect();
  };
};
