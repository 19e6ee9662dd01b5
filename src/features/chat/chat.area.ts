import { useEffect, useState } from 'react';
import { bodyElement, viewportWidth } from '../../runtime/dom/root-element.ts';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { bottomOfBars } from '../../ui/placement/bars-above.ts';
import type { Area } from './chat.place.ts';

/** Largest share of the viewport that elements at the bottom edge may take from the chat. */
const MOST_BELOW = 0.25;

/** Returns the height in CSS px of the elements below the chat (menus, toasts). The loader writes it on the host. */
const heightBelow = (host: HTMLElement | undefined): number => {
  const offset = host ? parseFloat(host.style.getPropertyValue('--gate-stack-offset')) : 0;
  return Math.min(offset || 0, innerHeight * MOST_BELOW);
};

/** Returns the viewport area below the bars and above the elements at its bottom edge. [APP-10] */
const freeArea = (host: HTMLElement | undefined): Area => ({
  width: viewportWidth(),
  top: bottomOfBars(),
  bottom: innerHeight - heightBelow(host),
});

/** Returns the free area and follows changes: viewport size, scrolling, and elements at the edges. */
export const useFreeArea = (): Area => {
  const { host } = useElementContext();
  const [area, setArea] = useState(() => freeArea(host));
  useEffect(() => {
    let asked = 0;
    const measure = () => {
      asked = 0;
      const next = freeArea(host);
      setArea((held) =>
        held.width === next.width && held.top === next.top && held.bottom === next.bottom ? held : next,
      );
    };
    // A new bar has its final size one frame later.
    const ask = () => {
      asked ||= requestAnimationFrame(() => {
        asked = requestAnimationFrame(measure);
      });
    };
    // Bars are in the page's flow, so they change the height of the body.
    const body = bodyElement();
    const stopWatching = watchSize(body ? [body] : [], ask);
    const stack = new MutationObserver(measure);
    if (host) stack.observe(host, { attributeFilter: ['style'] });
    addEventListener('resize', measure, { passive: true });
    addEventListener('scroll', ask, { passive: true, capture: true });
    for (const type of ['gate-show', 'gate-hide']) doc.addEventListener(type, ask);
    ask();
    return () => {
      cancelAnimationFrame(asked);
      stopWatching();
      stack.disconnect();
      removeEventListener('resize', measure);
      removeEventListener('scroll', ask, { capture: true });
      for (const type of ['gate-show', 'gate-hide']) doc.removeEventListener(type, ask);
    };
  }, [host]);
  return area;
};
