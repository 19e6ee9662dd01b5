import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../core/after-paint.ts';

/**
 * False at first; true once the page has been painted. What is drawn then keeps neither the first picture nor a press
 * waiting.
 */
export const useAfterPaint = (): boolean => {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let isGone = false;
    afterPaint(() => {
      if (!isGone) startTransition(() => setIsPainted(true));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isPainted;
};
