import { useLayoutEffect, useRef, type RefObject } from 'react';
import { hostDialogs } from '../../runtime/page/host-dialogs.ts';
import { useElementContext } from '../element/element-context.ts';
import { useSignalValue } from '../element/use-signal.ts';
import { useLeave } from './leave.ts';
import { useLowScreen } from './low-screen.ts';

/**
 * Puts an element of the page's edge into the top layer, without taking the focus.
 * @param again a new value moves the element to the top again
 * @param inPage true keeps the element in the page's flow
 * @param leaves true fades the element out when it is removed; its children may do so themselves
 */
export const usePopover = <E extends HTMLElement>(
  again?: unknown,
  inPage = false,
  leaves = true,
): RefObject<E | null> => {
  const ref = useRef<E>(null);
  const { isInline } = useElementContext();
  // The top layer covers every dialog and consent notice of the page. While one is visible, the element uses its z-index.
  const isAside = useSignalValue(() => !isInline && hostDialogs.value.length > 0);
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

/** The same for bars and cards at the edge, which are in the page's flow on low screens. */
export const useEdgePopover = <E extends HTMLElement>(): RefObject<E | null> =>
  usePopover<E>(undefined, useLowScreen());
