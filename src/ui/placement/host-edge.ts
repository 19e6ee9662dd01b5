/** Measures the host page's own bars at the bottom edge. Our panels are placed above them. */
import { bodyElement } from '../../runtime/dom/root-element.ts';
import { doc, safe } from '../../runtime/dom/safe-dom.ts';

/** Selector for host page elements that must not be covered: bars at the bottom edge, or any other element. */
const KEEP_CLEAR = '[data-gate-keep-clear]';
/** Horizontal positions that are probed for a bar, as fractions of the window's width. */
const PLACES = [0.25, 0.5, 0.75];
/** A bar takes at least this fraction of the width. Smaller elements, such as a chat button, must be marked. */
const LEAST_WIDTH = 0.5;
/** An element higher than this fraction of the window is a layer over the page, not a bar. */
const MOST_HEIGHT = 0.5;

/**
 * Measures an element that stays fixed while the page scrolls. @returns its height at the bottom edge in CSS px, else
 * 0
 */
const heightAtEdge = (shown: Element): number => {
  const element = safe(shown);
  if (!/^(fixed|sticky)$/.test(getComputedStyle(shown).position)) return 0;
  const { top, bottom, height } = element.getBoundingClientRect();
  const stands = height > 0 && bottom >= innerHeight - 1 && top < innerHeight && height <= innerHeight * MOST_HEIGHT;
  return stands && element.checkVisibility?.({ visibilityProperty: true }) !== false ? innerHeight - top : 0;
};

/** Returns the height of the host page's bar that contains an element, else 0. */
const barAround = (start: Element): number => {
  const body = bodyElement();
  for (let element: Element | null = start; element && element !== body; element = safe(element).parentElement) {
    if (safe(element).localName.startsWith('gate-')) return 0;
    const height = heightAtEdge(element);
    if (height && safe(element).getBoundingClientRect().width >= innerWidth * LEAST_WIDTH) return height;
  }
  return 0;
};

/** Returns the height in CSS px that the host page's fixed bars take at the bottom edge. */
export const heightOfHostEdge = (): number => {
  const marked = [...doc.querySelectorAll(KEEP_CLEAR)].map(heightAtEdge);
  const found = PLACES.flatMap((place) =>
    doc.elementsFromPoint(innerWidth * place, innerHeight - 1).map((element) => barAround(element)),
  );
  return Math.max(0, ...marked, ...found);
};

/** Calls back when the host page's bars may have changed, without polling. @returns a function that stops listening */
export const followHostEdge = (run: () => void): (() => void) => {
  // Bars that hide during scrolling reach their place when the scroll, transition or animation ends.
  const ends = ['scrollend', 'transitionend', 'animationend'] as const;
  let asked = 0;
  const ask = () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      run();
    });
  };
  const tree = new MutationObserver(ask);
  const body = bodyElement();
  if (body) tree.observe(body, { childList: true });
  for (const type of ends) doc.addEventListener(type, ask, { passive: true });
  addEventListener('resize', ask, { passive: true });
  return () => {
    cancelAnimationFrame(asked);
    tree.disconnect();
    for (const type of ends) doc.removeEventListener(type, ask);
    removeEventListener('resize', ask);
  };
};
