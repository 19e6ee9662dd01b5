/**
 * Fades out dialogs, bars, cards and messages. The component itself is removed immediately, so that focus and the next dialog
 * do not wait for an animation. An inert copy fades out in its place.
 */
import { useLayoutEffect, type RefObject } from 'react';
import { doc } from '../../runtime/dom/safe-dom.ts';

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Panels with an exit animation (`declaration.exit`), panels of previews, panels whose copy would reload a frame, and bars
 * in the page's flow: the page closes their gap in the same frame, so that a copy would cover what has moved up.
 */
const HAS_NO_COPY =
  '.leaving, .inline, :has(iframe), .gate:not([data-placement~=late], [data-placement~=stacked]) .bar';

/** Returns true if the panel is visible and the visitor has not asked for reduced motion. */
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

/** Reads scroll positions before a copy exists. @returns a function that scrolls the copy to the same positions */
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

/** Fades out a copy of a panel that is about to be removed. Does nothing if the panel is not visible. */
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

/** Fades out a component's panel when it unmounts. Call it before hooks that close or hide the panel. */
export const useLeave = (ref: RefObject<HTMLElement | null>, leaves = true): void =>
  useLayoutEffect(() => {
    const panel = ref.current;
    return () => {
      if (leaves && panel?.isConnected) leave(panel);
    };
  }, [ref, leaves]);
