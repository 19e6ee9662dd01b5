import { useEffect, type RefObject } from 'react';

const TYPED = 'keydown keyup keypress beforeinput input change paste copy cut compositionstart compositionupdate'.split(
  ' ',
);

/**
 * Keeps key and input events inside the element. Input events contain the characters, and shortcuts of the page would react to
 * keys, because a shadow root hides the focused field.
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
