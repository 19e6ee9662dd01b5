import { useEffect, useState } from 'react';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { useSurroundings } from '../../ui/element/surroundings.ts';
import type { Area } from './chat.place.ts';

/** Bars that the window must not cover (APP-10). */
const BARS = 'gate-site-switch, gate-notice-bar, gate-kyc-bar, gate-compliance-banner';

/** Largest part of the viewport that elements at the bottom edge take from the chat. */
const MOST_BELOW = 0.25;

/** Height of the elements at the bottom edge below the chat (menus, toasts), as the loader writes it on the host. */
const heightBelow = (host: HTMLElement | undefined): number => {
  const offset = host ? parseFloat(host.style.getPropertyValue('--gate-stack-offset')) : 0;
  return Math.min(offset || 0, innerHeight * MOST_BELOW);
};

/** The viewport below the bars that are on screen in its upper half, and above what stands at its bottom edge. */
const freeArea = (host: HTMLElement | undefined): Area => {
  let top = 0;
  for (const bar of doc.querySelectorAll(BARS))
    for (const panel of bar.shadowRoot?.querySelectorAll('[part~=panel]') ?? []) {
      const { top: from, bottom, height } = panel.getBoundingClientRect();
      if (height > 0 && from < innerHeight / 2) top = Math.max(top, bottom);
    }
  return { width: doc.documentElement.clientWidth, top, bottom: innerHeight - heightBelow(host) };
};

/** The same, followed: size of the viewport, scrolling, and what comes and goes at its edges. */
export const useFreeArea = (): Area => {
  const { host } = useSurroundings();
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
    // A bar that is about to show has its size one frame later.
    const ask = () => {
      asked ||= requestAnimationFrame(() => {
        asked = requestAnimationFrame(measure);
      });
    };
    // Bars are in the page's flow: the height of the body changes with them.
    const stopWatching = watchSize([doc.body], ask);
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
