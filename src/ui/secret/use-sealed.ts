import { useEffect, type RefObject } from 'react';

const TYPED = 'keydown keyup keypress beforeinput input change paste copy cut compositionstart compositionupdate'.split(
  ' ',
);

/**
 * Keeps what is typed inside the element: the page hears neither keys (its shortcuts would take them, since a shadow root
 * hides that a field has the focus) nor input events, which carry the characters.
 */
export const useSealed = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = ref.current?.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    // At the root: React, which listens below it, has heard everything by then.
    const stop = (event: Event) => event.stopPropagation();
    for (const type of TYPED) root.addEventListener(type, stop);
    return () => TYPED.forEach((type) => root.removeEventListener(type, stop));
  }, [ref]);
};
