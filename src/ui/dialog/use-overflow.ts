import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { watchSize } from '../../core/watch-size.ts';

/** Does the content of a box not fit into it? Follows both. */
export const useOverflow = (): [RefObject<HTMLDivElement | null>, boolean] => {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const look = () => setOverflows(box.scrollHeight > box.clientHeight + 1);
    return watchSize([box, ...box.children], look);
  }, []);
  return [ref, overflows];
};
