import { useEffect, useRef, type RefObject } from 'react';
import { useSurroundings } from './context.ts';

/** Puts an element of the page's edge into the top layer, without taking the focus. @param again shows it anew, on top */
export const usePopover = <E extends HTMLElement>(again?: unknown): RefObject<E | null> => {
  const ref = useRef<E>(null);
  const { preview } = useSurroundings();
  useEffect(() => {
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
