import { useLayoutEffect, useState, type RefObject } from 'react';
import { watchSize } from '../../runtime/page/watch-size.ts';

/** Is an element narrower than so many px? Follows its size. */
export const useNarrow = (box: RefObject<HTMLElement | null>, limit: number): boolean => {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = box.current!;
    const look = () => setNarrow(element.clientWidth > 0 && element.clientWidth < limit);
    look();
    return watchSize([element], look);
  }, [box, limit]);
  return narrow;
};
