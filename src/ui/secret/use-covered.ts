import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** Time for the dialog's opening motion, in ms: an element in motion does not count as visible. */
export const RISING = 600;

/** With `trackVisibility` (Chromium) an entry says whether anything covers the element. */
interface SeenEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

/**
 * Follows whether anything, also something transparent, lies over an element: a press on it may then not be meant for it.
 * A dialog makes all around it inert, so that a press goes through what covers it, and hit testing does not show it.
 * Where the browser cannot tell, the element counts as uncovered.
 * @returns a function that says whether it is covered now
 */
export const useCovered = (ref: RefObject<Element | null>): (() => boolean) => {
  const last = useRef<SeenEntry>(undefined);
  const first = useRef(Infinity);
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return;
    const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
      trackVisibility: true,
      delay: 100,
    };
    const observer = new IntersectionObserver((entries) => {
      last.current = entries.at(-1);
      first.current = Math.min(first.current, performance.now());
    }, options);
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, [ref]);
  return useCallback(() => {
    const { isIntersecting, isVisible } = last.current ?? {};
    const here = isIntersecting && isVisible === false && performance.now() - first.current > RISING;
    // The popover of our own toasts is reported as covering, too.
    return Boolean(here && !document.querySelector('gate-toast-host[data-state=shown]'));
  }, []);
};
