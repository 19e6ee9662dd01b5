import { useEffect, useState } from 'react';
import { doc } from '../../runtime/dom/safe-dom.ts';

/**
 * Escape hides the tooltips of a menu until the pointer or the focus moves into it or out of it (WCAG 1.4.13).
 * @returns whether they are hidden, and the listeners of the menu
 */
export const useQuietTips = (active: boolean) => {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!active) return;
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && setQuiet(true);
    doc.addEventListener('keydown', hear);
    return () => doc.removeEventListener('keydown', hear);
  }, [active]);
  const end = () => setQuiet(false);
  return { isQuiet, listeners: { onPointerEnter: end, onPointerLeave: end, onFocus: end, onBlur: end } };
};
