import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useSurroundings } from '../element/surroundings.ts';

/** Puts an element of the page's edge into the top layer, without taking the focus. @param again shows it anew, on top */
export const usePopover = <E extends HTMLElement>(again?: unknown): RefObject<E | null> => {
  const ref = useRef<E>(null);
  const { preview } = useSurroundings();
  // Before the first paint: what is painted at its place in the page first would flash, and start its motion twice.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || preview || !element.isConnected || typeof element.showPopover !== 'function') return;
    element.popover = 'manual';
    element.showPopover();
    return () => {
      if (element.isConnected && element.matches(':popover-open')) element.hidePopover();
    };
  }, [preview, again]);
  return ref;
};
