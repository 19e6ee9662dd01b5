import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../core/after-paint.ts';

/**
 * True once the press that has opened something has been painted: drawing that takes longer than a frame. No deferred value,
 * which every live price would put off again.
 */
export const useAnswered = (isOpen: boolean): boolean => {
  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    afterPaint(() => {
      // With its effects: the focus goes into what has opened in the same turn.
      if (!isGone) flushSync(() => setIsAnswered(true));
    });
    return () => {
      isGone = true;
      setIsAnswered(false);
    };
  }, [isOpen]);
  return isOpen && isAnswered;
};
