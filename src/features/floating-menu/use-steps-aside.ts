/** The menu leaves the edge while something that must not be covered is below it. */
import { useEffect, type RefObject } from 'react';
import { doc, safe } from '../../runtime/dom/safe-dom.ts';
import { whenIdle } from '../../services/idle.ts';
import { useSurroundings } from '../../ui/element/surroundings.ts';
import { allRecords } from '../../runtime/lifecycle/records.ts';

/** What the page marks; our own elements mark their parts by the same attribute. */
const MARKED = '[data-gate-keep-clear]';
/** The end of a page, and the fields of forms: some old sites have one form around the whole page. */
const KNOWN = `footer, gate-footer, form :is(input:not([type=hidden]), select, textarea, button)`;

/** Where a browser has no idle callback, in ms. */
const IDLE_FALLBACK = 300;

const wanted = (): Set<Element> =>
  new Set([
    ...doc.querySelectorAll(`${KNOWN}, ${MARKED}`),
    ...allRecords().flatMap(({ element }) => [...(element.shadowRoot?.querySelectorAll(MARKED) ?? [])]),
  ]);

/** The part of the window that a box takes, as margins of an observer's root. */
const marginsOf = ({ left, top, right, bottom }: DOMRectReadOnly): string =>
  [-top, right - innerWidth, bottom - innerHeight, -left]
    .map((margin) => `${Math.min(0, Math.floor(margin))}px`)
    .join(' ');

/** The box where it stands when it has not left, without the motion that it is in. */
const boxOf = (list: HTMLElement, menu: HTMLElement): DOMRectReadOnly => {
  const { left, width, height } = list.getBoundingClientRect();
  const style = getComputedStyle(menu);
  const lift = style.getPropertyValue('--gate-stack-offset');
  const below = [style.bottom, style.paddingBottom, lift].reduce((sum, length) => sum + (parseFloat(length) || 0), 0);
  const end = innerHeight - below;
  return new DOMRectReadOnly(left, end - height, width, height);
};

/**
 * Follows what comes below the menu: by an IntersectionObserver whose root is the menu's place, so that nothing is asked
 * while the page scrolls. What comes into the page later is looked for when the page has changed.
 */
const follow = (host: HTMLElement, menu: HTMLElement, run: (isCovering: boolean) => void): (() => void) => {
  const list = menu.querySelector<HTMLElement>('ul') ?? menu;
  const below = new Set<Element>();
  let observed = new Set<Element>();
  let observer: IntersectionObserver | undefined;
  let margins = '';
  let stopAsking: (() => void) | undefined;

  const note = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries)
      if (
        isIntersecting &&
        safe(target).checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) !== false
      )
        below.add(target);
      else below.delete(target);
    run(below.size > 0);
  };
  const refresh = () => {
    stopAsking = undefined;
    const place = marginsOf(boxOf(list, menu));
    if (place !== margins) {
      observer?.disconnect();
      observed = new Set();
      below.clear();
      margins = place;
      observer = new IntersectionObserver(note, { root: document, rootMargin: place });
    }
    const now = wanted();
    for (const element of now) if (!observed.has(element)) observer!.observe(element);
    for (const element of observed)
      if (!now.has(element)) {
        observer!.unobserve(element);
        below.delete(element);
      }
    observed = now;
    run(below.size > 0);
  };
  const ask = () => {
    stopAsking ??= whenIdle(refresh, IDLE_FALLBACK);
  };
  const tree = new MutationObserver(ask);
  tree.observe(doc.documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-state', 'data-gate-keep-clear'],
  });
  // It is lifted by what stands below it.
  tree.observe(host, { attributeFilter: ['style'] });
  addEventListener('resize', ask, { passive: true });
  refresh();
  return () => {
    stopAsking?.();
    observer?.disconnect();
    tree.disconnect();
    removeEventListener('resize', ask);
  };
};

/** Says on the element (`data-aside`) whether its menu has to leave its place now. */
export const useStepsAside = (menu: RefObject<HTMLElement | null>): void => {
  const { host, isInline } = useSurroundings();
  useEffect(() => {
    if (isInline || !host || !menu.current || typeof IntersectionObserver !== 'function') return;
    const stop = follow(host, menu.current, (isCovering) => host.toggleAttribute('data-aside', isCovering));
    return () => {
      stop();
      host.removeAttribute('data-aside');
    };
  }, [menu, host, isInline]);
};
