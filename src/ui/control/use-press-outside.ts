import { useEffect, useRef, type RefObject } from 'react';
import { doc } from '../../runtime/dom/safe-dom.ts';

/** Runs `onPress` when something outside the element is pressed, as long as `active` is true. */
export const usePressOutside = (element: RefObject<HTMLElement | null>, active: boolean, onPress: () => void): void => {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    if (!active) return;
    const hear = (event: Event) => {
      if (element.current && !event.composedPath().includes(element.current)) latest.current();
    };
    doc.addEventListener('pointerdown', hear);
    return () => doc.removeEventListener('pointerdown', hear);
  }, [element, active]);
};
