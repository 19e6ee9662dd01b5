import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

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
    const observer = new ResizeObserver((entries) => look(entries.some(({ target }) => target !== box)));
    const onResize = () => look(true);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    addEventListener('resize', onResize);
    return () => {
      observer.disconnect();
      removeEventListener('resize', onResize);
    };
  }, []);
  return [ref, overflows];
};
