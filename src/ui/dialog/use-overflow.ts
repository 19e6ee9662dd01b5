import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { watchSize } from '../../core/watch-size.ts';

/** Does the content of a box not fit into it? Follows both. */
export const useOverflow = (): [RefObject<HTMLDivElement | null>, boolean] => {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    // What scrolls is laid out otherwise and may then fit: only another content, or another window, makes it stop.
    const look = (canStop: boolean) => {
      const now = box.scrollHeight > box.clientHeight + 1;
      setOverflows((before) => now || (before && !canStop));
    };
    const onResize = () => look(true);
    addEventListener('resize', onResize);
    const stop = watchSize([box, ...box.children], (changed) => look(changed?.some((each) => each !== box) ?? true));
    return () => {
      stop();
      removeEventListener('resize', onResize);
    };
  }, []);
  return [ref, overflows];
};
