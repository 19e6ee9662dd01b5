import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../runtime/page/after-paint.ts';

/**
 * Returns false at first, and true once the page has been painted. Content that renders then delays neither the first paint nor
 * the response to a press.
 * @param isWanted false gives false immediately
 * @param draw use `flushSync` for panels that a press opens: effects and focus then follow in the same task, and live prices do
 * not delay them
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
