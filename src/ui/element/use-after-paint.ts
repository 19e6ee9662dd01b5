import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../runtime/page/after-paint.ts';

/**
 * False at first; true once the page has been painted. What is drawn then keeps neither the first picture nor a press
 * waiting.
 * @param isWanted starts it, and ends it at once
 * @param draw `flushSync` for what a press has opened: its effects, and so the focus, come in the same turn, and no live
 * price puts it off
 */
export const useAfterPaint = (isWanted = true, draw: (change: () => void) => void = startTransition): boolean => {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    afterPaint(() => {
      if (!isGone) draw(() => setIsPainted(true));
    });
    return () => {
      isGone = true;
      setIsPainted(false);
    };
  }, [isWanted, draw]);
  return isWanted && isPainted;
};
