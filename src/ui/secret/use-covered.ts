import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** As long as it comes up nobody can tell, in ms: an element in motion does not count as visible. */
const RISING = 600;

/** What browsers with `trackVisibility` (Chromium) say besides. */
interface SeenEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

/**
 * Follows whether anything lies over an element, seen through or not: what a visitor presses there may not be what he
 * sees. A dialog makes all around it inert, so that a press goes through what covers it; hit testing tells nothing then.
 * Where the browser cannot tell, nothing is said to cover it.
 * @returns a function that says whether it is covered now
 */
export const useCovered = (ref: RefObject<Element | null>): (() => boolean) => {
  const last = useRef<SeenEntry>(undefined);
  const first = useRef(Infinity);
  useEffect(() => {
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
    // The room of our own messages counts as covering, too.
    return Boolean(here && !document.querySelector('gate-toast-host[data-state=shown]'));
  }, []);
};
