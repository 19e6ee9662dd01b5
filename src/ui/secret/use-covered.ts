import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { doc, safe } from '../../runtime/dom/safe-dom.ts';

/** With `trackVisibility` (Chromium), `isVisible` is false while anything covers the element. */
interface SeenEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

const isInside = (element: Element, outer: Element | null): boolean => outer !== null && safe(outer).contains(element);

/** Does the element lie in what this moves? Motions without an end (of the host's style) are not waited for. */
const moves = ({ effect }: Animation, element: Element): boolean =>
  isInside(element, (effect as KeyframeEffect).target) && effect!.getComputedTiming().endTime !== Infinity;

/** Resolves once nothing moves that the element lies in: in motion it does not count as visible. */
const motionsEnd = (element: Element): Promise<unknown> => {
  const root = element.getRootNode() as Document | ShadowRoot;
  const motions = safe(root)
    .getAnimations()
    .filter((motion) => moves(motion, element));
  return Promise.allSettled(motions.map(({ finished }) => finished));
};

/**
 * Follows whether anything, also something transparent, lies over an element: a press on it may then not be meant for it.
 * A dialog makes all around it inert, so that a press goes through what covers it, and hit testing does not show it.
 * Where the browser cannot tell, the element counts as uncovered.
 * @returns a function that returns true while the element is covered
 */
export const useCovered = (ref: RefObject<Element | null>): (() => boolean) => {
  const last = useRef<SeenEntry>(undefined);
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return;
    const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
      trackVisibility: true,
      delay: 100,
    };
    const observer = new IntersectionObserver((entries) => void (last.current = entries.at(-1)), options);
    let isGone = false;
    void motionsEnd(ref.current!).then(() => {
      if (!isGone) observer.observe(ref.current!);
    });
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [ref]);
  return useCallback(() => {
    const { isIntersecting, isVisible } = last.current ?? {};
    const isCovered = isIntersecting && isVisible === false;
    // The popover of our toasts also counts as covering.
    return Boolean(isCovered && !doc.querySelector('gate-toast-host[data-state=shown]'));
  }, []);
};
