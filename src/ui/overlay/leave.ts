/**
 * How dialogs, bars, cards and messages leave. What leaves is taken out of the document at once, so that nothing waits for a
 * motion: neither the focus, nor the next dialog, nor who asks what is on screen. A copy that nobody can use fades away over its
 * place.
 */
import { useLayoutEffect, type RefObject } from 'react';
import { doc } from '../../runtime/dom/safe-dom.ts';

const STILL = '(prefers-reduced-motion: reduce)';

/** What plays its own way out (`declaration.exit`), stands in a preview, or would load a page anew. */
const HAS_NO_COPY = '.leaving, .inline, :has(iframe)';

/** @returns whether somebody sees it now, and wants to see it move */
const isSeen = (panel: HTMLElement): boolean =>
  !doc.hidden &&
  !matchMedia(STILL).matches &&
  panel.checkVisibility?.({ visibilityProperty: true }) === true &&
  panel.getBoundingClientRect().height > 0;

/** Names by which the page styles what is inside, so that the copy keeps that style. */
const partsIn = (panel: HTMLElement): string =>
  [...new Set([panel, ...panel.querySelectorAll('[part]')].flatMap(({ part }) => [...part]))].join(', ');

/** The same picture in the same place of the window. */
const copyOf = (panel: HTMLElement): HTMLElement => {
  const { left, top, width, height } = panel.getBoundingClientRect();
  const copy = panel.cloneNode(true) as HTMLElement;
  copy.popover = null;
  Object.assign(copy.style, {
    position: 'fixed',
    inset: `${top}px auto auto ${left}px`,
    width: `${width}px`,
    height: `${height}px`,
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    translate: 'none',
    transform: 'none',
  });
  return copy;
};

/** Reads where somebody has scrolled inside of it, before a copy has to be laid out, too. @returns scrolls the copy likewise */
const scrollsOf = (panel: HTMLElement): ((copy: HTMLElement) => void) => {
  const scrolled = [panel, ...panel.querySelectorAll('*')]
    .map(({ scrollLeft, scrollTop }, at) => ({ at, scrollLeft, scrollTop }))
    .filter(({ scrollLeft, scrollTop }) => scrollLeft || scrollTop);
  return (copy) => {
    if (!scrolled.length) return;
    const copies = [copy, ...copy.querySelectorAll('*')];
    for (const { at, scrollLeft, scrollTop } of scrolled) copies[at]?.scrollTo(scrollLeft, scrollTop);
  };
};

/** Lets a copy of what is about to be removed fade away. Does nothing where nobody would see it. */
const leave = (panel: HTMLElement): void => {
  const root = panel.getRootNode();
  const frame = panel.closest('.gate');
  if (!(root instanceof ShadowRoot) || !root.host.isConnected || !frame) return;
  if (panel.matches(HAS_NO_COPY) || !isSeen(panel)) return;
  const layer = doc.createElement('div');
  // In the top layer, where no transform of the page moves it.
  if (typeof layer.showPopover !== 'function') return;
  layer.popover = 'manual';
  layer.inert = true;
  layer.className = 'leaving-layer';
  layer.setAttribute('exportparts', partsIn(panel));
  // Closed: who looks for the panel finds that it has gone.
  const inside = layer.attachShadow({ mode: 'closed' });
  inside.adoptedStyleSheets = root.adoptedStyleSheets;
  const moving = frame.cloneNode() as HTMLElement;
  moving.className = 'gate leaves';
  const copy = copyOf(panel);
  const scroll = scrollsOf(panel);
  moving.append(copy);
  if (panel.matches(':modal')) {
    const shade = frame.cloneNode() as HTMLElement;
    shade.className = 'gate leaves shade';
    inside.append(shade);
  }
  inside.append(moving);
  root.append(layer);
  layer.showPopover();
  scroll(copy);
  const ends = inside.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(ends).then(() => layer.remove());
};

/** What a component draws fades away when the component goes. Comes before hooks that close or hide it. */
export const useLeave = (ref: RefObject<HTMLElement | null>, leaves = true): void =>
  useLayoutEffect(() => {
    const panel = ref.current;
    return () => {
      if (leaves && panel?.isConnected) leave(panel);
    };
  }, [ref, leaves]);
