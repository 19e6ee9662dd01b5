import { useLayoutEffect, useRef, type RefObject } from 'react';
import { hostDialogs } from '../../runtime/page/host-dialogs.ts';
import { useSurroundings } from '../element/surroundings.ts';
import { useSignalValue } from '../element/use-signal.ts';
import { useLeave } from './leave.ts';
import { useLowScreen } from './low-screen.ts';

/**
 * Puts an element of the page's edge into the top layer, without taking the focus.
 * @param again shows it anew, on top
 * @param inPage it stands in the page's flow instead
 * @param leaves it fades away when it goes; what is in it may do so by itself
 */
export const usePopover = <E extends HTMLElement>(
  again?: unknown,
  inPage = false,
  leaves = true,
): RefObject<E | null> => {
  const ref = useRef<E>(null);
  const { isInline } = useSurroundings();
  // The top layer lies over every dialog of the page. While one is open, the element stands below it like the page.
  const isAside = useSignalValue(() => !isInline && hostDialogs.value.some(({ isModal }) => isModal));
  useLeave(ref, leaves);
  // Before the first paint: what is painted at its place in the page first would flash, and start its motion twice.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || isInline || inPage || isAside || !element.isConnected || typeof element.showPopover !== 'function')
      return;
    element.popover = 'manual';
    element.showPopover();
    return () => {
      if (element.isConnected && element.matches(':popover-open')) element.hidePopover();
      element.popover = null;
    };
  }, [isInline, inPage, isAside, again]);
  return ref;
};

/** The same for bars and cards of the edge, which stand in the page's flow on a low screen. */
export const useEdgePopover = <E extends HTMLElement>(): RefObject<E | null> =>
  usePopover<E>(undefined, useLowScreen());
