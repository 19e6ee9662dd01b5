import { useEffect, useRef, type RefObject } from 'react';

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
    document.addEventListener('pointerdown', hear);
    return () => document.removeEventListener('pointerdown', hear);
  }, [element, active]);
};
