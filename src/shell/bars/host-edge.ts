/** The page's own bars at the bottom edge: what of ours stands there stands on them. */
import { doc, safe } from '../../runtime/dom/safe-dom.ts';

/** Marks what must not be covered: a bar at the bottom edge, or anything in the page. */
export const KEEP_CLEAR = '[data-gate-keep-clear]';
/** Where a bar is looked for, as parts of the window's width. */
const PLACES = [0.25, 0.5, 0.75];
/** A bar takes at least this part of the width; what is smaller (a chat's button) has to be marked. */
const LEAST_WIDTH = 0.5;
/** What is higher than this part of the window is no bar but a layer over the page. */
const MOST_HEIGHT = 0.5;

/** It stays where it is while the page scrolls, and reaches the bottom edge. @returns its height there in CSS px, else 0 */
const heightAtEdge = (shown: Element): number => {
  const element = safe(shown);
  if (!/^(fixed|sticky)$/.test(getComputedStyle(shown).position)) return 0;
  const { top, bottom, height } = element.getBoundingClientRect();
  const stands = height > 0 && bottom >= innerHeight - 1 && top < innerHeight && height <= innerHeight * MOST_HEIGHT;
  return stands && element.checkVisibility?.({ visibilityProperty: true }) !== false ? innerHeight - top : 0;
};

/** The bar of the page that an element belongs to. */
const barAround = (start: Element): number => {
  for (let element: Element | null = start; element && element !== doc.body; element = safe(element).parentElement) {
    if (safe(element).localName.startsWith('gate-')) return 0;
    const height = heightAtEdge(element);
    if (height && safe(element).getBoundingClientRect().width >= innerWidth * LEAST_WIDTH) return height;
  }
  return 0;
};

/** Height in CSS px of what the page itself has fixed at the bottom edge now. */
export const heightOfHostEdge = (): number => {
  const marked = [...doc.querySelectorAll(KEEP_CLEAR)].map(heightAtEdge);
  const found = PLACES.flatMap((place) =>
    doc.elementsFromPoint(innerWidth * place, innerHeight - 1).map((element) => barAround(element)),
  );
  return Math.max(0, ...marked, ...found);
};

/** Calls back when the page's bars may have come, gone or got another size: no polling. @returns stops it */
export const followHostEdge = (run: () => void): (() => void) => {
  // Bars that hide while the page scrolls have moved by the end of it, or of their motion.
  const ends = ['scrollend', 'transitionend', 'animationend'] as const;
  let asked = 0;
  const ask = () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      run();
    });
  };
  const tree = new MutationObserver(ask);
  tree.observe(doc.body, { childList: true });
  for (const type of ends) doc.addEventListener(type, ask, { passive: true });
  addEventListener('resize', ask, { passive: true });
  return () => {
    cancelAnimationFrame(asked);
    tree.disconnect();
    for (const type of ends) doc.removeEventListener(type, ask);
    removeEventListener('resize', ask);
  };
};
