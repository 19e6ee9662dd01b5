/** Moves the menu aside while it would cover content that must stay visible. */
import { useEffect, type RefObject } from 'react';
import { doc, safe } from '../../runtime/dom/safe-dom.ts';
import { whenIdle } from '../../services/idle.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { allRecords } from '../../runtime/lifecycle/records.ts';

/** Attribute for content that must stay visible, used by host pages and by our own elements. */
const MARKED = '[data-gate-keep-clear]';
/**
 * Page footers and form fields. The form itself is not observed, because some old sites wrap the entire page in one.
 */
const KNOWN = `footer, gate-footer, form :is(input:not([type=hidden]), select, textarea, button)`;
/** In shadow roots of elements. */
const OWN = `${MARKED}, .button`;

/** Delay in ms for browsers without an idle callback. */
const IDLE_FALLBACK = 300;

const wanted = (): Set<Element> =>
  new Set([
    ...doc.querySelectorAll(`${KNOWN}, ${MARKED}`),
    ...allRecords().flatMap(({ element }) => [...(element.shadowRoot?.querySelectorAll(OWN) ?? [])]),
  ]);

/** Returns a box as root margins of an IntersectionObserver. */
const marginsOf = ({ left, top, right, bottom }: DOMRectReadOnly): string =>
  [-top, right - innerWidth, bottom - innerHeight, -left]
    .map((margin) => `${Math.min(0, Math.floor(margin))}px`)
    .join(' ');

/** Returns the button's box in its normal position, without the current transform. */
const boxOf = (button: HTMLElement, menu: HTMLElement): DOMRectReadOnly => {
  const { width, height } = button.getBoundingClientRect();
  const style = getComputedStyle(menu);
  const lift = style.getPropertyValue('--gate-stack-offset');
  const below = [style.bottom, style.paddingBottom, lift].reduce((sum, length) => sum + (parseFloat(length) || 0), 0);
  const end = innerHeight - below;
  return new DOMRectReadOnly(menu.offsetLeft + button.offsetLeft, end - height, width, height);
};

interface Parts {
  readonly host: HTMLElement;
  readonly menu: HTMLElement;
  readonly button: HTMLElement;
}

/**
 * Detects content below the button with an IntersectionObserver whose root is the button's box, so that scrolling needs
 * no measurements. Content added later is found when the page changes.
 */
const follow = ({ host, menu, button }: Parts, run: (below: ReadonlySet<Element>) => void): (() => void) => {
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
    run(below);
  };
  const refresh = () => {
    stopAsking = undefined;
    const place = marginsOf(boxOf(button, menu));
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
    run(below);
  };
  const ask = () => {
    stopAsking ??= whenIdle(refresh, IDLE_FALLBACK);
  };
  const tree = new MutationObserver(ask);
  tree.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-state', 'data-gate-keep-clear'],
  });
  // The elements below the menu change its offset.
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

/** Sets `data-aside` on the element while the button of its menu must make room, and `data-covers` if it must hide. */
export const useStepsAside = (menu: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>): void => {
  const { host, isInline } = useElementContext();
  useEffect(() => {
    if (isInline || !host || !menu.current || !button.current || typeof IntersectionObserver !== 'function') return;
    const parts = { host, menu: menu.current, button: button.current };
    const stop = follow(parts, (below) => {
      host.toggleAttribute('data-aside', below.size > 0);
      host.toggleAttribute(
        'data-covers',
        [...below].some((each) => each.hasAttribute('data-gate-keep-clear')),
      );
    });
    return () => {
      stop();
      host.removeAttribute('data-aside');
      host.removeAttribute('data-covers');
    };
  }, [menu, button, host, isInline]);
};
