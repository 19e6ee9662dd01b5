import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Does the content of a box not fit into it? Follows both. */
export const useOverflow = (): [RefObject<HTMLDivElement | null>, boolean] => {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const look = () => setOverflows(box.scrollHeight > box.clientHeight + 1);
    const observer = new ResizeObserver(look);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
};
